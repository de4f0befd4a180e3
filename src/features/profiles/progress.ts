import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PersonTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { progressOutput } from './schema.ts'
import { dayIn, runningStreak } from './streak.ts'

/** Bars of the plot of what was earned. */
const weeks = 8
const rowLimit = 50

type Progress = z.output<typeof progressOutput>

interface Standing extends Record<string, unknown> {
  level: string
  reputation: number
  visit_day: string | null
  visit_streak: number
  time_zone: string
  share_email: boolean
  open_to_tests: boolean
}

/** How far a tester has come: level, streak, badges, what was earned and what raised the reputation. Throws PROFILE_NOT_FOUND. */
export async function progressOf(
  tx: PersonTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<Progress> {
  const { rows } = await tx.execute<Standing>(sql`
    select tester_level as level, reputation_score as reputation, visit_day::text, visit_streak, time_zone, share_email, open_to_tests
    from profiles where id = ${profileId}`)
  const standing = rows[0]
  if (!standing) throw new AppError('PROFILE_NOT_FOUND')
  const today = dayIn(standing.time_zone, now)
  return {
    level: standing.level,
    reputation: standing.reputation,
    shareEmail: standing.share_email,
    openToTests: standing.open_to_tests,
    streak: {
      days: runningStreak({ day: standing.visit_day, streak: standing.visit_streak }, today),
      lastDay: standing.visit_day,
      today,
    },
    badges: await badgesOf(tx, profileId),
    earned: await earnedBy(tx, { profileId, today, timeZone: standing.time_zone }),
    reputationRows: await reputationOf(tx, profileId),
  }
}

async function badgesOf(tx: PersonTx, profileId: string): Promise<Progress['badges']> {
  const { rows } = await tx.execute<{ badge: string; awarded_at: string }>(sql`
    select badge, awarded_at from profile_badges where profile_id = ${profileId} order by awarded_at, badge`)
  return rows.map(({ badge, awarded_at }) => ({ badge, awardedAt: new Date(awarded_at) }))
}

interface Earning {
  profileId: string
  today: string
  timeZone: string
}

/** What invitations and reviews paid, in weeks from Monday by the person's time zone, the last of them under way. */
async function earnedBy(tx: PersonTx, { profileId, today, timeZone }: Earning): Promise<Progress['earned']> {
  const { rows } = await tx.execute<{ total: number; month: number; week: string; credits: number }>(sql`
    with paid as (
      select amount, (created_at at time zone ${timeZone})::date as day
      from credit_transactions where user_id = ${profileId} and type in ('EARN_REVIEW', 'EARN_INVITE'))
    select (select coalesce(sum(amount), 0)::int from paid) as total,
      (select coalesce(sum(amount), 0)::int from paid where date_trunc('month', day) = date_trunc('month', ${today}::date)) as month,
      w::date::text as week,
      (select coalesce(sum(amount), 0)::int from paid where date_trunc('week', day) = w) as credits
    from generate_series(date_trunc('week', ${today}::date) - make_interval(weeks => ${weeks - 1}), date_trunc('week', ${today}::date), '1 week') w
    order by w`)
  return {
    total: rows[0]?.total ?? 0,
    thisMonth: rows[0]?.month ?? 0,
    weeks: rows.map(({ week, credits }) => ({ from: week, credits })),
  }
}

interface ReputationRow extends Record<string, unknown>, Omit<Progress['reputationRows'][number], 'createdAt'> {
  createdAt: string
}

async function reputationOf(tx: PersonTx, profileId: string): Promise<Progress['reputationRows']> {
  const { rows } = await tx.execute<ReputationRow>(sql`
    select e.id, e.kind, e.points, e.reason, t.id as "participationId", g.title as "gameTitle", e.created_at as "createdAt"
    from reputation_events e
    left join review_participations t on t.id = e.participation_id
    left join games g on g.id = t.game_id
    where e.profile_id = ${profileId} order by e.created_at desc, e.event_key limit ${rowLimit}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}
