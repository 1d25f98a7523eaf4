/// Names of files and folders in which no tokens are: what package managers, compilers and other tools of a project have in its
/// folders. They are left out where a folder or a pattern is read, and read where they are named.
enum FolderHygiene {
  /// Whether a folder holds packages or what was built.
  static func leavesOut(folder name: String) -> Bool { folders.contains(name) }

  /// Whether a file is one of another tool.
  static func leavesOut(file name: String) -> Bool {
    files.contains(name) || name.hasSuffix(".config.json") || name.hasSuffix(".schema.json")
      || name.hasPrefix("tsconfig.") && name.hasSuffix(".json")
  }

  private static let folders: Set<String> = [
    "node_modules", "bower_components", "Pods", "DerivedData", "Carthage",
  ]

  private static let files: Set<String> = [
    "package.json", "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "pnpm-workspace.yaml",
    "composer.json", "deno.json", "deno.jsonc", "lerna.json", "nx.json", "project.json", "workspace.json",
    "angular.json", "turbo.json", "rush.json", "bower.json", "biome.json", "biome.jsonc", "renovate.json",
    "vercel.json", "firebase.json", "jsconfig.json", "tsconfig.json", "pubspec.yaml", "analysis_options.yaml",
    "mkdocs.yml", "_config.yml", "docker-compose.yml", "docker-compose.yaml",
  ]
}
