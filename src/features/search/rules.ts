import type { Role } from '#shared/roles.ts'

/** Shortest query in characters, and most results per kind (product-10). */
export const minQueryLength = 2
export const maxResultsPerKind = 5

/**
 * What the active role searches (product-10): a studio its own games and testers, a tester their own reviews and
 * the games open to them, an admin all people and the games open to them, other roles the games open to them.
 */
export const searchScopeOf = (role: Role) => ({
  games: role === 'studio' ? ('own' as const) : ('open' as const),
  testers: role === 'studio',
  reviews: role === 'tester',
  people: role === 'admin',
})

/** Escapes a text for use in a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const maxExcerptLength = 120

/** The part of a text around the query, cut at whole words, with … where text is left out; about 120 characters. */
export function excerptOf(content: string, query: string): string {
  const plain = content.replace(/\s+/g, ' ').trim()
  const at = Math.max(0, plain.toLowerCase().indexOf(query.toLowerCase()))
  const from = at < 40 ? 0 : plain.indexOf(' ', at - 40) + 1
  if (plain.length - from <= maxExcerptLength) return `${from > 0 ? '… ' : ''}${plain.slice(from)}`
  const cut = plain.slice(from, from + maxExcerptLength)
  return `${from > 0 ? '… ' : ''}${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)} …`
}
