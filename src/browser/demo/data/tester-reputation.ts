import { titleOf } from '#features/profiles/badges.ts'
import { reputationFor } from '#features/profiles/levels.ts'
import type { ReputationRow } from '#features/profiles/schema.ts'
import { daysBefore, idOf } from '../ids.ts'
import { pastTests } from './tester-past.ts'

/** The badges that the demo's tester has, with how many days ago they were awarded. */
export const pastBadges = [
  ['complete_profile', 40],
  ['first_review', 31],
  ['level_beginner', 15],
] as const

/** The events that raised the reputation so far, the oldest first. */
export function pastReputation(now: Date): ReputationRow[] {
  const own = (name: string) => idOf(`reputation ${name}`)
  const badges = pastBadges.map(([badge, days]) => ({
    ...{ id: own(badge), kind: 'badge' as const, points: reputationFor.badge, reason: titleOf(badge) },
    ...{ playtestId: null, gameTitle: null, createdAt: daysBefore(now, days) },
  }))
  const reviews = pastTests(now).flatMap(({ summary: { id, gameTitle, decidedAt, bonusReputation, score } }) =>
    decidedAt ? reviewed({ id, gameTitle, bonusReputation, score }, decidedAt) : [],
  )
  return [...badges, ...reviews].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** What an accepted review adds. */
export function reviewed(
  test: { id: string; gameTitle: string; bonusReputation: number; score: number | null },
  createdAt: Date,
): ReputationRow[] {
  const { id: playtestId, gameTitle, bonusReputation, score } = test
  const about = { playtestId, gameTitle, createdAt }
  return [
    {
      ...about,
      id: idOf(`review ${playtestId}`),
      kind: 'review' as const,
      points: reputationFor.review,
      reason: 'Review accepted',
    },
    {
      ...about,
      id: idOf(`quality ${playtestId}`),
      kind: 'quality' as const,
      points: bonusReputation,
      reason: `Quality of ${score}`,
    },
  ].filter(({ points }) => points > 0)
}
