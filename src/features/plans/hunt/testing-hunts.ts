import { randomUUID } from 'node:crypto'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { aFileBuild, aGame } from '#features/games/testing.ts'
import { escrowCheck } from '#features/playtests/escrow-check.ts'
import { poolCheck } from '#features/recruiting/pool-check.ts'
import type { ScreenerQuestion } from '#features/requests/screener/screener.ts'
import { type Clock, movableClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { huntsApi } from './api.ts'
import { huntCheck } from './sql.ts'

export interface HuntFixture {
  id: string
  studio: TestPerson
  gameId: string
  buildId: string
}

interface HuntOptions {
  /** Questions before a place, and whether only newcomers are taken. */
  screener?: ScreenerQuestion[]
  newcomersOnly?: boolean
  studio?: TestPerson
  budget?: number
  prices?: readonly [minor: number, major: number, critical: number]
  clock?: Clock
}

/** The draft of a bug hunt on a web build, with a studio that can pay its budget. */
export async function aHuntDraft(db: Database, options: HuntOptions = {}): Promise<HuntFixture> {
  const { budget = 500, prices = [10, 40, 100], clock = movableClock(), screener = [], newcomersOnly = false } = options
  await installJobs(db)
  const studio = options.studio ?? (await aStudio(db, { credits: budget }))
  const gameId = await aGame(db, studio)
  const buildId = await aFileBuild(db, { studio, gameId, kind: 'web' })
  const id = randomUUID()
  const [priceMinor, priceMajor, priceCritical] = prices
  await callerOn(db, clock)(studio, huntsApi.save, {
    id,
    revision: 0,
    gameId,
    buildId,
    question: 'What breaks in the storm?',
    instructions: 'Look at the boats.',
    budget,
    priceMinor,
    priceMajor,
    priceCritical,
    days: 10,
    screener,
    newcomersOnly,
  })
  return { id, studio, gameId, buildId }
}

/** A bug hunt that runs: its budget is in escrow. */
export async function aHunt(db: Database, options: HuntOptions = {}): Promise<HuntFixture> {
  const { budget = 500, clock = movableClock() } = options
  const hunt = await aHuntDraft(db, options)
  await callerOn(db, clock)(hunt.studio, huntsApi.open, { id: hunt.id, revision: 1, shownBudget: budget })
  return hunt
}

/** A tester who has joined a hunt and played its build for two minutes. */
export async function aHunter(
  db: Database,
  { id }: HuntFixture,
  { clock = movableClock(), tester: given }: { clock?: Clock; tester?: TestPerson } = {},
): Promise<TestPerson> {
  const tester = given ?? (await aTester(db))
  const call = callerOn(db, clock)
  await call(tester, huntsApi.join, { id })
  const { visit } = await call(tester, huntsApi.play, { id })
  await db.systemPool.query('update feedback_visits set active_seconds = 120 where id = $1', [visit.id])
  return tester
}

/** What a report of a hunt says, with a second of play as its evidence. */
export const aReportOf = (
  huntId: string,
  { price = 40, claimed = 'major' as 'minor' | 'major' | 'critical' } = {},
) => ({
  id: randomUUID(),
  huntId,
  title: 'The boat sinks on land',
  happened: 'It goes through the beach.',
  steps: 'Sail to the beach and turn left.',
  claimed,
  atSeconds: 63,
  momentId: null,
  fingerprint: null,
  shownPrice: price,
})

/** What is wrong in the ledger, the escrows and the budgets of hunts; empty if nothing. */
export async function bookFaults(db: Database): Promise<string[]> {
  const { faults } = await verifyLedger(db.systemPool, Buffer.alloc(32), [escrowCheck, poolCheck, huntCheck])
  return faults.map(({ check, what, detail }) => `${check} ${what}: ${detail}`)
}
