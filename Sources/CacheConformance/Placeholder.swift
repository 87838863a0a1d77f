import DiskCaches
