/** Lower case without accents, with as many characters as the text, so that positions stay. */
export const folded = (text: string): string => text.split('').map(foldedLetter).join('')

function foldedLetter(letter: string): string {
  const bare = /^(.)\p{M}+$/u.exec(letter.normalize('NFD'))?.[1] ?? letter
  return bare.toLowerCase().charAt(0)
}

export const wordsOf = (q: string) => folded(q).split(/\s+/).filter(Boolean)

/** Scripts that write words without spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Where a word begins in a folded text: 'ice' begins 'iced', and is not found in 'nice'. */
export function startsOf(text: string, word: string): number[] {
  const starts: number[] = []
  const anywhere = unspaced.test(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (anywhere || at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) starts.push(at)
  }
  return starts
}

/** Where the words of a search occur in a text: start and end of each place, in order and without overlaps. */
export function placesOf(text: string, q: string): [from: number, to: number][] {
  const line = folded(text)
  const places = wordsOf(q).flatMap((word) =>
    startsOf(line, word).map((at): [number, number] => [at, at + word.length]),
  )
  let end = 0
  return places
    .sort(([a], [b]) => a - b)
    .filter(([from, to]) => {
      const isFree = from >= end
      if (isFree) end = to
      return isFree
    })
}

/** Characters before the first match in a preview. */
const lead = 10

/** A preview of a text that shows the first match. */
export function previewOf(text: string, q: string): string {
  const [first] = placesOf(text, q)
  if (!first || first[0] <= lead) return text
  return `… ${text.slice(first[0] - lead).replace(/^\S*\s/, '')}`
}
