/** Other kinds of archives, by the bytes at their start and the endings of their names. */
const kinds: readonly { kind: string; bytes?: readonly number[]; at?: number; name: RegExp }[] = [
  { kind: '7z', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], name: /\.7z$/i },
  { kind: 'RAR', bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07], name: /\.rar$/i },
  { kind: 'tar.gz', bytes: [0x1f, 0x8b], name: /\.(tar\.gz|tgz|gz)$/i },
  { kind: 'tar.xz', bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], name: /\.(tar\.xz|txz|xz)$/i },
  { kind: 'tar.bz2', bytes: [0x42, 0x5a, 0x68], name: /\.(tar\.bz2|tbz2?|bz2)$/i },
  { kind: 'tar.zst', bytes: [0x28, 0xb5, 0x2f, 0xfd], name: /\.(tar\.zst|tzst|zst)$/i },
  { kind: 'tar', bytes: [0x75, 0x73, 0x74, 0x61, 0x72], at: 257, name: /\.tar$/i },
  { kind: 'StuffIt', name: /\.sitx?$/i },
]

/** Number of first bytes that `archiveKind` looks at. */
export const archiveStartBytes = 262

/** The kind of an archive that is not a zip, by its first bytes; null for anything else. */
export const archiveKind = (start: Uint8Array): string | null =>
  kinds.find(({ bytes, at = 0 }) => bytes?.every((byte, n) => start[at + n] === byte))?.kind ?? null

/** The kind of an archive that is not a zip, by its file name; null for anything else. */
export const archiveKindByName = (name: string): string | null =>
  kinds.find((kind) => kind.name.test(name))?.kind ?? null

/** True for a file name of any archive, zips too. */
export const isArchiveName = (name: string): boolean => /\.zip$/i.test(name) || archiveKindByName(name) !== null
