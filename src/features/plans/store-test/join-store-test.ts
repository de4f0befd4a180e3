import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { assertPriceUnchanged } from '#features/credits/settings/prices.ts'
import type { ScreenerAnswer } from '#features/requests/screener/screener-schema.ts'
import { hours } from '#platform/clock.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { assertMayJoin } from '../assert-may-join.ts'
import { passScreener, wasNotLetIn } from '../screening/pass-screener.ts'
import { storeTestJoined } from './events.ts'
import { type LockedStoreTest, lockStoreTest, lockStoreTesters } from './lock-store-test.ts'
import { payOf, STORE_TEST_AGE, storeTestLimits } from './rules.ts'
import { settleTesters } from './settle-testers.ts'
import { storeTesters, storeTests } from './tables.ts'

interface JoinInput {
  testId: string
  testerId: string
  address: string
  /** What the page said for all days. */
  shownPay: number
  /** To the questions of the test, where it asks. */
  answers?: readonly ScreenerAnswer[] | undefined
  now: Date
}

const place = z.object({ place: z.number(), worth: z.number() })

/**
 * SQL: the free places of a store test `t` and what is left of each, as a table: place, worth. A place whose tester
 * dropped out is free again with what was not earned; with less than two credits nobody is asked.
 */
export const freePlaces = (): SQL => sql`(
  select n.place, t.price - coalesce(sum(o.cost + o.refunded), 0)::int as worth
  from generate_series(1, t.places) n (place) left join ${storeTesters} o on o.test_id = t.id and o.place = n.place
  where t.status = 'open'
  group by n.place
  having not coalesce(bool_or(o.status in ('joined', 'running', 'finished')), false)
    and t.price - coalesce(sum(o.cost + o.refunded), 0) >= 2)`

/**
 * A tester takes a place of a store test and shares the address of a store account with its studio, or has their one try
 * at its questions, after which no address is kept. Idempotent: a repeated call hears the same. Throws NOT_FOUND,
 * STATE_CHANGED (`reason`: 'closed', 'full', 'gone', 'paused'; taken down), VALIDATION_ERROR (age, earning locked:
 * `missing`; own game), PRICE_CHANGED, ACCOUNT_SUSPENDED, and as `passScreener`. An address that another tester shared is
 * accepted: who took part with it is the studio's to see alone.
 */
export async function joinStoreTest(tx: SystemTx, input: JoinInput): Promise<{ joined: boolean }> {
  const { testId, testerId, address, shownPay, answers, now } = input
  const asked = { kind: 'storeTest', planId: testId, testerId } as const
  if (await wasNotLetIn(tx, asked)) return { joined: false }
  const test = await lockStoreTest(tx, { testId })
  if (!test || test.status === 'draft') throw new AppError('NOT_FOUND')
  const { studioId, gameId, price, pay } = test
  const [mine] = await lockStoreTesters(tx, { which: sql`s.test_id = ${testId} and s.tester_id = ${testerId}`, now })
  if (mine?.status === 'joined' || mine?.status === 'running') return { joined: true }
  if (mine) throw new AppError('STATE_CHANGED', 'You took part in this test already.', { reason: 'gone' })
  await assertTakes(tx, test, { testerId, now })
  const [free] = await rows(tx, place)`
    select f.place, f.worth from ${storeTests} t cross join lateral ${freePlaces()} f
    where t.id = ${testId} order by f.worth desc, f.place limit 1`
  if (!free) throw new AppError('STATE_CHANGED', 'All places are taken.', { reason: 'full' })
  assertPriceUnchanged({ shown: shownPay, inForce: payOf({ worth: free.worth, price, pay }) })
  if (!(await passScreener(tx, { ...asked, studioId, gameId, answers, now }))) return { joined: false }
  const storeTesterId = randomUUID()
  const listUntil = new Date(now.getTime() + hours(24 * storeTestLimits.listDays))
  await tx.execute(sql`
    insert into ${storeTesters} (id, test_id, studio_id, tester_id, place, address, worth, joined_at, next_check_at)
    values (${storeTesterId}, ${testId}, ${studioId}, ${testerId}, ${free.place}, ${address}, ${free.worth}, ${at(now)}, ${at(listUntil)})`)
  await tx.execute(sql`
    update ${storeTests} set free = free - ${free.worth}::int, set_aside = set_aside + ${free.worth}::int where id = ${testId}`)
  tx.happened(storeTestJoined({ testId, studioId, gameId, storeTesterId, testerId }), now)
  return { joined: true }
}

/** Asserts that a locked test takes testers, and this one among them. Locks the game, then the tester's row. */
async function assertTakes(
  tx: SystemTx,
  { status, joinUntil, studioId, gameId }: LockedStoreTest,
  { testerId, now }: { testerId: string; now: Date },
): Promise<void> {
  if (status !== 'open' || joinUntil === null || joinUntil <= now)
    throw new AppError('STATE_CHANGED', 'This test takes nobody new.', { reason: 'closed' })
  const tester = await assertMayJoin(tx, { studioId, gameId, testerId })
  if (tester.age === null || tester.age < STORE_TEST_AGE)
    throw new AppError('VALIDATION_ERROR', `Only people of ${STORE_TEST_AGE} and older take part.`)
}

/** A tester gives their place back: what they reached is paid, the rest is for who follows. Throws NOT_FOUND, STATE_CHANGED. */
export async function leaveStoreTest(
  tx: SystemTx,
  { testId, testerId, now }: { testId: string; testerId: string; now: Date },
): Promise<void> {
  const test = await lockStoreTest(tx, { testId })
  const which = sql`s.test_id = ${testId} and s.tester_id = ${testerId}`
  const [mine] = test ? await lockStoreTesters(tx, { which, now }) : []
  if (!test || !mine) throw new AppError('NOT_FOUND')
  if (mine.status === 'left') return
  if (mine.status !== 'joined' && mine.status !== 'running')
    throw new AppError('STATE_CHANGED', 'Your part in this test has ended already.')
  await settleTesters(tx, { test, testers: [mine], end: 'left', now })
}
