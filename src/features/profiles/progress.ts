import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { creditTransactions } from '#features/credits/sql.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { progressOutput } from './schema.ts'
import { dayIn, runningStreak } from './streak.ts'
import { profileBadges, profiles } from './tables.ts'

/** Number of weeks in the chart of earned credits. */
const weeks = 8

type Progress = z.output<typeof progressOutput>

interface TesterFigures extends Record<string, unknown> {
  level: string
  reputation: number
  visit_day: string | null
  visit_streak: number
  time_zone: string
  share_email: boolean
  open_to_tests: boolean
}

/** The tester's level, streak, badges and earned credits. Throws PROFILE_NOT_FOUND. */
export async function progressOf(
  tx: PersonTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<Progress> {
  const { rows } = await tx.execute<TesterFigures>(sql`
    select tester_level as level, reputation_score as reputation, visit_day::text, visit_streak, time_zone, share_email, open_to_tests
    from ${profiles} where id = ${profileId}`)
  const record = rows[0]
  if (!record) throw new AppError('PROFILE_NOT_FOUND')
  const today = dayIn(record.time_zone, now)
  return {
    level: record.level,
    reputation: record.reputation,
    shareEmail: record.share_email,
    openToTests: record.open_to_tests,
    streak: {
      days: runningStreak({ day: record.visit_day, streak: record.visit_streak }, today),
      lastDay: record.visit_day,
      today,
    },
    badges: await badgesOf(tx, profileId),
    earned: await earnedCredits(tx, { profileId, today, timeZone: record.time_zone }),
  }
}

async function badgesOf(tx: PersonTx, profileId: string): Promise<Progress['badges']> {
  const { rows } = await tx.execute<{ badge: string; awarded_at: string }>(sql`
    select badge, awarded_at from ${profileBadges} where profile_id = ${profileId} order by awarded_at, badge`)
  return rows.map(({ badge, awarded_at }) => ({ badge, awardedAt: new Date(awarded_at) }))
}

interface EarnedCreditsInput {
  profileId: string
  today: string
  timeZone: string
}

/** Credits for invitations and reviews by week, in one query. Weeks start on Monday in the person's time zone. */
async function earnedCredits(
  tx: PersonTx,
  { profileId, today, timeZone }: EarnedCreditsInput,
): Promise<Progress['earned']> {
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`
  const firstWeek = sql`date_trunc('week', ${today}::date) - make_interval(weeks => ${weeks - 1})`
  const { rows } = await tx.execute<{ total: number; month: number; week: string; credits: number }>(sql`
    with starts as (
      select array_agg(${startOf(sql`w`)} order by w) as at, array_agg(w::date order by w) as days
      from generate_series(${firstWeek}, date_trunc('week', ${today}::date), '1 week') w),
    paid as (
      select width_bucket(t.created_at, s.at) as week, sum(t.amount)::int as credits,
        coalesce(sum(t.amount) filter (where t.created_at >= ${startOf(sql`date_trunc('month', ${today}::date)`)}), 0)::int as month
      from ${creditTransactions} t, starts s where t.user_id = ${profileId} and t.type in ('EARN_REVIEW', 'EARN_INVITE') group by 1)
    select (select coalesce(sum(credits), 0)::int from paid) as total, (select coalesce(sum(month), 0)::int from paid) as month,
      d.day::text as week, coalesce(p.credits, 0) as credits
    from starts s cross join unnest(s.days) with ordinality d (day, number) left join paid p on p.week = d.number
    order by d.number`)
  return {
    total: rows[0]?.total ?? 0,
    thisMonth: rows[0]?.month ?? 0,
    weeks: rows.map(({ week, credits }) => ({ from: week, credits })),
  }
}
