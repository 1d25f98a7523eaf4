#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The change that is awake in this process, from `TOKENC_MUTANT`.
///
/// This file is copied into each module that is mutated, below .build; it is no part of the package. A change stands in the
/// code as `a ==% 17 ~~~ b` for `a == b`, and does nothing unless it is the one.
private let activeMutant = getenv("TOKENC_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

/// Whether the change of this number is awake.
func isMutant(_ number: Int) -> Bool { number == activeMutant }

/// A literal, or what it is changed into.
func mutant<T: ExpressibleByIntegerLiteral>(_ number: Int, _ value: T, _ changed: T) -> T {
  isMutant(number) ? changed : value
}

/// A truth, or what it is changed into.
func mutant(_ number: Int, _ value: Bool, _ changed: Bool) -> Bool { isMutant(number) ? changed : value }

/// The right side of an operator, and the number of the change that the operator is.
struct MutantOperand<T> {
  let number: Int
  let value: T
}

precedencegroup MutantComparison {
  higherThan: ComparisonPrecedence
  lowerThan: NilCoalescingPrecedence
}
precedencegroup MutantAddition {
  higherThan: AdditionPrecedence
  lowerThan: MultiplicationPrecedence
}
precedencegroup MutantMultiplication {
  higherThan: MultiplicationPrecedence
  lowerThan: BitwiseShiftPrecedence
}

infix operator ~~~ : MutantComparison
infix operator ~~+ : MutantAddition
infix operator ~~* : MutantMultiplication
infix operator ==% : ComparisonPrecedence
infix operator !=% : ComparisonPrecedence
infix operator <% : ComparisonPrecedence
infix operator <=% : ComparisonPrecedence
infix operator >% : ComparisonPrecedence
infix operator >=% : ComparisonPrecedence
infix operator +% : AdditionPrecedence
infix operator -% : AdditionPrecedence
infix operator *% : MultiplicationPrecedence
infix operator /% : MultiplicationPrecedence

func ~~~ <T>(number: Int, value: T) -> MutantOperand<T> { MutantOperand(number: number, value: value) }
func ~~+ <T>(number: Int, value: T) -> MutantOperand<T> { MutantOperand(number: number, value: value) }
func ~~* <T>(number: Int, value: T) -> MutantOperand<T> { MutantOperand(number: number, value: value) }

func ==% <T: Equatable>(a: T, b: MutantOperand<T>) -> Bool { (a == b.value) != isMutant(b.number) }
func ==% <T>(a: T?, b: MutantOperand<_OptionalNilComparisonType>) -> Bool { (a == nil) != isMutant(b.number) }
func !=% <T: Equatable>(a: T, b: MutantOperand<T>) -> Bool { (a != b.value) != isMutant(b.number) }
func !=% <T>(a: T?, b: MutantOperand<_OptionalNilComparisonType>) -> Bool { (a != nil) != isMutant(b.number) }
func <% <T: Comparable>(a: T, b: MutantOperand<T>) -> Bool { isMutant(b.number) ? a <= b.value : a < b.value }
func <=% <T: Comparable>(a: T, b: MutantOperand<T>) -> Bool {
  isMutant(b.number) ? a < b.value : a <= b.value
}
func >% <T: Comparable>(a: T, b: MutantOperand<T>) -> Bool { isMutant(b.number) ? a >= b.value : a > b.value }
func >=% <T: Comparable>(a: T, b: MutantOperand<T>) -> Bool {
  isMutant(b.number) ? a > b.value : a >= b.value
}
func +% <T: AdditiveArithmetic>(a: T, b: MutantOperand<T>) -> T {
  isMutant(b.number) ? a - b.value : a + b.value
}
func -% <T: AdditiveArithmetic>(a: T, b: MutantOperand<T>) -> T {
  isMutant(b.number) ? a + b.value : a - b.value
}
func *% <T: FloatingPoint>(a: T, b: MutantOperand<T>) -> T { isMutant(b.number) ? a / b.value : a * b.value }
func /% <T: FloatingPoint>(a: T, b: MutantOperand<T>) -> T { isMutant(b.number) ? a * b.value : a / b.value }
func *% <T: BinaryInteger>(a: T, b: MutantOperand<T>) -> T { isMutant(b.number) ? a / b.value : a * b.value }
func /% <T: BinaryInteger>(a: T, b: MutantOperand<T>) -> T { isMutant(b.number) ? a * b.value : a / b.value }
