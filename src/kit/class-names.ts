/** Joins class names, leaving out what is false, null or undefined. Later names do not override earlier ones. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
