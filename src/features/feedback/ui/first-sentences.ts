/** The first two sentences of a description; a text without sentences is returned as it is. */
export function firstSentences(text: string): string {
  const found = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text.trim())].map(
    ({ segment }) => segment,
  )
  return found.slice(0, 2).join('').trim()
}
