export interface UnpackLimits {
  /** Files of the game, without those that are left out. */
  entries: number
  /** All entries of the archive: packages and version control, which are left out, have many. */
  listedEntries: number
  /** Unpacked size of all files. */
  totalBytes: number
  fileBytes: number
  /** Maximum compression ratio of the whole; not checked for sums below `ratioFreeBytes`. */
  ratio: number
  ratioFreeBytes: number
  /** Maximum length in UTF-8 bytes. */
  pathBytes: number
  /** Maximum number of folders above a file. */
  depth: number
}

export const webBuildLimits: UnpackLimits = {
  entries: 5_000,
  listedEntries: 50_000,
  totalBytes: 2 * 1024 ** 3,
  fileBytes: 1024 ** 3,
  ratio: 200,
  // Silence and empty pictures pack to a thousandth; a quarter of a GB fills no disk.
  ratioFreeBytes: 256 * 1024 ** 2,
  pathBytes: 240,
  depth: 16,
}
