"""Design tokens as a build step of Bazel: `design_tokens` compiles a folder of token files once, for every target that needs it."""

DesignTokensInfo = provider(
    doc = "The files that `tokenc` generated, by their format.",
    fields = {
        "outputs": "A dictionary from a format, such as `swift`, to its generated File.",
        "sources": "A depset of the token files that were read.",
    },
)

def _design_tokens_impl(ctx):
    inputs = depset(ctx.files.srcs + ctx.files.folder)
    arguments = ctx.actions.args()
    arguments.add("build")
    if ctx.file.folder:
        arguments.add(ctx.file.folder.dirname)
    else:
        arguments.add_all(ctx.files.srcs)
    outputs = {}
    for output, format in ctx.attr.outputs.items():
        file = ctx.actions.declare_file(output)
        if format in outputs:
            fail("two outputs have the format `%s`; write a target for each" % format)
        outputs[format] = file
        arguments.add("--output", file, format = format + "=%s")
    for key, value in ctx.attr.options.items():
        arguments.add("--set", key + "=" + value)
    arguments.add("--quiet")
    ctx.actions.run(
        executable = ctx.executable.tool,
        arguments = [arguments],
        inputs = inputs,
        outputs = outputs.values(),
        mnemonic = "DesignTokens",
        progress_message = "Compiling design tokens %{label}",
    )
    files = depset(outputs.values())
    return [
        DefaultInfo(files = files, runfiles = ctx.runfiles(files = outputs.values())),
        DesignTokensInfo(outputs = outputs, sources = inputs),
        OutputGroupInfo(**{format: depset([file]) for format, file in outputs.items()}),
    ]

design_tokens = rule(
    implementation = _design_tokens_impl,
    doc = "Compiles token files. The action is hermetic: it reads `srcs` and `folder`, and nothing else.",
    attrs = {
        "srcs": attr.label_list(
            doc = "Every file that is read: token files, and those that the configuration or the resolver document names.",
            allow_files = [".yaml", ".yml", ".json", ".jsonc", ".json5", ".tokens", ".mustache"],
            mandatory = True,
        ),
        "folder": attr.label(
            doc = "The `tokenc.yaml`, or the one resolver document, of a folder: the folder is compiled through it. Without one, `srcs` are the input.",
            allow_single_file = [".yaml", ".yml", ".json"],
        ),
        "outputs": attr.string_dict(doc = "The files to write: name → format.", mandatory = True),
        "options": attr.string_dict(doc = "Options of formats, as in `--set`: `kotlin.package` → `com.example.tokens`."),
        "tool": attr.label(
            doc = "The program, for the machine that builds; that of this archive by default.",
            default = Label("//:bin/tokenc"),
            executable = True,
            cfg = "exec",
            allow_files = True,
        ),
    },
)
