import type { Role } from '#shared/roles.ts'

/** Spec 2 §9. */
export const shortestSearch = 2
export const foundOfEach = 5

/**
 * What the role that is shown looks through (spec 2 §2.2, §6): a studio its own games and the testers, a tester what they
 * wrote and the games open to them, an admin everyone, others the games open to them.
 */
export const looksThrough = (role: Role) => ({
  games: role === 'studio' ? ('own' as const) : ('open' as const),
  testers: role === 'studio',
  reviews: role === 'tester',
  people: role === 'admin',
})

/** What is typed as it stands in a LIKE pattern. */
export const literal = (words: string): string => words.replace(/[\\%_]/g, '\\$&')

const excerptLength = 120

/** The part of a text around the words, on whole words, with … where something is left out. */
export function excerptOf(content: string, words: string): string {
  const plain = content.replace(/\s+/g, ' ').trim()
  const at = Math.max(0, plain.toLowerCase().indexOf(words.toLowerCase()))
  const from = at < 40 ? 0 : plain.indexOf(' ', at - 40) + 1
  if (plain.length - from <= excerptLength) return `${from > 0 ? '… ' : ''}${plain.slice(from)}`
  const cut = plain.slice(from, from + excerptLength)
  return `${from > 0 ? '… ' : ''}${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)} …`
}
