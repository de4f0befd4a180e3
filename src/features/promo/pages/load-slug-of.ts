import { slugOf } from './rules.ts'

/**
 * Makes slugs of titles and names: written in Latin letters first ('Ünïque' is 'unique', 'Игра' is 'igra'), then by the
 * rule of `slugOf`. The table of letters is half a megabyte, so it is loaded on demand.
 */
export async function loadSlugOf(): Promise<(text: string) => string> {
  const { default: anyAscii } = await import('any-ascii')
  return (text) => slugOf(anyAscii(text))
}
