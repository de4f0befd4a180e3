import { conceptLanguages, conceptLines } from './lexicons/concepts.ts'
import { functionWords } from './lexicons/function-words.ts'
import { sequenceOf } from './order.ts'
import { clean, fold, wordsOf } from './words.ts'

export type ConceptLanguage = (typeof conceptLanguages)[number]

/** How a stem has to end: as a whole word, with a short ending, or as the languages end their words. */
type Ending = 'whole' | 'short' | 'any'

const endingOf: Readonly<Record<string, Ending>> = { $: 'whole', '[': 'short' }

interface Stem {
  ending: Ending
  /** The first English word of its line. */
  concepts: string[]
}

interface Words {
  stems: Map<string, Stem>
  longest: number
}

/** Written without spaces, or with words that grow together: stems are found anywhere. */
const joined: ReadonlySet<ConceptLanguage> = new Set(['ja', 'zh', 'ko', 'ar'])
/** Languages that write compounds as one word. */
const compounding: ReadonlySet<ConceptLanguage> = new Set(['de', 'nl', 'sv'])

function add(words: Words, raw: string, concept: string): void {
  const ending = endingOf[raw.at(-1) ?? ''] ?? 'any'
  const stem = fold(raw.replace(/[$[]$/, ''))
  const known = words.stems.get(stem)
  if (known) known.concepts.push(concept)
  else words.stems.set(stem, { ending, concepts: [concept] })
  words.longest = Math.max(words.longest, stem.length)
}

function readLines(): Map<ConceptLanguage, Words> {
  const read = new Map<ConceptLanguage, Words>(
    conceptLanguages.map((language) => [language, { stems: new Map(), longest: 0 }]),
  )
  for (const line of conceptLines.trim().split('\n')) {
    const cells = line.split('|')
    const [concept = ''] = (cells[0] ?? '').replaceAll('$', '').split(' ')
    for (const [at, language] of conceptLanguages.entries()) {
      const words = read.get(language)
      for (const raw of (cells[at] ?? '').split(' ').filter((part) => part !== '')) if (words) add(words, raw, concept)
    }
  }
  return read
}

const lexicons = readLines()
/** Of all concepts. */
const names = new Set(
  [...lexicons.values()].flatMap(({ stems }) => [...stems.values()].flatMap(({ concepts }) => concepts)),
)
const smallWords = new Set(Object.values(functionWords).flatMap((words) => [...words]))

const SHORT_ENDING = 2
/** So many letters may follow a stem of two, three, four and more letters. */
const endings = [0, 0, 0, 1, 3, 5]
const MOST_TURKISH = 9

function fits({ ending }: Stem, word: string, length: number, language: ConceptLanguage): boolean {
  const rest = word.length - length
  if (rest === 0) return true
  if (ending === 'whole') return false
  if (ending === 'short') return rest <= SHORT_ENDING
  if (language === 'en' && length === 3) return word.endsWith('s') && rest === 1
  const most = endings[Math.min(length, endings.length - 1)] ?? 0
  return rest <= (language === 'tr' && length >= 3 ? MOST_TURKISH : most)
}

function prefixIn(word: string, words: Words, language: ConceptLanguage): readonly string[] {
  for (let end = Math.min(word.length, words.longest); end >= 2; end--) {
    const stem = words.stems.get(word.slice(0, end))
    if (stem && fits(stem, word, end, language)) return stem.concepts
  }
  return []
}

const LEAST_PART = 4

function conceptsOfWord(word: string, words: Words, language: ConceptLanguage): readonly string[] {
  const found = prefixIn(word, words, language)
  if (!compounding.has(language) || word.length < 2 * LEAST_PART) return found
  const inside = new Set(found)
  for (let end = 3; end <= word.length - LEAST_PART; end++) {
    const head = words.stems.get(word.slice(0, end))
    const tail = words.stems.get(word.slice(end)) ?? words.stems.get(word.slice(end, -1))
    if (head && end >= LEAST_PART) for (const concept of head.concepts) inside.add(concept)
    if (tail) for (const concept of tail.concepts) inside.add(concept)
  }
  return [...inside]
}

function conceptsInRun(run: string, words: Words): string[] {
  const found: string[] = []
  for (let at = 0; at < run.length; at++) {
    for (let size = Math.min(words.longest, run.length - at); size >= 1; size--) {
      const stem = words.stems.get(run.slice(at, at + size))
      if (!stem) continue
      found.push(...stem.concepts)
      at += size - 1
      break
    }
  }
  return found
}

/** The language of a text by its script or its small words; null where neither tells. */
function conceptLanguageOf(text: string): ConceptLanguage | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const isMostly = (script: RegExp) => (text.match(script)?.length ?? 0) * 2 > letters
  if (isMostly(/\p{Script=Hangul}/gu)) return 'ko'
  if (isMostly(/\p{Script=Han}/gu)) return 'zh'
  if (isMostly(/\p{Script=Arabic}/gu)) return 'ar'
  if (isMostly(/\p{Script=Cyrillic}/gu)) return 'ru'
  return sequenceOf(text)?.language ?? null
}

const latin: readonly ConceptLanguage[] = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'pl', 'cs', 'tr']

function conceptsIn(text: string, language: ConceptLanguage): string[] {
  const words = lexicons.get(language)
  if (!words) return []
  if (!joined.has(language)) return wordsOf(text).flatMap((word) => conceptsOfWord(word, words, language))
  return conceptsInRun(fold(clean(text)), words)
}

function readConcepts(text: string, language: ConceptLanguage | null): string[] {
  if (language !== null) return conceptsIn(text, language)
  // Notes hold too few small words to tell: the language whose stems find most.
  let most: string[] = []
  for (const one of latin) {
    const found = conceptsIn(text, one)
    if (found.length > most.length) most = found
  }
  return most
}

function readTokens(text: string, language: ConceptLanguage | null): string[] {
  const words = language === null ? undefined : lexicons.get(language)
  if (language === null || !words) return []
  const found = joined.has(language)
    ? [...conceptsInRun(fold(clean(text)), words), ...(text.match(/\p{N}+|[a-z]{4,}/gu) ?? [])]
    : wordsOf(text).flatMap((word) => tokensOfWord(word, words, language))
  return [...new Set(found)]
}

/** What a text holds, read once. */
export interface Meaning {
  language: ConceptLanguage | null
  /** What it speaks of, in whichever language it is written. */
  concepts: ReadonlySet<string>
  /**
   * The same with numbers and the beginning of each longer word that means none of them, so that names count too; each
   * once, in the order in which they come first.
   */
  tokens: readonly string[]
  /** The tokens that are the same in every language: concepts and numbers. */
  shared: readonly string[]
}

/** Several signals ask for the same texts in a row, and the reviews of one game for each other. */
const MOST_KEPT = 256
const kept = new Map<string, Meaning>()

export function meaningOf(text: string): Meaning {
  const known = kept.get(text)
  if (known) return known
  const language = conceptLanguageOf(text)
  const tokens = readTokens(text, language)
  const shared = tokens.filter((token) => names.has(token) || /^\p{N}+$/u.test(token))
  const read = { language, concepts: new Set(readConcepts(text, language)), tokens, shared }
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(text, read)
  return read
}

function tokensOfWord(word: string, words: Words, language: ConceptLanguage): readonly string[] {
  if (/\p{N}/u.test(word)) return word.match(/\p{N}+/gu) ?? []
  const found = conceptsOfWord(word, words, language)
  if (found.length > 0) return found
  return word.length > 3 && !smallWords.has(word) ? [word.slice(0, 5)] : []
}
