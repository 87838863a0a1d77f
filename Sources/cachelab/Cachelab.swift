@main
struct Cachelab {
  static func main() {}
}
