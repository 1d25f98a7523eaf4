import POSIX

// The standard library has no powers, roots, or angles; only the C library has them on every platform. It is
// imported only here, so that nothing else depends on it.

/// `base` to the `exponent`, odd in `base`: the CSS transfer functions extend to negative values by
/// reflection (CSS Color 4 §18, sample code).
func signedPower(_ base: Double, _ exponent: Double) -> Double {
  base < 0 ? -pow(-base, exponent) : pow(base, exponent)
}

/// The real cube root, of negative numbers too.
func cubeRoot(_ value: Double) -> Double { cbrt(value) }

/// The point at `angle` degrees on a circle of `radius` about the origin.
func point(atDegrees angle: Double, radius: Double) -> (x: Double, y: Double) {
  let radians = angle * .pi / 180
  return (radius * cos(radians), radius * sin(radians))
}

/// The angle of a point in degrees, 0..<360, and its distance from the origin; the origin itself has angle 0.
func polar(_ x: Double, _ y: Double) -> (degrees: Double, radius: Double) {
  (wrappedDegrees(atan2(y, x) * 180 / .pi), hypot(x, y))
}

/// An angle modulo 360, in 0..<360.
package func wrappedDegrees(_ angle: Double) -> Double {
  let remainder = angle.truncatingRemainder(dividingBy: 360)
  // A tiny negative remainder rounds up to 360 itself; `+ 0` turns -0 into 0.
  let wrapped = remainder < 0 ? remainder + 360 : remainder + 0
  return wrapped < 360 ? wrapped : 0
}

/// `base` to the `exponent`; NaN if the result is not real.
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// e to the `exponent`.
package func exponential(_ exponent: Double) -> Double { exp(exponent) }

/// The cosine and the sine of an angle in radians.
package func cosine(_ angle: Double) -> Double { cos(angle) }
package func sine(_ angle: Double) -> Double { sin(angle) }

/// The logarithm to the base e.
package func naturalLogarithm(_ value: Double) -> Double { log(value) }

/// The length of a vector, without intermediate overflow.
package func length(of vector: [Double]) -> Double {
  vector.count == 1 ? abs(vector[0]) : vector.reduce(0) { hypot($0, $1) }
}
