/** What a bug may have besides reports of testers. */
export const evidenceKinds = ['error', 'moment', 'note', 'hunt'] as const

/** What a tester says of a bug that a build fixes. */
export const fixAnswers = ['gone', 'still_there', 'not_tried'] as const
export type FixAnswer = (typeof fixAnswers)[number]

/** Bugs of which one test is asked whether they are gone, the newest fixes first. */
export const mostFixChecks = 20
/** Pieces of evidence of one bug. */
export const mostMembers = 300
/** Characters of an own title, by script, before titles of known bugs are shown (reviews-16). */
export const leastOwnTitle = 8
/** Titles of known bugs that are shown at once. */
export const mostKnownBugs = 3

/**
 * One piece of evidence: what one review reports, an error of the game, a moment that a tester marked, a note of the studio in
 * a session, or a find of a bug hunt.
 */
export type Member =
  | { playtestId: string; bugId: string }
  | { playtestId: string; momentId: string }
  | { playtestId: string; noteId: string }
  | { gameId: string; fingerprint: string }
  | { gameId: string; findId: string }

/** The text that stands for a piece of evidence within its game. */
export function keyOf(member: Member): string {
  if ('fingerprint' in member) return `error:${member.fingerprint}`
  if ('noteId' in member) return `note:${member.noteId}`
  if ('findId' in member) return `hunt:${member.findId}`
  return 'momentId' in member ? `moment:${member.momentId}` : `report:${member.playtestId}:${member.bugId}`
}

/** Characters of the title of a bug. */
export const BUG_TITLE_MAX = 300
