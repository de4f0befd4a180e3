declare module 'pg/lib/utils.js' {
  /** A value as the text of a parameter; bytes stay bytes. */
  export function prepareValue(value: unknown): string | Buffer | null
}
