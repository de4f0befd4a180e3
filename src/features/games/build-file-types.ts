import { archiveKindByName } from '#shared/archive-kind.ts'
import type { UploadedKind } from './rules.ts'

interface FileType {
  mime: string
  /** Possible first bytes of the file; missing for a format without a signature. */
  magic?: readonly (readonly number[])[]
}

const zip = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
]
const gzip = [[0x1f, 0x8b]]

const types = new Map(
  Object.entries<FileType>({
    zip: { mime: 'application/zip', magic: zip },
    '7z': { mime: 'application/x-7z-compressed', magic: [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]] },
    rar: { mime: 'application/vnd.rar', magic: [[0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]] },
    gz: { mime: 'application/gzip', magic: gzip },
    tgz: { mime: 'application/gzip', magic: gzip },
    xz: { mime: 'application/x-xz', magic: [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]] },
    exe: { mime: 'application/vnd.microsoft.portable-executable', magic: [[0x4d, 0x5a]] },
    msi: { mime: 'application/x-msi', magic: [[0xd0, 0xcf, 0x11, 0xe0]] },
    dmg: { mime: 'application/x-apple-diskimage' },
    pkg: { mime: 'application/x-xar', magic: [[0x78, 0x61, 0x72, 0x21]] },
    apk: { mime: 'application/vnd.android.package-archive', magic: zip },
    aab: { mime: 'application/x-authorware-bin', magic: zip },
    ipa: { mime: 'application/x-ios-app', magic: zip },
    appimage: { mime: 'application/vnd.appimage', magic: [[0x7f, 0x45, 0x4c, 0x46]] },
    deb: { mime: 'application/vnd.debian.binary-package', magic: [[0x21, 0x3c, 0x61, 0x72, 0x63, 0x68, 0x3e]] },
  }),
)

const extensionOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** File name extensions of an uploaded build, for a file picker. */
export const extensionsOf: Readonly<Record<UploadedKind, readonly string[]>> = {
  file: [...types.keys()].map((extension) => `.${extension}`),
  web: ['.zip', '.html', '.htm'],
}

/** Why a file of another type is refused. */
const refusals: Readonly<Record<UploadedKind, (name: string) => string>> = {
  file: () => `A build to download is one of ${extensionsOf.file.join(', ')}.`,
  web: (name) => {
    const archive = archiveKindByName(name)
    return archive
      ? `This is a ${archive} archive. Pack the game as a .zip and choose that.`
      : 'A web build is a .zip of the game’s files, or one .html page.'
  },
}

/** Error message when a file with this name can't be a build of this kind; null when it can. */
export const fileNameError = (kind: UploadedKind, name: string): string | null =>
  extensionsOf[kind].includes(`.${extensionOf(name)}`) ? null : refusals[kind](name)

/** The MIME type of a build by its file name extension. */
export const mimeOfBuild = (name: string): string => types.get(extensionOf(name))?.mime ?? 'application/octet-stream'

/** Number of first bytes of a file that `fileStartError` checks. */
export const fileStartBytes = 8

/** Error message when the first bytes do not match the file name extension; null when they do. */
export function fileStartError(name: string, start: Uint8Array): string | null {
  const extension = extensionOf(name)
  const magic = types.get(extension)?.magic
  if (!magic || magic.some((bytes) => bytes.every((byte, at) => start[at] === byte))) return null
  return `This file’s content doesn’t match its name: it isn’t a .${extension} file.`
}
