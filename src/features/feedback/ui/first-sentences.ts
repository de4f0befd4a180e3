/**
 * The first two sentences of a description; a text without sentences is returned as it is, and so is every text in a
 * browser that can't tell sentences (Firefox before 125).
 */
export function firstSentences(text: string): string {
  if (!('Segmenter' in Intl)) return text.trim()
  const found = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text.trim())].map(
    ({ segment }) => segment,
  )
  return found.slice(0, 2).join('').trim()
}
