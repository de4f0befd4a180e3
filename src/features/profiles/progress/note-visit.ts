import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { visitNoted } from '../events.ts'
import { profiles } from '../tables.ts'
import { awardBadges } from './award-badges.ts'
import { reputationFor } from './levels.ts'
import { raiseReputation } from './raise-reputation.ts'
import { dayIn, STREAK_DAYS } from './streak.ts'

const visit = z.object({ visitStreak: z.number() })

interface NoteVisitInput {
  profileId: string
  /** The browser's time zone; an unknown one counts as UTC. */
  timeZone: string
  now: Date
}

/**
 * Records a visit, once a day in the person’s time zone. Every seven days in a row bring reputation (profiles-6).
 * Moving the time zone back never counts a day twice. `fresh` in the result: this was the first visit of the day.
 */
export async function noteVisit(tx: SystemTx, { profileId, timeZone, now }: NoteVisitInput) {
  const day = dayIn(timeZone, now)
  const [recorded] = await rows(tx, visit)`
    update ${profiles} set visit_day = ${day}::date,
      time_zone = coalesce((select name from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1), 'UTC'),
      visit_streak = case when visit_day = ${day}::date - 1 then visit_streak + 1 else 1 end
    where id = ${profileId} and user_id is not null and (visit_day is null or visit_day < ${day}::date)
    returning visit_streak`
  if (!recorded) return { fresh: false }
  if (recorded.visitStreak % STREAK_DAYS === 0) {
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
  tx.happened(visitNoted({ profileId }), now)
  return { fresh: true }
}
