import { randomUUID } from 'node:crypto'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { aGame } from '#features/games/testing.ts'
import { escrowCheck } from '#features/playtests/escrow-check.ts'
import { poolCheck } from '#features/recruiting/pool-check.ts'
import type { ScreenerQuestion } from '#features/requests/screener/screener.ts'
import { type Clock, hours, movableClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { storeTestsApi } from './api.ts'
import { storeTestJobs } from './jobs.ts'
import { storeTestCheck } from './sql.ts'

export interface StoreTestFixture {
  id: string
  studio: TestPerson
  gameId: string
  cost: number
}

/** Price and pay of a place under the standard settings. */
export const standardPlace = {
  price: settingPresets.standard.standard,
  pay: settingPresets.standard.standard_reward,
} as const

interface StoreTestOptions {
  /** Questions before a place, and whether only newcomers are taken. */
  screener?: ScreenerQuestion[]
  newcomersOnly?: boolean
  studio?: TestPerson
  places?: number
  clock?: Clock
}

/** The draft of a store test, with a studio that can pay for it. */
export async function aStoreTestDraft(db: Database, options: StoreTestOptions = {}): Promise<StoreTestFixture> {
  const { places = 12, clock = movableClock(), screener = [], newcomersOnly = false } = options
  await installJobs(db)
  const cost = places * standardPlace.price
  const studio = options.studio ?? (await aStudio(db, { credits: cost }))
  const gameId = await aGame(db, studio)
  const id = randomUUID()
  await callerOn(db, clock)(studio, storeTestsApi.save, {
    id,
    revision: 0,
    gameId,
    question: 'Ready for the store?',
    instructions: 'Play a level a day.',
    storeUrl: 'https://play.google.com/apps/testing/com.example.slip',
    places,
    screener,
    newcomersOnly,
  })
  return { id, studio, gameId, cost }
}

/** A store test that takes testers. */
export async function aStoreTest(db: Database, options: StoreTestOptions = {}): Promise<StoreTestFixture> {
  const { clock = movableClock() } = options
  const test = await aStoreTestDraft(db, options)
  await callerOn(db, clock)(test.studio, storeTestsApi.open, { id: test.id, revision: 1, shownCost: test.cost })
  return test
}

interface TesterOptions {
  clock?: Clock
  tester?: TestPerson
  /** What the page says that taking part pays. */
  shownPay?: number
}

/** A tester who has taken a place and shared an address. */
export async function aJoined(
  db: Database,
  { id }: StoreTestFixture,
  { clock = movableClock(), tester: given, shownPay = standardPlace.pay }: TesterOptions = {},
): Promise<TestPerson> {
  const tester = given ?? (await aTester(db))
  await db.systemPool.query('update profiles set age = 30 where id = $1 and coalesce(age, 0) < 18', [tester.profileId])
  const input = { id, shownPay, address: `${tester.profileId}@store.example`, agrees: true as const }
  await callerOn(db, clock)(tester, storeTestsApi.join, input)
  return tester
}

/** Puts all new addresses on the list. */
export async function putOnList(db: Database, { id, studio }: StoreTestFixture, clock: Clock): Promise<void> {
  const call = callerOn(db, clock)
  const { testers } = await call(studio, storeTestsApi.get, { id })
  const fresh = testers.filter(({ status, listedAt }) => status === 'joined' && listedAt === null)
  await call(studio, storeTestsApi.listed, { id, testers: fresh.map((one) => one.id) })
}

/** A tester whose first day runs. */
export async function aStoreTester(
  db: Database,
  test: StoreTestFixture,
  options: TesterOptions = {},
): Promise<TestPerson> {
  const { clock = movableClock() } = options
  const tester = await aJoined(db, test, options)
  await putOnList(db, test, clock)
  await callerOn(db, clock)(tester, storeTestsApi.optIn, { id: test.id })
  return tester
}

/** A measured session of today, as long as is asked for. */
export async function playToday(
  db: Database,
  { id }: { id: string },
  tester: TestPerson,
  clock: Clock & { advance(time: number): void },
) {
  const call = callerOn(db, clock)
  await call(tester, storeTestsApi.present, { id, seconds: 0 })
  for (let n = 0; n < 10; n++) {
    clock.advance(30_000)
    await call(tester, storeTestsApi.present, { id, seconds: 30 })
  }
}

/** Faults of the ledger, the escrows and the sums of store tests; empty if none. */
export async function storeTestFaults(db: Database): Promise<string[]> {
  const { faults } = await verifyLedger(db.systemPool, Buffer.alloc(32), [escrowCheck, poolCheck, storeTestCheck])
  return faults.map(({ check, what, detail }) => `${check} ${what}: ${detail}`)
}

/** Moves the clock to the next morning, so that what takes minutes stays within its day. */
export function untilMorning(clock: Clock & { advance(time: number): void }): void {
  const now = clock.now()
  const morning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 9)
  clock.advance(morning - now.getTime())
}

/** What tests of store tests do again and again. */
export function storeTestActs(db: Database, clock: Clock & { advance(time: number): void }) {
  const call = callerOn(db, clock)
  const runJob = async () => storeTestJobs['end-store-tests']?.({}, { db, clock, log: silentLog })
  const tap = (tester: TestPerson, { id }: StoreTestFixture) => call(tester, storeTestsApi.tap, { id })
  async function pass(time: number) {
    clock.advance(time)
    await runJob()
  }
  return {
    runJob,
    pass,
    tap,
    async sums({ id, studio }: StoreTestFixture) {
      const { status, free, setAside, spent, refunded } = await call(studio, storeTestsApi.get, { id })
      return { status, free, setAside, spent, refunded }
    },
    partOf: async (tester: TestPerson, { id }: StoreTestFixture) =>
      (await call(tester, storeTestsApi.room, { id })).mine,
    async booksAreRight() {
      const faults = await storeTestFaults(db)
      if (faults.length > 0) throw new Error(faults.join(', '))
    },
    /** Goes through days, each with a tap, and with a session on the first so many; from the tester's own first day on. */
    async live(tester: TestPerson, of: StoreTestFixture, days: number, { sessions = 2, from = 1 } = {}) {
      for (let n = 0; n < days; n++) {
        if (n < sessions) await playToday(db, of, tester, clock)
        if (from + n > 1) await tap(tester, of)
        await pass(hours(24))
      }
    },
  }
}
