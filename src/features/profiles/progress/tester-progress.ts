import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { creditTransactions } from '#features/credits/sql.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { needsGuardian } from '../guardian/rules.ts'
import { progressOutput } from '../schema.ts'
import { profileBadges, profiles } from '../tables.ts'
import { dayIn, runningStreak } from './streak.ts'

/** Number of weeks in the chart of earned credits. */
const weeks = 8

type Progress = z.output<typeof progressOutput>

const figures = z.extend(
  z.pick(progressOutput, { level: true, reputation: true, shareEmail: true, openToTests: true, records: true }),
  {
    age: z.nullable(z.number()),
    location: z.nullable(z.string()),
    visitDay: z.nullable(z.string()),
    visitStreak: z.number(),
    timeZone: z.string(),
  },
)

const awarded = progressOutput.shape.badges.def.element
const earnedInWeek = z.object({ total: z.number(), month: z.number(), from: z.string(), credits: z.number() })

/** The tester's level, streak, badges and earned credits. Throws PROFILE_NOT_FOUND. */
export async function progressOf(
  tx: PersonTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<Progress> {
  const [record] = await rows(tx, figures)`
    select tester_level as level, reputation_score as reputation, visit_day::text, visit_streak, time_zone, share_email, open_to_tests,
      records, age, location
    from ${profiles} where id = ${profileId}`
  if (!record) throw new AppError('PROFILE_NOT_FOUND')
  const { visitDay: lastDay, visitStreak: streak, timeZone, age, location, ...shown } = record
  const today = dayIn(timeZone, now)
  return {
    ...shown,
    voiceAllowed: !needsGuardian(age, location),
    streak: { days: runningStreak({ day: lastDay, streak }, today), lastDay, today },
    badges: await badgesOf(tx, profileId),
    earned: await earnedCredits(tx, { profileId, today, timeZone }),
  }
}

const badgesOf = (tx: PersonTx, profileId: string): Promise<Progress['badges']> =>
  rows(
    tx,
    awarded,
  )`select badge, awarded_at from ${profileBadges} where profile_id = ${profileId} order by awarded_at, badge`

interface EarnedCreditsInput {
  profileId: string
  today: string
  timeZone: string
}

/** Credits for invitations and reviews by week, in one query. Weeks start on Monday in the person’s time zone. */
async function earnedCredits(
  tx: PersonTx,
  { profileId, today, timeZone }: EarnedCreditsInput,
): Promise<Progress['earned']> {
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`
  const firstWeek = sql`date_trunc('week', ${today}::date) - make_interval(weeks => ${weeks - 1})`
  const found = await rows(tx, earnedInWeek)`
    with starts as (
      select array_agg(${startOf(sql`w`)} order by w) as at, array_agg(w::date order by w) as days
      from generate_series(${firstWeek}, date_trunc('week', ${today}::date), '1 week') w),
    paid as (
      select width_bucket(t.created_at, s.at) as week, sum(t.amount)::int as credits,
        coalesce(sum(t.amount) filter (where t.created_at >= ${startOf(sql`date_trunc('month', ${today}::date)`)}), 0)::int as month
      from ${creditTransactions} t, starts s where t.user_id = ${profileId} and t.type in ('EARN_REVIEW', 'EARN_INVITE') group by 1)
    select (select coalesce(sum(credits), 0)::int from paid) as total, (select coalesce(sum(month), 0)::int from paid) as month,
      d.day::text as "from", coalesce(p.credits, 0) as credits
    from starts s cross join unnest(s.days) with ordinality d (day, number) left join paid p on p.week = d.number
    order by d.number`
  return {
    total: found[0]?.total ?? 0,
    thisMonth: found[0]?.month ?? 0,
    weeks: found.map(({ from, credits }) => ({ from, credits })),
  }
}
