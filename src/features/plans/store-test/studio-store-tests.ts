import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { type Keyset, keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { askedFirstOf, readScreener, storedAnswers } from '../screening/read-screener.ts'
import { answersOf } from '../screening/sql.ts'
import { daysPassed } from './lock-store-test.ts'
import { type StoreTestDetail, storeTester, storeTestSummary, type storeTestsOutput } from './schema.ts'
import { storeTestDays, storeTesters, storeTests } from './tables.ts'
import { termsInForce } from './terms.ts'

const pageSize = 20

const summaryRow = z.extend(storeTestSummary, { key: sortKey })
const detailRow = z.extend(summaryRow, { instructions: z.string(), storeUrl: z.string(), revision: z.int() })

const testerRow = z.extend(z.omit(storeTester, { askedFirst: true }), { answers: storedAnswers })

export const gameOfTest = sql`json_build_object('id', g.id, 'title', g.title, 'coverKey', g.cover_key)`

/** SQL: the columns of a store test `t` with its game `g` and its counts `n`. */
const columns = sql`t.key, t.id, t.question, ${gameOfTest} as game, t.status, t.needed, t.days, t.places, t.price, t.pay, t.free, t.set_aside,
  t.spent, t.refunded, n.taking, n.running, n.finished, n.dropped, n.to_list, n.day, n.full_on, t.created_at, t.opened_at, t.join_until,
  t.complete_at, t.closed_at, t.ended_by`

const joined = (where: SQL, list: Keyset, now: Date): SQL => sql`
  from (select t.*, ${list.key} as key from ${storeTests} t where ${where} ${list.after} ${list.order}) t
  join ${games} g on g.id = t.game_id
  cross join lateral (
    select count(*) filter (where s.status in ('joined', 'running'))::int as taking, count(*) filter (where s.status = 'running')::int as running,
      count(*) filter (where s.status = 'finished')::int as finished, count(*) filter (where s.status in ('left', 'missed'))::int as dropped,
      count(*) filter (where s.status = 'joined' and s.listed_at is null)::int as to_list,
      coalesce(max(least(t.days, 1 + ${daysPassed(now)})) filter (where s.status in ('running', 'finished')), 0)::int as day,
      (max(s.first_day + t.days - 1) filter (where s.status in ('running', 'finished')))::text as full_on
    from ${storeTesters} s where s.test_id = t.id) n
  order by ${list.orderBy}`

interface ListOf {
  studioId: string
  cursor?: string | undefined
  now: Date
}

/** A page of a studio's store tests, newest first. */
export async function storeTestsOf(
  tx: SystemTx,
  { studioId, cursor, now }: ListOf,
): Promise<z.output<typeof storeTestsOutput>> {
  const list = keyset({ by: { 't.created_at': 'timestamptz', 't.id': 'uuid' }, size: pageSize, cursor })
  const page = list.page(
    await rows(tx, summaryRow)`select ${columns} ${joined(sql`t.studio_id = ${studioId}`, list, now)}`,
  )
  return { tests: page.rows, nextCursor: page.nextCursor }
}

/** SQL: the days with a sign of life of a tester `s` as JSON, in their order. */
export const signsOf = (): SQL => sql`(
  select coalesce(json_agg(json_build_object('day', d.day, 'tapped', d.tapped_at is not null, 'seconds', d.seconds) order by d.day), '[]')
  from ${storeTestDays} d where d.store_tester_id = s.id)`

/** SQL: the day in which a tester `s` of a test `t` is now; 0 before the first. */
export const todayOf = (now: Date): SQL =>
  sql`(case when s.first_day is null then 0 else least(t.days + 1, 1 + ${daysPassed(now)}) end)::int`

/** One store test of a studio with its testers by place, drop-outs before who followed them. Throws NOT_FOUND. */
export async function storeTestOf(
  tx: SystemTx,
  { testId, studioId, now }: { testId: string; studioId: string; now: Date },
): Promise<StoreTestDetail> {
  const list = keyset({ by: { 't.id': 'uuid' }, size: 1, cursor: undefined })
  const where = sql`t.id = ${testId} and t.studio_id = ${studioId}`
  const [test] = list.page(
    await rows(tx, detailRow)`select ${columns}, t.instructions, t.store_url, t.revision ${joined(where, list, now)}`,
  ).rows
  if (!test) throw new AppError('NOT_FOUND')
  const found = await rows(tx, testerRow)`
    select s.id, coalesce(c.name, 'Former tester') as name, s.place, s.status, s.address, s.joined_at, s.listed_at, s.opted_in_at,
      s.first_day::text as first_day, ${todayOf(now)} as today, s.reminded_day, s.ended_at, s.paid, ${signsOf()} as signs,
      ${answersOf('storeTest', { planId: sql`s.test_id`, testerId: sql`s.tester_id` })} as answers
    from ${storeTesters} s join ${storeTests} t on t.id = s.test_id ${cardOf(sql`s.tester_id`, 'c')}
    where s.test_id = ${testId} order by s.place, s.joined_at, s.id`
  const testers = found.map(({ answers, ...tester }) => ({ ...tester, askedFirst: askedFirstOf(answers) }))
  const screener = await readScreener(tx, { kind: 'storeTest', planId: testId })
  return { ...test, ...screener, testers, terms: await termsInForce(tx) }
}
