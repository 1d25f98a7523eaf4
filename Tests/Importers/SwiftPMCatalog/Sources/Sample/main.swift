import SwiftUI

for color in [Assets.Brand.base, Assets.Brand.link] { print(color.name, color.exists) }
print(Tokens.Size.small)
