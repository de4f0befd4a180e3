import { fold } from '../words.ts'

interface Branch {
  characters: Map<string, Branch>
  /** A stem ends here: whatever follows, it is found. */
  ends: boolean
  /** A stem ends here as a whole word only. */
  endsWord: boolean
}

const branch = (): Branch => ({ characters: new Map(), ends: false, endsWord: false })
const literal = (character: string) => character.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')
const wordEnd = '(?![\\p{L}\\p{N}])'

function sourceOf({ characters, ends, endsWord }: Branch): string {
  if (ends) return ''
  const ways = [...characters].map(([character, next]) => literal(character) + sourceOf(next))
  if (endsWord) ways.push(wordEnd)
  return ways.length === 1 ? (ways[0] ?? '') : `(?:${ways.join('|')})`
}

const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}]/u

/**
 * The source of a pattern (flag u) of stems between commas: a stem matches at the beginning of a word, `$` ends it there,
 * `~lem` is any word that ends so, `/…` is a pattern of its own; scripts without spaces match anywhere. Stems share their
 * beginnings, so that hundreds of them cost hardly more than a few.
 */
export function stemSource(...lists: string[]): string {
  const bound = branch()
  const free = branch()
  const own: string[] = []
  const stems = lists
    .flatMap((list) => list.split(/(?<!\\)[,\n]/))
    .map((stem) => (/\p{L} $/u.test(stem) ? `${stem.trim()}$` : stem).replaceAll('\\,', ',').trim())
  for (const stem of stems.filter((one) => one !== '')) {
    if (stem.startsWith('/')) own.push(stem.slice(1))
    else if (stem.startsWith('~')) own.push(`\\p{L}{2,}${fold(stem.slice(1))}${wordEnd}`)
    else {
      const whole = stem.endsWith('$')
      const folded = fold(whole ? stem.slice(0, -1) : stem)
      const isFree = spaceless.test(folded)
      let at = isFree ? free : bound
      for (const character of folded) {
        const next = at.characters.get(character) ?? branch()
        at.characters.set(character, next)
        at = next
      }
      if (whole && !isFree) at.endsWord = true
      else at.ends = true
    }
  }
  const starts = [...own, ...(bound.characters.size > 0 ? [sourceOf(bound)] : [])]
  return [
    ...(starts.length > 0 ? [`(?<![\\p{L}\\p{N}])(?:${starts.join('|')})`] : []),
    ...(free.characters.size > 0 ? [sourceOf(free)] : []),
  ].join('|')
}

/**
 * All matches of these stems, as a pattern that is made for the first text and not with its module: making those of the
 * cues took 5 % of the processor time of a start.
 */
export function stemPattern(...lists: string[]): () => RegExp {
  let pattern: RegExp | undefined
  return () => {
    pattern ??= new RegExp(stemSource(...lists), 'gu')
    return pattern
  }
}
