export interface CodeRow {
  /** Number of its line in the text, from 1. */
  line: number
  cells: readonly string[]
}

/** A list of codes as a table. */
export interface CodeList {
  rows: readonly CodeRow[]
  /** Titles of the columns, when the first line has them. */
  heading: readonly string[] | null
  columns: number
  /** The column that probably holds the codes, or all of them when each cell is one. */
  column: number | 'all'
  separator: Separator | null
  mixedLineEnds: boolean
}

export const separators = { '\t': 'tabs', ';': 'semicolons', ',': 'commas', '|': 'bars' } as const
export type Separator = keyof typeof separators

/** The beginning of a line that is a remark, as in programs and settings. */
export const remark = /^(\/\/|#|--|;|\/\*|<!--|rem\s)/i

/** The form of a code: how long its groups of letters and digits are, and what stands between them. */
export const shapeOf = (code: string): string =>
  code
    .replace(/[\p{L}\p{N}]+/gu, (group) => `${group.length} `)
    .replace(/\s+/g, ' ')
    .trim()
