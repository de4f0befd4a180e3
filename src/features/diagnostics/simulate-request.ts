import { z } from 'zod'
import { totalOf } from '#features/credits/queries.ts'
import { creditTransfers } from '#features/credits/sql.ts'
import { profileCards } from '#features/profiles/sql.ts'
import { openListing } from '#features/recruiting/open-listing.ts'
import {
  deleteSimulated,
  insertSimulated,
  type SimulatedRequest,
  statusOfSimulated,
} from '#features/requests/simulate-request.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { countRow, idRow, rows } from '#platform/db/rows.ts'
import type { Log } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { type ReadyGameInput, readyGame } from './ready-game.ts'
import { allPassed, type CheckToRun, runSteps } from './run-checks.ts'
import type { Check } from './schema.ts'
import { reviewSteps } from './simulate-review.ts'

const checkFailed = (message: string) => new AppError('VALIDATION_ERROR', message)

const visibility = z.object({ seen: z.boolean() })

/** Thrown to roll back a failed simulation; its steps are returned nevertheless. */
class RollBack extends Error {}

/**
 * Simulates a review request for the debug console (product-15): inserts an open, marked request with one spot, checks
 * that testers can't see it, and deletes it. It costs 0 credits and makes no transfer. It runs in one transaction, so
 * it is never visible and leaves nothing behind. Throws NOT_FOUND for another studio's game.
 */
export async function simulateRequest(
  db: Database,
  { now, log, ...scope }: ReadyGameInput & { now: Date; log: Log },
): Promise<{ success: boolean; steps: Check[] }> {
  let steps: Check[] = []
  try {
    await db.asSystem(async (tx) => {
      const game = await readyGame(tx, scope)
      if (!game) throw checkFailed('Add a game first.')
      const simulated = { id: randomUUID(), studioId: game.studioId, gameId: game.id, title: game.title, now }
      steps = await runSteps(await stepsOf(tx, simulated), log)
      if (!allPassed(steps)) throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
  }
  return { success: allPassed(steps), steps }
}

async function stepsOf(
  tx: SystemTx,
  { id, studioId, gameId, title, now }: Omit<SimulatedRequest, 'spotId'>,
): Promise<CheckToRun[]> {
  const before = await totalOf(tx, studioId)
  const tester = await someTester(tx, studioId)
  const spotId = randomUUID()
  return [
    {
      name: 'Create',
      run: async () => {
        await insertSimulated(tx, { id, spotId, studioId, gameId, title, now })
        return 'Created open, with one spot and its mark'
      },
    },
    {
      name: 'Read',
      run: async () => {
        if ((await statusOfSimulated(tx, { id, studioId })) !== 'open') throw checkFailed('It was not found again.')
        return 'Found by its id, its studio and its mark'
      },
    },
    {
      name: 'Charge nothing',
      run: async () => {
        const [transfers] = await rows(tx, countRow)`select count(*) from ${creditTransfers} where request_id = ${id}`
        const charged = before - (await totalOf(tx, studioId))
        if (charged !== 0 || transfers?.count !== 0) throw checkFailed(`It moved ${creditsText(charged)}.`)
        return 'It cost 0 credits and made no transfer'
      },
    },
    {
      name: 'Stay out of sight',
      run: async () => {
        if (!tester) return 'Nobody could look: there is no tester yet'
        const { requests } = await openListing(tx, { testerId: tester, now })
        const [look] = await rows(tx, visibility)`select may_see_request(${id}, ${tester}) as seen`
        if (look?.seen || requests.some((listed) => listed.id === id)) throw checkFailed('A tester could see it.')
        return 'A tester who looks finds no trace of it'
      },
    },
    ...reviewSteps(tx, { requestId: id, spotId, studioId, gameId, title, testerId: tester, now }),
    {
      name: 'Delete',
      run: async () => {
        if (!(await deleteSimulated(tx, { id, studioId }))) throw checkFailed('It could not be deleted.')
        return 'Deleted again, with its spot'
      },
    },
  ]
}

/** The id of a tester who could take a spot, other than the studio itself; undefined if there is none. */
async function someTester(tx: SystemTx, studioId: string): Promise<string | undefined> {
  const [tester] = await rows(tx, idRow)`
    select id from ${profileCards} where is_tester and demographics_completed and id <> ${studioId} order by id limit 1`
  return tester?.id
}
