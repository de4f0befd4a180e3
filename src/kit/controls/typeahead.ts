/** Letters typed within this time form one word. */
export const typeaheadResetMs = 600

/**
 * Index of the text that the typed letters select: the first one that starts with them, searched from the marked text
 * on and around. Repeating one letter cycles through the texts that start with it. -1 when none does.
 */
export function typeahead(texts: readonly string[], typed: string, marked: number): number {
  const letters = [...typed.toLowerCase()]
  const repeats = letters.length > 1 && letters.every((letter) => letter === letters[0])
  const word = repeats ? (letters[0] ?? '') : letters.join('')
  const from = letters.length === 1 || repeats ? marked + 1 : Math.max(0, marked)
  const around = texts.map((_, at) => (from + at) % texts.length)
  return around.find((at) => texts[at]?.toLowerCase().startsWith(word)) ?? -1
}
