export interface UnpackLimits {
  entries: number
  /** Unpacked size of all files. */
  totalBytes: number
  fileBytes: number
  /** Maximum compression ratio, per entry and overall; not checked for sizes below `ratioFreeBytes`. */
  ratio: number
  ratioFreeBytes: number
  /** Maximum length in UTF-8 bytes. */
  pathBytes: number
  /** Maximum number of folders above a file. */
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
