export interface UnpackLimits {
  entries: number
  /** Of all files together, unpacked. */
  totalBytes: number
  fileBytes: number
  /** Unpacked bytes for each packed one, in one entry and over all; not asked below `ratioFreeBytes`. */
  ratio: number
  ratioFreeBytes: number
  /** In UTF-8 bytes. */
  pathBytes: number
  /** Folders above a file. */
  depth: number
}

export const webBuildLimits: UnpackLimits = {
  entries: 5_000,
  totalBytes: 2 * 1024 ** 3,
  fileBytes: 1024 ** 3,
  ratio: 200,
  ratioFreeBytes: 1024 ** 2,
  pathBytes: 240,
  depth: 16,
}
