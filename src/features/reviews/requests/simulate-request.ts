import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { games } from '#features/games/tables.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { reviewRequests } from './tables.ts'

interface Step {
  name: string
  ok: boolean
  detail: string
}

/**
 * The simulated request of the debug console (ruling 46): written with its mark, read back and deleted in one transaction.
 * It costs 0 and moves no transfer. Throws NOT_FOUND when the game is not this studio's.
 */
export async function simulateRequest(
  tx: SystemTx,
  { studioId, gameId, now }: { studioId: string; gameId: string; now: Date },
): Promise<{ success: boolean; steps: Step[] }> {
  const [game] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, gameId), eq(games.studioId, studioId)))
  if (!game) throw new AppError('NOT_FOUND')
  const id = randomUUID()
  const which = and(
    eq(reviewRequests.id, id),
    eq(reviewRequests.studioId, studioId),
    eq(reviewRequests.isSimulated, true),
  )
  await tx.insert(reviewRequests).values({
    id,
    studioId,
    gameId,
    status: 'draft',
    testType: 'gameplay',
    testInstructions: 'Simulated',
    estimatedDuration: 15,
    gameInstructions: { reviewMode: 'quick', customQuestions: [], testerSelection: { totalTesters: 1, totalCost: 0 } },
    requestedCount: 1,
    creditCost: 0,
    pricePerPlace: 0,
    rewardPerPlace: 0,
    isSimulated: true,
    createdAt: now,
    updatedAt: now,
  })
  const [found] = await tx.select({ creditCost: reviewRequests.creditCost }).from(reviewRequests).where(which)
  const gone = await tx.delete(reviewRequests).where(which).returning({ id: reviewRequests.id })
  const steps = [
    { name: 'Create', ok: true, detail: 'A marked request was written.' },
    { name: 'Read', ok: found !== undefined, detail: 'It was found by its id and studio.' },
    { name: 'Charge', ok: found?.creditCost === 0, detail: 'It costs 0 credits and moved none.' },
    { name: 'Delete', ok: gone.length === 1, detail: 'It was deleted again.' },
  ]
  return { success: steps.every(({ ok }) => ok), steps }
}
