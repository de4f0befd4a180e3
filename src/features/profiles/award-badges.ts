import { eq, sql } from 'drizzle-orm'
import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { paths } from '#shared/paths.ts'
import { type BadgeFacts, badges, badgesEarned } from './badges.ts'
import { levelAt, reputationFor } from './levels.ts'
import { raiseReputation } from './raise-reputation.ts'
import { profileBadges, profiles } from './tables.ts'

interface Award {
  profileId: string
  /** What the person's reviews have brought; left out where the cause is another one. */
  reviews?: Pick<BadgeFacts, 'approvedReviews' | 'bestStreak70' | 'bugsConfirmed'>
  now: Date
}

/** Gives the badges that are earned and not held yet, with their reputation, until no more come of it. Answers the new ones. */
export async function awardBadges(tx: SystemTx, { profileId, reviews, now }: Award): Promise<string[]> {
  const given: string[] = []
  for (;;) {
    const earned = badgesEarned(await factsOf(tx, profileId, reviews))
    if (earned.length === 0) return given
    const made = await tx
      .insert(profileBadges)
      .values(earned.map((badge) => ({ profileId, badge, awardedAt: now })))
      .onConflictDoNothing()
      .returning({ badge: profileBadges.badge })
    if (made.length === 0) return given
    for (const { badge } of made) {
      given.push(badge)
      await notifyOf(tx, { profileId, badge, now })
    }
    await raiseReputation(tx, {
      profileId,
      now,
      events: made.map(({ badge }) => ({
        kind: 'badge',
        points: reputationFor.badge,
        reason: `Badge: ${titleOf(badge)}`,
        key: `badge:${badge}:${profileId}`,
      })),
    })
  }
}

async function factsOf(tx: SystemTx, profileId: string, reviews: Award['reviews']): Promise<BadgeFacts> {
  const [person] = await tx
    .select({
      score: profiles.reputationScore,
      profileComplete: profiles.demographicsCompleted,
      weeks: sql<number>`(select count(*)::int from reputation_events e where e.profile_id = ${profileId} and e.kind = 'streak')`,
    })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  if (!person) throw new Error(`There is no profile ${profileId}`)
  return {
    ...(reviews ?? { approvedReviews: 0, bestStreak70: 0, bugsConfirmed: 0 }),
    // A full week in a row is paid as reputation, so one such event is a streak of seven days.
    loginStreak: person.weeks > 0 ? 7 : 0,
    level: levelAt(person.score).name,
    profileComplete: person.profileComplete,
  }
}

const titleOf = (id: string) => badges.find((badge) => badge.id === id)?.title ?? id

async function notifyOf(tx: SystemTx, { profileId, badge, now }: { profileId: string; badge: string; now: Date }) {
  await notify(tx, {
    to: profileId,
    type: 'achievement',
    title: `New badge: ${titleOf(badge)}!`,
    message: `It brings you ${reputationFor.badge} reputation.`,
    link: paths.testerTab('rewards'),
    key: `badge:${badge}:${profileId}`,
    at: now,
  })
}
