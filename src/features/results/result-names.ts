import type { PlaytestState, Severity } from '#features/playtests/rules.ts'
import { ratingLabels } from '#shared/depths.ts'
import type { Dimension } from './schema.ts'

/** What the ratings of a review are called. */
export const dimensionLabels: Readonly<Record<Dimension, string>> = ratingLabels

export const severityLabels: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
}
export const severityTones = {
  critical: 'bad',
  major: 'warn',
  minor: 'neutral',
} as const satisfies Record<Severity, string>

/** What a studio calls the state of a test. */
export const stateNames: Readonly<Record<PlaytestState, string>> = {
  accepted: 'Not started',
  in_progress: 'Playing',
  review_submitted: 'Submitted',
  validating: 'Being checked',
  returned: 'Returned by the automatic check',
  returned_by_studio: 'You returned it',
  validated: 'To decide',
  disputed: 'Disputed',
  approved: 'Accepted',
  rejected: 'Rejected',
  abandoned: 'Gave up',
  timed_out: 'Missed the deadline',
}

/** The name of an exported file, in ASCII because a header carries it: 'bugs-slipshore.csv'. */
export function exportName(what: 'results' | 'bugs', game: string, kind: string): string {
  const words =
    game
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `${[what, ...words].join('-')}.${kind}`
}
