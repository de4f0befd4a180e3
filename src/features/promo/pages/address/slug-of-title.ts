import anyAscii from 'any-ascii'
import { slugOf } from '../rules.ts'

/**
 * The slug of a title or name: written in Latin letters first ('Ünïque' is 'unique', 'Игра' is 'igra'), then by the rule
 * of `slugOf`. Screens do the same with `loadSlugOf`.
 */
export const slugOfTitle = (text: string): string => slugOf(anyAscii(text))
