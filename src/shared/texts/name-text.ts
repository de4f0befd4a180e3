import { z } from 'zod/mini'
import { text } from '../text.ts'

/** Characters that show nothing: those that join, mark or fill, and spaces. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\u2800]/gu
/** Marks of direction, which turn what stands beside the name; `stripControls` has left out the others. */
const turning = /[\u200e\u200f\u061c]/u
/** U+200C and U+200D shape letters inside words of Persian, Hindi and others, and join emoji; elsewhere they hide. */
const joinersOutside = /(?<![\p{L}\p{M}\p{Emoji}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Emoji}])/u

/** Whether people can see a name and it leaves the line as it is; an empty one is another matter. */
export const isReadableName = (name: string): boolean =>
  name === '' || (name.replace(unseen, '') !== '' && !turning.test(name) && !joinersOutside.test(name))

/** Text input of a name or title: as `text`, and refused when it shows nothing or turns the line. */
export const nameText = (max: number, limits: { min?: number; tooShort?: string; tooLong?: string } = {}) =>
  text(max, limits).check(
    z.refine(isReadableName, 'Use letters that people can see, without marks that turn the line.'),
  )
