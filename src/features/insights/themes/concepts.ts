import { acts } from './concepts-acts.ts'
import { beings } from './concepts-beings.ts'
import { places } from './concepts-places.ts'
import { things } from './concepts-things.ts'
import { words } from './concepts-words.ts'

/**
 * Things and acts that games and their testers speak of, one a line, by stems of sixteen languages in the order of
 * `conceptLanguages`. With them a review is compared with a description, or with another review, in another language.
 * `$` ends a stem as a whole word.
 */
export const conceptLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'sv',
  'pl',
  'cs',
  'ru',
  'tr',
  'ja',
  'zh',
  'ko',
  'ar',
] as const

export const conceptLines = [places, things, beings, acts, words].map((lines) => lines.trim()).join('\n')
