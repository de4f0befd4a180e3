import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { awardBadges } from './award-badges.ts'
import { reputationFor } from './levels.ts'
import { raiseReputation } from './raise-reputation.ts'
import { dayIn, STREAK_DAYS } from './streak.ts'

interface Visit {
  profileId: string
  /** Where the browser says the person is; one that the browser or the database does not know counts as UTC. */
  timeZone: string
  now: Date
}

/**
 * Notes that a person came today, once a day by their time zone; each full seven days in a row bring reputation
 * (ruling 39). Moving the time zone back never counts a day twice. Answers the days in a row, and whether today is new.
 */
export async function noteVisit(tx: SystemTx, { profileId, timeZone, now }: Visit) {
  const day = dayIn(timeZone, now)
  const { rows } = await tx.execute<{ visit_streak: number }>(sql`
    update profiles set visit_day = ${day}::date,
      time_zone = coalesce((select name from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1), 'UTC'),
      visit_streak = case when visit_day = ${day}::date - 1 then visit_streak + 1 else 1 end
    where id = ${profileId} and user_id is not null and (visit_day is null or visit_day < ${day}::date)
    returning visit_streak`)
  const streak = rows[0]?.visit_streak
  if (streak === undefined) return { fresh: false }
  if (streak % STREAK_DAYS === 0) {
    await raiseReputation(tx, {
      profileId,
      now,
      events: [
        {
          kind: 'streak',
          points: reputationFor.loginStreak,
          reason: `${STREAK_DAYS} days in a row`,
          key: `streak:${profileId}:${day}`,
        },
      ],
    })
    await awardBadges(tx, { profileId, now })
  }
  await announce(tx, personTopic(profileId), 'profiles')
  return { fresh: true }
}
