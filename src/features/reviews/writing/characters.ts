/** No text is read past this, so that the work stays bounded. */
const MAX_CHARACTERS = 12_000

/** One form for what looks the same: no characters that draw nothing, no towers of accents, single spaces. */
export function cleanText(text: string): string {
  return (
    text
      .slice(0, MAX_CHARACTERS)
      .normalize('NFKC')
      .slice(0, MAX_CHARACTERS)
      .replace(/\s/gu, ' ')
      // Fillers and selectors are letters and marks to Unicode, and nothing to a reader; so is the empty braille cell.
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
      .replace(/(\p{M}{3})\p{M}+/gu, '$1')
      .replace(/ {2,}/g, ' ')
      .trim()
  )
}

/** Scripts that say more in one character: Han, kana and Hangul. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Characters of a text by script: one Han, kana or Hangul character counts as two (reviews-5). */
export function charactersOf(text: string): number {
  const plain = cleanText(text)
  return [...plain].length + (plain.match(dense)?.length ?? 0)
}
