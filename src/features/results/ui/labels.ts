import type { Severity } from '#features/playtests/rules.ts'
import { ratingLabels } from '#features/requests/depths.ts'
import type { Dimension } from '../schema.ts'

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
