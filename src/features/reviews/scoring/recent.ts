/** As many as the texts and sentences of a review. */
const MOST_KEPT = 128

/**
 * The same reader, which keeps what it found in the latest texts: the signals of a review ask for the same texts and
 * sentences again and again, and while a draft is written most of its parts stay the same.
 */
export function keepsRecent<T extends NonNullable<unknown> | null>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const found = read(text)
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(text, found)
    return found
  }
}
