import { textLanguage } from '#features/reviews/language/text-language.ts'
import { wordsOf } from '#features/reviews/language/words.ts'
import { charactersOf } from '#features/reviews/writing/characters.ts'
import { type Theme, type Tone, themes, themesOfSentence } from './rules.ts'
import { hitsIn, isSpaceless, type Lexicon, lexiconFor, type Stems } from './vocabulary.ts'

export interface FoundSentence {
  /** Position in its text, from 0: with the text it names the sentence. */
  at: number
  text: string
  /** At most `themesOfSentence`, the surest first; a studio's own theme by its id. */
  themes: string[]
  tone: Tone
}

/** Words of a studio that make a theme of their own. */
export interface OwnTheme {
  id: string
  words: readonly string[]
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
/** Characters by script; what is shorter is no sentence about something. */
const shortest = 8

/** The sentences of a review's text that are about something, with their themes and their tone. */
export function themesIn(
  text: string,
  { own = [], language = textLanguage(text) }: ThemesInInput = {},
): FoundSentence[] {
  const lexicon = lexiconFor(language)
  const ownStems = own.map(({ id, words }) => ({ id, words: words.map((word) => wordsOf(word)) }))
  return [...segmenter.segment(text)].flatMap(({ segment }, at) => {
    const sentence = segment.trim()
    if (charactersOf(sentence) < shortest) return []
    const words = wordsOf(sentence)
    const ofOwn = ownStems.filter((theme) => theme.words.some((wanted) => contains(words, wanted))).map(({ id }) => id)
    const found = [...ofOwn, ...themesOf(words, lexicon.themes)].slice(0, themesOfSentence)
    return found.length === 0 ? [] : [{ at, text: sentence, themes: found, tone: toneOf(words, lexicon, found) }]
  })
}

interface ThemesInInput {
  own?: readonly OwnTheme[]
  /** ISO 639 code; null if it can't be told. */
  language?: string | null
}

/**
 * Whether the words follow each other somewhere; an ending of the last one may differ. A word of a script without spaces
 * may stand anywhere in a run.
 */
const contains = (words: readonly string[], wanted: readonly string[]) =>
  wanted.length > 0 &&
  words.some((_, from) =>
    wanted.every((word, at) => {
      const said = words[from + at]
      if (isSpaceless(word)) return said?.includes(word)
      return at === wanted.length - 1 ? said?.startsWith(word) : said === word
    }),
  )

/** Themes by the weight of their words: a phrase weighs as much as it has words, squared. */
function themesOf(words: readonly string[], stems: Stems<Theme>): Theme[] {
  const weights = new Map<Theme, number>()
  for (const { tag, words: length } of hitsIn(words, stems)) weights.set(tag, (weights.get(tag) ?? 0) + length ** 2)
  return [...weights]
    .sort(([a, heavier], [b, lighter]) => lighter - heavier || themes.indexOf(a) - themes.indexOf(b))
    .map(([theme]) => theme)
}

const reach = 3

/** Good words against bad ones; a negation shortly before a word turns it round. Where no word says it, a bug is bad. */
function toneOf(words: readonly string[], { tones }: Lexicon, found: readonly string[]): Tone {
  const hits = hitsIn(words, tones)
  const negations = new Set(hits.filter(({ tag }) => tag === 'not').map(({ at }) => at))
  const phrases = hits.filter(({ tag, words: length }) => tag !== 'not' && length > 1)
  const inPhrase = (at: number) => phrases.some((phrase) => at >= phrase.at && at < phrase.at + phrase.words)
  let sum = 0
  for (const { tag, at, words: length } of hits) {
    if (tag === 'not' || (length === 1 && inPhrase(at))) continue
    const isTurned =
      length === 1 &&
      !negations.has(at) &&
      [...negations].some((not) => not < at && at - not <= reach && !inPhrase(not))
    const weight = length === 1 ? 1 : length + 1
    sum += (tag === 'good') === isTurned ? -weight : weight
  }
  if (sum === 0) return found[0] === 'bugs' ? 'against' : 'neither'
  return sum > 0 ? 'for' : 'against'
}
