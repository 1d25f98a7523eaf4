"""Archives whose bytes depend on their files alone: no times, no owners, no order of a file system."""

import gzip
import io
import tarfile
import zipfile
from dataclasses import dataclass

# The earliest time that a zip archive can hold: 1980-01-01.
EPOCH = 315532800


@dataclass(frozen=True)
class File:
    """A file of an archive: its path inside, its bytes, and whether it can be run."""

    path: str
    content: bytes
    executable: bool = False

    @property
    def mode(self):
        return 0o755 if self.executable else 0o644


def tar_gz(files, folders=False, prefix=""):
    """A gzipped tar archive of files, sorted by path; with `folders`, it lists the folders too, as dpkg wants them."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        listed = set()
        for file in sorted(files, key=lambda file: file.path):
            parts = (prefix + file.path).split("/")
            for depth in range(1, len(parts)) if folders else ():
                folder = "/".join(parts[:depth])
                if folder not in listed:
                    listed.add(folder)
                    entry = tarfile.TarInfo(folder + "/")
                    entry.type, entry.mode, entry.mtime = tarfile.DIRTYPE, 0o755, EPOCH
                    archive.addfile(entry)
            entry = tarfile.TarInfo(prefix + file.path)
            entry.size, entry.mode, entry.mtime = len(file.content), file.mode, EPOCH
            archive.addfile(entry, io.BytesIO(file.content))
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", fileobj=packed, mode="wb", compresslevel=9, mtime=0) as stream:
        stream.write(plain.getvalue())
    return packed.getvalue()


def zip_archive(files):
    """A zip archive of files, sorted by path, that keeps which of them can be run."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(files, key=lambda file: file.path):
            entry = zipfile.ZipInfo(file.path, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100000 | file.mode) << 16
            entry.create_system = 3  # Unix, on every system: the mode counts
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.content)
    return packed.getvalue()


def ar_archive(members):
    """A Unix `ar` archive of (name, bytes): the outer form of a Debian package (deb(5))."""
    archive = b"!<arch>\n"
    for name, content in members:
        archive += f"{name:<16}{EPOCH:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
        archive += content + (b"\n" if len(content) % 2 else b"")
    return archive
