"""The packages of each ecosystem. Each function takes a release and returns (file name, bytes)."""

import base64
import gzip
import hashlib
import json
import re
import textwrap

import manual
from archives import File, ar_archive, tar_gz, zip_archive
from formula import formula
from release import DESCRIPTION, HOMEPAGE, LICENSE, ROOT, SUMMARY, time

MAINTAINER = "The tokenc authors <noreply@tokenc.invalid>"
# What lintian has against one file that runs everywhere.
OVERRIDES = "# It needs no library, so that it runs on any distribution.\nstatically-linked-binary\nembedded-library libyaml *\n"


def installed(release):
    """What an installation has, by the path below its prefix."""
    yield File("bin/tokenc", release.content, executable=True)
    for place, script in release.completions().items():
        yield File(f"share/{place}", script)
    yield File("share/man/man1/tokenc.1", manual.page(release.binary))


def tarball(release):
    """A folder with `bin` and `share`, to copy into any prefix; it is a repository for Bazel, too."""
    files = [*installed(release), *release.notices()]
    files += [File(name, (ROOT / name).read_bytes()) for name in ("README.md", "CHANGELOG.md")]
    files += [File(path.name, path.read_bytes()) for path in (ROOT / "Sources/Packages/bazel").iterdir()]
    return f"{release.name}.tar.gz", tar_gz(files, prefix=release.name + "/")


def debian(release):
    """A Debian package (deb(5)); nothing for systems that have none."""
    platform = release.platform
    if platform.debian is None:
        return None
    files = [compressed(File(f"./usr/{file.path}", file.content, file.executable)) for file in installed(release)]
    # The package of a commit between two releases is newer than that of a commit before, and older than the release.
    version = release.version.replace("-", "~", 1)
    full = f"{version}+{time():%Y%m%d%H%M%S}" if version.endswith("~dev") else version
    # The system has the text of the license (Policy 12.5).
    license = (
        f"Copyright {time():%Y} The tokenc authors.\n"
        f"The license of tokenc is {LICENSE}: see /usr/share/common-licenses/{LICENSE}.\n")
    linked = [notice.content for notice in release.notices() if notice.path != "LICENSE"]
    doc = "./usr/share/doc/tokenc"
    files += [
        File(f"{doc}/copyright", b"\n".join([license.encode(), *linked])),
        compressed(File(f"{doc}/changelog", changelog(full).encode())),
        compressed(File(f"{doc}/CHANGELOG.md", (ROOT / "CHANGELOG.md").read_bytes())),
        File("./usr/share/lintian/overrides/tokenc", OVERRIDES.encode()),
    ]
    size = sum(len(file.content) for file in files) // 1024
    control = "\n".join(
        [
            "Package: tokenc",
            f"Version: {full}",
            f"Architecture: {platform.debian}",
            f"Maintainer: {MAINTAINER}",
            f"Installed-Size: {size}",
            "Section: devel",
            "Priority: optional",
            f"Homepage: {HOMEPAGE}",
            f"Description: {SUMMARY}",
            textwrap.indent(textwrap.fill(DESCRIPTION, 78), " "),
            "",
        ]
    )
    sums = "".join(f"{hashlib.md5(file.content).hexdigest()}  {file.path[2:]}\n" for file in files)
    metadata = [File("./control", control.encode()), File("./md5sums", sums.encode())]
    return f"tokenc_{version}_{platform.debian}.deb", ar_archive(
        [
            ("debian-binary", b"2.0\n"),
            ("control.tar.gz", tar_gz(metadata, folders=True)),
            ("data.tar.gz", tar_gz(files, folders=True)),
        ]
    )


def changelog(version):
    """The one that Debian asks for (Policy 4.4), which leads to ours."""
    date = time().strftime("%a, %d %b %Y %H:%M:%S +0000")
    return f"tokenc ({version}) unstable; urgency=medium\n\n  * See CHANGELOG.md.gz.\n\n -- {MAINTAINER}  {date}\n"


def compressed(file):
    """A manual page or a changelog as Debian wants it (Policy 12); any other file as it is."""
    if not ("/changelog" in file.path.lower() or "/man/" in file.path):
        return file
    return File(f"{file.path}.gz", gzip.compress(file.content, mtime=0))


