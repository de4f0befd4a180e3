import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { missingSteps, readCandidate } from '#features/recruiting/assert-tester.ts'
import { ownStudiosOf } from '#features/recruiting/own-people.ts'
import { hours } from '#platform/clock.ts'
import { type Keyset, keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { nothingAsked, offeredScreenerOf } from '../screening/read-screener.ts'
import { mayComeIn, questionCount } from '../screening/sql.ts'
import { freePlaces } from './join-store-test.ts'
import { halvesOf, STORE_TEST_AGE, storeTestLimits } from './rules.ts'
import {
  type OwnPart,
  ownPart,
  type StoreTestRoom,
  storeTestOffer,
  type storeTestOffersOutput,
  storeTestRoom,
} from './schema.ts'
import { gameOfTest, signsOf, todayOf } from './studio-store-tests.ts'
import { storeTestDays, storeTesters, storeTests } from './tables.ts'

const pageSize = 20

const { id, question, studioName, game, needed, days, placesFree, joined, joinUntil, screenerCount } =
  storeTestOffer.shape
const { status, instructions } = storeTestRoom.shape
const offerFacts = { id, question, studioName, game, needed, days, placesFree, joined, joinUntil, screenerCount }
const offerRow = z.object({
  ...offerFacts,
  key: sortKey,
  status,
  instructions,
  storeUrl: z.string(),
  price: z.int(),
  pay: z.int(),
  worth: z.nullable(z.int()),
})

const offers = (where: SQL, list: Keyset, testerId: string): SQL => sql`
  select t.key, t.id, t.question, coalesce(o.company_name, o.name, 'Unknown Studio') as studio_name, ${gameOfTest} as game, t.needed, t.days,
    f.places_free, f.worth, exists (select 1 from ${storeTesters} s where s.test_id = t.id and s.tester_id = ${testerId}) as joined,
    t.join_until, ${questionCount('storeTest')} as screener_count, t.status, t.instructions, t.store_url, t.price, t.pay
  from (select t.*, ${list.key} as key from ${storeTests} t where ${where} ${list.after} ${list.order}) t
  join ${games} g on g.id = t.game_id left join ${profiles} o on o.id = t.studio_id
  cross join lateral (select count(*)::int as places_free, max(p.worth) as worth from ${freePlaces()} p) f
  order by ${list.orderBy}`

const halvesPaid = (of: { worth: number; price: number; pay: number }): [number, number] => {
  const [first, second] = halvesOf(of)
  return [first.pay, second.pay]
}

function offerOf({ price, pay, worth, ...facts }: z.output<typeof offerRow>) {
  const { key: _key, status: _status, instructions: _instructions, storeUrl: _url, ...offer } = facts
  return { ...offer, halves: worth === null ? null : halvesPaid({ worth, price, pay }) }
}

/** Predicate on a store test `t`: it takes testers, and this one may join or has joined. */
const isFor = (testerId: string): SQL => sql`t.status in ('open', 'ending') and (
  (t.status = 'open' and t.studio_id <> ${testerId} and t.studio_id not in ${ownStudiosOf(testerId)} and not ${isPaused(sql`t.studio_id`)}
    and exists (select 1 from ${games} u where u.id = t.game_id and u.deleted_at is null and u.taken_down_at is null)
    and not exists (select 1 from ${storeTesters} s where s.test_id = t.id and s.tester_id = ${testerId} and s.ended_at is not null)
    and ${mayComeIn('storeTest', testerId)})
  or exists (select 1 from ${storeTesters} s where s.test_id = t.id and s.tester_id = ${testerId} and s.status in ('joined', 'running')))`

/** A page of the store tests that a tester may join or takes part in, newest first; none for people who are not of age. */
export async function openStoreTests(
  tx: SystemTx,
  { testerId, cursor }: { testerId: string; cursor?: string | undefined },
): Promise<z.output<typeof storeTestOffersOutput>> {
  const tester = await readCandidate(tx, testerId)
  if (!isOfAge(tester)) return { tests: [], nextCursor: null }
  const list = keyset({ by: { 't.opened_at': 'timestamptz', 't.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, offerRow)`${offers(isFor(testerId), list, testerId)}`
  const page = list.page(found)
  return { tests: page.rows.map((row) => offerOf({ ...row, key: [] })), nextCursor: page.nextCursor }
}

const isOfAge = (tester: { age: number | null } | undefined): boolean => (tester?.age ?? 0) >= STORE_TEST_AGE

const partRow = z.extend(z.omit(ownPart, { halves: true, tapFrom: true }), {
  worth: z.int(),
  lastTap: z.nullable(z.date()),
})

/** A store test as a tester sees it, with their own part. Throws NOT_FOUND for a draft, and for an ended one without them. */
export async function storeTestRoomOf(
  tx: SystemTx,
  { testId, testerId, now }: { testId: string; testerId: string; now: Date },
): Promise<StoreTestRoom> {
  const list = keyset({ by: { 't.id': 'uuid' }, size: 1, cursor: undefined })
  const where = sql`t.id = ${testId} and t.status <> 'draft'`
  const [test] = await rows(tx, offerRow)`${offers(where, list, testerId)}`
  const tester = await readCandidate(tx, testerId)
  if (!test || !tester || (test.status !== 'open' && !test.joined)) throw new AppError('NOT_FOUND')
  const [part] = await rows(tx, partRow)`
    select s.id, s.status, s.address, s.joined_at, s.listed_at, s.opted_in_at, s.first_day::text as first_day, ${todayOf(now)} as today,
      s.ended_at, s.first_half, s.second_half, ${signsOf()} as signs, s.worth,
      (select max(d.tapped_at) from ${storeTestDays} d where d.store_tester_id = s.id) as last_tap
    from ${storeTesters} s join ${storeTests} t on t.id = s.test_id where s.test_id = ${testId} and s.tester_id = ${testerId}`
  const takesPart = part?.status === 'joined' || part?.status === 'running'
  const asked = part ? nothingAsked : await offeredScreenerOf(tx, { kind: 'storeTest', planId: testId, testerId })
  return {
    ...offerOf(test),
    ...asked,
    status: test.status,
    instructions: test.instructions,
    storeUrl: takesPart && part.listedAt !== null ? test.storeUrl : null,
    missing: missingSteps(tester),
    isOfAge: isOfAge(tester),
    mine: part ? ownPartOf(part, test, now) : null,
  }
}

function ownPartOf(
  { worth, lastTap, ...part }: z.output<typeof partRow>,
  test: z.output<typeof offerRow>,
  now: Date,
): OwnPart {
  const from = lastTap && new Date(lastTap.getTime() + hours(storeTestLimits.tapHours))
  const halves = halvesPaid({ worth, price: test.price, pay: test.pay })
  return { ...part, halves, tapFrom: from && from > now ? from : null }
}
