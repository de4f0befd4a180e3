import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import { togetherLimits } from '#features/requests/together/rules.ts'
import { at } from '#platform/db/at.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { isRecordingMissed } from './ports.ts'
import { completionPercent, completionRules, openTestsAllowed, type TesterRecord } from './rules.ts'
import { canBeTested } from './sql.ts'
import { playtests } from './tables.ts'

/** Predicate on a playtest `x`: a place at a date that is too far ahead to be an open test. */
const isBookedAhead = (now: Date): SQL => sql`(x.status = 'accepted' and x.together_at is not null
  and x.together_at > ${at(now)} + make_interval(hours => ${togetherLimits.openBefore}))`

/**
 * SQL: the number of a tester's open tests: accepted, in progress, returned, or doubtful and not decided
 * (tests-4). A plan over days is one, however many stages it has (plans-5); a place at a date is none until three days
 * before it (plans-6).
 */
export const openTestsOf = (testerId: SQL, now: Date): SQL => sql`(
  select count(distinct held.what)::int from (
    select coalesce(x.days_plan_id, x.id) as what from ${playtests} x
    where x.tester_id = ${testerId} and ${canBeTested('x')} and not ${isBookedAhead(now)}
    union all
    select coalesce(x.days_plan_id, x.id) from ${playtests} x
    where x.tester_id = ${testerId} and x.outcome = 'doubtful' and x.status in ('validated', 'disputed')) held)`

/** SQL: the number of a tester's places at dates that are no open tests yet. */
const bookedAheadOf = (testerId: SQL, now: Date): SQL => sql`(
  select count(*)::int from ${playtests} x where x.tester_id = ${testerId} and ${isBookedAhead(now)})`

/**
 * SQL: a lateral row `ended`, `submitted` about the last ten ended tests of a tester. Tests that somebody else ended do
 * not count. From the second test without its recording on, such a test counts as one that was not submitted.
 */
export const endedTestsOf = (testerId: SQL): SQL => sql`(
  select count(*)::int as ended, (count(*) filter (where status not in ('abandoned', 'timed_out'))
    - greatest(0, count(*) filter (where missed and status not in ('abandoned', 'timed_out')) - 1))::int as submitted
  from (select x.status, ${isRecordingMissed.ask(sql`x.id`)} as missed from ${playtests} x
    where x.tester_id = ${testerId} and x.counted and x.returned_by is null
      and (x.submitted_at is not null or x.status in ('abandoned', 'timed_out'))
    order by coalesce(x.submitted_at, x.updated_at) desc limit ${completionRules.last}) last_tests)`

const recordOfTester = z.object({
  id: z.string(),
  openTests: z.number(),
  bookedAhead: z.number(),
  ended: z.number(),
  submitted: z.number(),
})
const levelOfTester = z.object({ level: z.string() })
const dropped = z.object({ dropped: z.boolean() })

/** The records of these testers in one statement, with an entry for each of them. */
export async function readTesterRecords(
  tx: PersonTx | SystemTx,
  testerIds: readonly string[],
  now: Date,
): Promise<Map<string, TesterRecord>> {
  if (testerIds.length === 0) return new Map()
  const records = await rows(tx, recordOfTester)`
    select t.id, ${openTestsOf(sql`t.id`, now)} as open_tests, ${bookedAheadOf(sql`t.id`, now)} as booked_ahead, e.ended, e.submitted
    from unnest(${sql.param(testerIds)}::uuid[]) t (id) cross join lateral ${endedTestsOf(sql`t.id`)} e`
  return new Map(records.map(({ id, ...record }) => [id, record]))
}

/** Open tests, booked dates ahead, allowed tests and completion rate of a tester; the rate is null before the third ended test. */
export async function workloadOf(
  tx: PersonTx | SystemTx,
  { id, level, now }: { id: string; level: string; now: Date },
) {
  const record = (await readTesterRecords(tx, [id], now)).get(id)
  if (!record) throw new Error('A tester without a record')
  const { openTests, bookedAhead } = record
  const percent = completionPercent(record)
  return { openTests, bookedAhead, allowed: openTestsAllowed(level, percent), completionPercent: percent }
}

/** The workload of the caller. Throws PROFILE_NOT_FOUND. */
export async function ownWorkload(tx: PersonTx, { testerId, now }: { testerId: string; now: Date }) {
  const [tester] = await rows(tx, levelOfTester)`select tester_level as level from ${profiles} where id = ${testerId}`
  if (!tester) throw new AppError('PROFILE_NOT_FOUND')
  return workloadOf(tx, { id: testerId, level: tester.level, now })
}

/** SQL: true if the tester's last ended test that counts was abandoned or timed out (tests-3). */
export const droppedLast = (testerId: SQL): SQL => sql`coalesce((
  select x.status in ('abandoned', 'timed_out') from ${playtests} x
  where x.tester_id = ${testerId} and x.counted and x.returned_by is null
    and (x.submitted_at is not null or x.status in ('abandoned', 'timed_out'))
  order by coalesce(x.submitted_at, x.updated_at) desc limit 1), false)`

export async function lastTestDropped(tx: SystemTx, testerId: string): Promise<boolean> {
  const [last] = await rows(tx, dropped)`select ${droppedLast(sql`${testerId}::uuid`)} as dropped`
  return last?.dropped ?? false
}
