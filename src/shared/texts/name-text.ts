import { z } from 'zod/mini'
import { text } from '../text.ts'
import { isVisible } from './is-visible.ts'

/** Marks of direction, which turn what stands beside the name; `stripControls` has left out the others. */
const turning = /[\u200e\u200f\u061c]/u
/** What U+200D joins besides letters: emoji, with their colours of skin and signs. Digits are no emoji here. */
const joined = '\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}'
/** Signs that end a syllable without a vowel in the scripts of India: U+200D after one shapes it, also at a word's end. */
const viramas = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca'
/** U+200C and U+200D shape letters inside words of Persian, Hindi and others, and join emoji; elsewhere they hide. */
const joinersOutside = new RegExp(
  `(?<![${joined}])[\\u200c\\u200d]|(?<![${viramas}])[\\u200c\\u200d](?![${joined}])`,
  'u',
)
/**
 * What people paste unseen, with which a name looks like another one: hyphens and spaces of no width, fillers, and tags
 * outside flags. Variation selectors stay: they choose the shape of a character.
 */
const hidden =
  /[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007f}]+|\u{e0001}/gu

/** Whether people can see a name and it leaves the line as it is; an empty one is another matter. */
export const isReadableName = (name: string): boolean =>
  name === '' || (isVisible(name) && !turning.test(name) && !joinersOutside.test(name))

/** Text input of a name or title: as `text`, without hidden characters, and refused when it shows nothing or turns the line. */
export const nameText = (max: number, limits: { min?: number; tooShort?: string; tooLong?: string } = {}) =>
  text(max, { ...limits, leaveOut: hidden }).check(
    z.refine(isReadableName, 'Use letters that people can see, without marks that turn the line.'),
  )
