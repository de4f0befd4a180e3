import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { badgeAwarded } from '../events.ts'
import { profileBadges, profiles, reputationEvents } from '../tables.ts'
import { type BadgeFacts, badgesEarned, titleOf } from './badges.ts'
import { levelAt, reputationFor } from './levels.ts'
import { raiseReputation } from './raise-reputation.ts'

interface AwardBadgesInput {
  profileId: string
  /** Totals of the person's reviews; left out when the cause is not a review. */
  reviews?: Pick<BadgeFacts, 'approvedReviews' | 'bestStreak70' | 'bugsConfirmed'>
  now: Date
}

/**
 * Awards all earned badges that the person does not have yet, with their reputation. It repeats until no badge follows
 * from the new reputation. Returns the ids of the new badges.
 */
export async function awardBadges(tx: SystemTx, { profileId, reviews, now }: AwardBadgesInput): Promise<string[]> {
  const awarded: string[] = []
  for (;;) {
    const earned = badgesEarned(await factsOf(tx, profileId, reviews))
    if (earned.length === 0) return awarded
    const inserted = await tx
      .insert(profileBadges)
      .values(earned.map((badge) => ({ profileId, badge, awardedAt: now })))
      .onConflictDoNothing()
      .returning({ badge: profileBadges.badge })
    if (inserted.length === 0) return awarded
    for (const { badge } of inserted) {
      awarded.push(badge)
      tx.happened(badgeAwarded({ profileId, badge }), now)
    }
    await raiseReputation(tx, {
      profileId,
      now,
      events: inserted.map(({ badge }) => ({
        kind: 'badge',
        points: reputationFor.badge,
        reason: `Badge: ${titleOf(badge)}`,
        key: `badge:${badge}:${profileId}`,
      })),
    })
  }
}

const progress = z.object({ score: z.number(), profileComplete: z.boolean(), streaks: z.number() })

async function factsOf(tx: SystemTx, profileId: string, reviews: AwardBadgesInput['reviews']): Promise<BadgeFacts> {
  const [person] = await rows(tx, progress)`
    select reputation_score as score, demographics_completed as profile_complete,
      (select count(*) from ${reputationEvents} e where e.profile_id = p.id and e.kind = 'streak') as streaks
    from ${profiles} p where id = ${profileId}`
  if (!person) throw new Error(`There is no profile ${profileId}`)
  return {
    ...(reviews ?? { approvedReviews: 0, bestStreak70: 0, bugsConfirmed: 0 }),
    // Each full streak of seven days has a reputation event, so one event proves such a streak.
    loginStreak: person.streaks > 0 ? 7 : 0,
    level: levelAt(person.score).name,
    profileComplete: person.profileComplete,
  }
}
