import { foldText } from '#features/reviews/language/words.ts'
import { conceptLanguages, conceptLines } from './concepts.ts'
import type { Theme, Vocabulary } from './rules.ts'
import { german } from './vocabulary/de.ts'
import { english } from './vocabulary/en.ts'
import { spanish } from './vocabulary/es.ts'
import { french } from './vocabulary/fr.ts'
import { portuguese } from './vocabulary/pt.ts'

/** Stems by their first letters, for one look-up for each beginning of a word. */
export interface Stems<Tag> {
  byFirst: ReadonlyMap<string, readonly Stem<Tag>[]>
  longest: number
}

interface Stem<Tag> {
  tag: Tag
  /** The words in order; each with how many more letters it may have. */
  parts: readonly { start: string; more: number }[]
}

const fullLength = 4

function partOf(text: string, isPhrase: boolean): { start: string; more: number } {
  const start = foldText(text.replace(/[$[]$/, ''))
  if (text.endsWith('$')) return { start, more: 0 }
  if (text.endsWith('[')) return { start, more: 3 }
  return { start, more: isPhrase && start.length < fullLength ? 0 : Number.POSITIVE_INFINITY }
}

export function stemsOf<Tag>(lists: readonly (readonly [Tag, string])[]): Stems<Tag> {
  const byFirst = new Map<string, Stem<Tag>[]>()
  for (const [tag, text] of lists)
    for (const entry of text.trim().split(/\s+/).filter(Boolean)) {
      const words = entry.split('_')
      const parts = words.map((word) => partOf(word, words.length > 1))
      const first = parts[0]?.start ?? ''
      byFirst.set(first, [...(byFirst.get(first) ?? []), { tag, parts }])
    }
  return { byFirst, longest: Math.max(0, ...[...byFirst.keys()].map(({ length }) => length)) }
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
export const isSpaceless = (word: string): boolean => spaceless.test(word)

export interface Hit<Tag> {
  tag: Tag
  /** Position of its first word, and how many words it has. */
  at: number
  words: number
}

/** Where the stems occur in the folded words. Scripts without spaces are searched at each letter. */
export function hitsIn<Tag>(words: readonly string[], { byFirst, longest }: Stems<Tag>): Hit<Tag>[] {
  const fits = (word: string | undefined, { start, more }: { start: string; more: number }) =>
    word?.startsWith(start) === true && word.length <= start.length + more
  return words.flatMap((word, at) => {
    const found: Hit<Tag>[] = []
    const starts = isSpaceless(word) ? word.length : 1
    for (let from = 0; from < starts; from++) {
      const rest = from === 0 ? word : word.slice(from)
      for (let length = 1; length <= Math.min(rest.length, longest); length++)
        for (const { tag, parts } of byFirst.get(rest.slice(0, length)) ?? []) {
          const rests = starts > 1 || parts.every((part, next) => fits(next === 0 ? rest : words[at + next], part))
          if (rests) found.push({ tag, at, words: parts.length })
        }
    }
    return found
  })
}

export type ToneWord = 'good' | 'bad' | 'not'
export interface Lexicon {
  themes: Stems<Theme>
  tones: Stems<ToneWord>
}

const vocabularies: Readonly<Record<string, Vocabulary>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
}

const lexiconOf = (all: readonly Vocabulary[]): Lexicon => ({
  themes: stemsOf(all.flatMap(({ themes }) => Object.entries(themes) as [Theme, string][])),
  tones: stemsOf(
    all.flatMap(({ good, bad, not }) => [['good', good] as const, ['bad', bad] as const, ['not', not] as const]),
  ),
})

/** The concepts of a theme, by their first English word. */
const concepts: Readonly<Partial<Record<Theme, string>>> = {
  controls: 'controller keyboard button jump',
  camera: 'photo dizzy',
  difficulty: 'difficult easy',
  tutorial: 'tutorial',
  goals: 'quest',
  interface: 'menu bag',
  readability: 'text',
  sound: 'speaker headphone',
  music: 'sing',
  art: 'beautiful paint',
  story: 'ending',
  pace: 'wait slow',
  bugs: 'crash wrong jam',
  speed: 'frame',
  monetization: 'price pay buy money',
  multiplayer: 'server friend',
  saving: 'savegame',
  language: 'language',
  fun: 'laugh',
}

function conceptsOf(language: string): Lexicon {
  const column = (conceptLanguages as readonly string[]).indexOf(language)
  const lines = conceptLines.split('\n').map((line) => line.split('|'))
  const themes = (Object.entries(concepts) as [Theme, string][]).flatMap(([theme, heads]) =>
    heads.split(' ').flatMap((head) => {
      const line = lines.find(([english = '']) => english.startsWith(`${head} `) || english.startsWith(`${head}$`))
      return line?.[column] === undefined ? [] : [[theme, line[column]] as const]
    }),
  )
  return { themes: stemsOf(themes), tones: stemsOf<ToneWord>([]) }
}

const lexicons = new Map<string, Lexicon>()

/** The words of a language; where it is not known, those of all languages that have a tone. */
export function lexiconFor(language: string | null): Lexicon {
  const key = language ?? ''
  const known = lexicons.get(key)
  if (known) return known
  const own = vocabularies[key]
  const made = own
    ? lexiconOf([own])
    : language === null
      ? lexiconOf(Object.values(vocabularies))
      : conceptsOf(language)
  lexicons.set(key, made)
  return made
}
