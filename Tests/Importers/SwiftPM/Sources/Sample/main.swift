// `Tokens` is generated from the folder `Tokens` beside this file.
print(Tokens.Button.fill == Tokens.Palette.blue)
