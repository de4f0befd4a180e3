import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { totalOf } from '#features/credits/queries.ts'
import { openListing } from '#features/reviews/requests/open-listing.ts'
import { reviewRequests, reviewSpots } from '#features/reviews/requests/tables.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { type Asker, readyGame } from './ready-game.ts'
import { allWell, type CheckToRun, runSteps } from './run-checks.ts'
import type { Check } from './schema.ts'
import { reviewSteps } from './simulate-review.ts'

interface Simulated {
  id: string
  studioId: string
  gameId: string
  now: Date
}

const wrong = (message: string) => new AppError('VALIDATION_ERROR', message)

/** Undoes what a failed simulation wrote; what it found out is kept. */
class Undone extends Error {}

/**
 * The simulated review request of the debug console (ruling 46): written open and marked, with one place, looked for where
 * testers look, deleted. It costs 0 and moves no transfer. One transaction, so that nobody ever sees it and nothing stays.
 * Throws NOT_FOUND for another's game.
 */
export async function simulateRequest(
  db: Database,
  { now, log, ...asker }: Asker & { now: Date; log: Log },
): Promise<{ success: boolean; steps: Check[] }> {
  let steps: Check[] = []
  try {
    await db.asSystem(async (tx) => {
      const game = await readyGame(tx, asker)
      if (!game) throw wrong('Add a game first.')
      const simulated = { id: randomUUID(), studioId: game.studioId, gameId: game.id, now }
      steps = await runSteps(await stepsOf(tx, simulated), log)
      if (!allWell(steps)) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return { success: allWell(steps), steps }
}

async function stepsOf(tx: SystemTx, { id, studioId, gameId, now }: Simulated): Promise<CheckToRun[]> {
  const before = await totalOf(tx, studioId)
  const tester = await someTester(tx, studioId)
  const spotId = randomUUID()
  const mine = and(
    eq(reviewRequests.id, id),
    eq(reviewRequests.studioId, studioId),
    eq(reviewRequests.isSimulated, true),
  )
  return [
    {
      name: 'Create',
      run: async () => {
        await tx.insert(reviewRequests).values({ ...simulatedRow({ studioId, gameId, now }), id })
        await tx
          .insert(reviewSpots)
          .values({ id: spotId, requestId: id, studioId, number: 1, price: 0, updatedAt: now })
        return 'Written open, with one place and its mark'
      },
    },
    {
      name: 'Read',
      run: async () => {
        const [found] = await tx.select({ status: reviewRequests.status }).from(reviewRequests).where(mine)
        if (found?.status !== 'open') throw wrong('It was not found again.')
        return 'Found by its id, its studio and its mark'
      },
    },
    {
      name: 'Charge nothing',
      run: async () => {
        const { rows } = await tx.execute<{ transfers: number }>(
          sql`select count(*)::int as transfers from credit_transfers where request_id = ${id}`,
        )
        const charged = before - (await totalOf(tx, studioId))
        if (charged !== 0 || rows[0]?.transfers !== 0) throw wrong(`It moved ${charged} credits.`)
        return 'It cost 0 credits and made no transfer'
      },
    },
    {
      name: 'Stay out of sight',
      run: async () => {
        if (!tester) return 'Nobody could look: there is no tester yet'
        const { requests } = await openListing(tx, { testerId: tester })
        const { rows } = await tx.execute<{ seen: boolean }>(sql`select may_see_request(${id}, ${tester}) as seen`)
        if (rows[0]?.seen || requests.some((listed) => listed.id === id)) throw wrong('A tester could see it.')
        return 'A tester who looks finds no trace of it'
      },
    },
    ...reviewSteps(tx, { requestId: id, spotId, studioId, gameId, testerId: tester, now }),
    {
      name: 'Delete',
      run: async () => {
        await tx.delete(reviewSpots).where(and(eq(reviewSpots.requestId, id), eq(reviewSpots.studioId, studioId)))
        const gone = await tx.delete(reviewRequests).where(mine).returning({ id: reviewRequests.id })
        if (gone.length !== 1) throw wrong('It could not be deleted.')
        return 'Deleted again, with its place'
      },
    },
  ]
}

function simulatedRow({ studioId, gameId, now }: Omit<Simulated, 'id'>) {
  return {
    studioId,
    gameId,
    status: 'open',
    testType: 'gameplay',
    testInstructions: 'Simulated',
    estimatedDuration: 15,
    gameInstructions: { reviewMode: 'quick', customQuestions: [], testerSelection: { totalTesters: 1, totalCost: 0 } },
    requestedCount: 1,
    creditCost: 0,
    pricePerSpot: 0,
    rewardPerSpot: 0,
    isSimulated: true,
    createdAt: now,
    updatedAt: now,
    openedAt: now,
  } as const satisfies Omit<typeof reviewRequests.$inferInsert, 'id'>
}

/** One who could take a place, other than the studio itself. */
async function someTester(tx: SystemTx, studioId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from profile_cards where is_tester and demographics_completed and id <> ${studioId} order by id limit 1`)
  return rows[0]?.id
}
