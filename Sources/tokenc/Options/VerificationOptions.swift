import ArgumentParser
import Compiler

/// Whether permutations are resolved by themselves and compared.
struct VerificationOptions: ParsableArguments {
  @Option(
    name: .customLong("verify-axes"),
    help: ArgumentHelp(
      "Compare N permutations, or `all`, each resolved by itself, with what outputs have.", valueName: "N|all"
    ))
  var verification: VerificationArgument?
}

/// `N` or `all`
struct VerificationArgument: ExpressibleByArgument {
  let verification: Request.Verification

  init?(argument: String) {
    if argument == "all" {
      verification = .all
    } else if let count = Int(argument), count > 0 {
      verification = .some(count)
    } else {
      return nil
    }
  }
}