def wheel(release):
    """A Python wheel whose script is the binary (Binary distribution format 1.0). The name `tokenc` is another project's."""
    version = release.version.replace("-dev", ".dev0").replace("-", "")
    tag = f"py3-none-{release.platform.wheel}"
    tags = "".join(f"Tag: py3-none-{platform}\n" for platform in release.platform.wheel.split("."))
    info = f"tokenc_cli-{version}.dist-info"
    folder = ROOT / "Sources/Packages/python/tokenc_cli"
    metadata = "\n".join(
        [
            "Metadata-Version: 2.1",
            "Name: tokenc-cli",
            f"Version: {version}",
            f"Summary: {SUMMARY}",
            f"Home-page: {HOMEPAGE}",
            f"License: {LICENSE}",
            "Requires-Python: >=3.8",
            "Description-Content-Type: text/markdown",
            "",
            readme(release.version),
        ]
    )
    files = [
        File(f"tokenc_cli-{version}.data/scripts/tokenc", release.content, executable=True),
        *(File(f"tokenc_cli/{name}", (folder / name).read_bytes()) for name in ("__init__.py", "__main__.py", "py.typed")),
        File(f"{info}/METADATA", metadata.encode()),
        File(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: tokenc\nRoot-Is-Purelib: false\n{tags}".encode()),
        *(File(f"{info}/licenses/{notice.path}", notice.content) for notice in release.notices()),
    ]
    record = "".join(f"{file.path},sha256={digest(file)},{len(file.content)}\n" for file in files)
    files.append(File(f"{info}/RECORD", (record + f"{info}/RECORD,,\n").encode()))
    return f"tokenc_cli-{version}-{tag}.whl", zip_archive(files)


def readme(version):
    """README.md for a page elsewhere: its relative links lead to the files of the release, its images to their bytes."""
    def address(match):
        image, text, path = match.groups()
        return f"{image}[{text}]({HOMEPAGE}/{'raw' if image else 'blob'}/v{version}/{path})"

    return re.sub(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)", address, (ROOT / "README.md").read_text())


def digest(file):
    """SHA-256 in the URL-safe base64 of a wheel's RECORD."""
    return base64.urlsafe_b64encode(hashlib.sha256(file.content).digest()).rstrip(b"=").decode()


def npm_main(release):
    """The npm package `@tokenc/cli`: the client of `tokenc api`, plugins for bundlers, and what runs the platform's binary."""
    folder = ROOT / "Sources/Packages/npm"
    names = ("darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64")
    package = {
        "version": release.version,
        "description": SUMMARY,
        "license": LICENSE,
        "homepage": HOMEPAGE,
        **json.loads((folder / "package.json").read_text()),
        "optionalDependencies": {f"@tokenc/{name}": release.version for name in names},
    }
    files = [File("package/package.json", to_json(package))]
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.name != "package.json":
            name = path.relative_to(folder).as_posix()
            files.append(File(f"package/{name}", path.read_bytes(), executable=name.startswith("bin/")))
    files += [File(f"package/{name}", (ROOT / name).read_bytes()) for name in ("README.md", "LICENSE")]
    return f"tokenc-cli-{release.version}.tgz", tar_gz(files)


def npm_platform(release):
    """The npm package with the binary, which npm installs on its platform only."""
    platform = release.platform
    package = {
        "name": f"@tokenc/{platform.npm}",
        "version": release.version,
        "description": f"The binary of tokenc for {platform.npm}",
        "license": LICENSE,
        "homepage": HOMEPAGE,
        "os": [platform.npm_os],
        "cpu": [platform.npm_cpu],
        "preferUnplugged": True,
    }
    files = [
        File("package/package.json", to_json(package)),
        File("package/bin/tokenc", release.content, executable=True),
        *(File(f"package/{notice.path}", notice.content) for notice in release.notices()),
    ]
    return f"tokenc-{platform.npm}-{release.version}.tgz", tar_gz(files)


def artifact_bundle(release):
    """An artifact bundle for SwiftPM (SE-0305): the tool of `TokensPlugin`, without compiling it."""
    variant = f"{release.name}/bin/tokenc"
    index = {
        "schemaVersion": "1.0",
        "artifacts": {
            "tokenc": {
                "version": release.version,
                "type": "executable",
                "variants": [{"path": variant, "supportedTriples": [release.triple]}],
            }
        },
    }
    files = [
        File("tokenc.artifactbundle/info.json", to_json(index)),
        File(f"tokenc.artifactbundle/{variant}", release.content, executable=True),
        *(File(f"tokenc.artifactbundle/{release.name}/{notice.path}", notice.content) for notice in release.notices()),
    ]
    return f"{release.name}.artifactbundle.zip", zip_archive(files)


def homebrew(release, tarball_digest):
    """A Homebrew formula for the tarball of this platform; a release has one for all."""
    return "tokenc.rb", formula({f"{release.name}.tar.gz": tarball_digest}).encode()


def to_json(value):
    return (json.dumps(value, indent=2) + "\n").encode()
