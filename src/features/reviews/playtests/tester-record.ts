import { type SQL, sql } from 'drizzle-orm'
import { profiles } from '#features/profiles/sql.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { completion, completionPercent, openTestsAllowed, type TesterRecord } from './rules.ts'
import { playtests } from './tables.ts'

/** SQL: the number of a tester's open tests (accepted, in progress or returned). */
export const openTestsOf = (testerId: SQL): SQL => sql`(select count(*)::int from ${playtests} x
  where x.tester_id = ${testerId} and (x.status in ('accepted', 'in_progress') or x.returned_by is not null))`

/**
 * SQL: a lateral row `ended`, `submitted` about the last ten ended tests of a tester. Tests that somebody else ended do
 * not count.
 */
export const endedTestsOf = (testerId: SQL): SQL => sql`(
  select count(*)::int as ended, count(*) filter (where status not in ('abandoned', 'timed_out'))::int as submitted
  from (select x.status from ${playtests} x
    where x.tester_id = ${testerId} and x.counted and x.returned_by is null
      and (x.submitted_at is not null or x.status in ('abandoned', 'timed_out'))
    order by coalesce(x.submitted_at, x.updated_at) desc limit ${completion.last}) last_tests)`

/** The records of these testers in one statement, with an entry for each of them. */
export async function readTesterRecords(
  tx: PersonTx | SystemTx,
  testerIds: readonly string[],
): Promise<Map<string, TesterRecord>> {
  if (testerIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; open: number; ended: number; submitted: number }>(sql`
    select t.id, ${openTestsOf(sql`t.id`)} as open, e.ended, e.submitted
    from unnest(${sql.param(testerIds)}::uuid[]) t (id) cross join lateral ${endedTestsOf(sql`t.id`)} e`)
  return new Map(rows.map(({ id, open, ended, submitted }) => [id, { openTests: open, ended, submitted }]))
}

/** Open tests, allowed tests and completion rate of a tester; the rate is null before the third ended test. */
export async function workloadOf(tx: PersonTx | SystemTx, { id, level }: { id: string; level: string }) {
  const record = (await readTesterRecords(tx, [id])).get(id)
  if (!record) throw new Error('A tester without a record')
  const percent = completionPercent(record)
  return { openTests: record.openTests, allowed: openTestsAllowed(level, percent), completionPercent: percent }
}

/** The workload of the caller. Throws PROFILE_NOT_FOUND. */
export async function ownWorkload(tx: PersonTx, testerId: string) {
  const { rows } = await tx.execute<{ level: string }>(
    sql`select tester_level as level from ${profiles} where id = ${testerId}`,
  )
  if (!rows[0]) throw new AppError('PROFILE_NOT_FOUND')
  return workloadOf(tx, { id: testerId, level: rows[0].level })
}

/** SQL: true if the tester's last ended test that counts was abandoned or timed out (ruling 52). */
export const droppedLast = (testerId: SQL): SQL => sql`coalesce((
  select x.status in ('abandoned', 'timed_out') from ${playtests} x
  where x.tester_id = ${testerId} and x.counted and x.returned_by is null
    and (x.submitted_at is not null or x.status in ('abandoned', 'timed_out'))
  order by coalesce(x.submitted_at, x.updated_at) desc limit 1), false)`

export async function lastTestDropped(tx: SystemTx, testerId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ dropped: boolean }>(sql`select ${droppedLast(sql`${testerId}::uuid`)} as dropped`)
  return rows[0]?.dropped ?? false
}
