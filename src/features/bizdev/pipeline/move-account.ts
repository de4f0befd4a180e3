import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { accountChanged } from './events.ts'
import { lockAccount } from './lock-account.ts'
import type { moveInput } from './schema.ts'
import { businessAccounts, businessMoves } from './tables.ts'

type Move = z.output<typeof moveInput> & { movedBy: string; now: Date }

/**
 * Moves a studio to another stage and records who did it. A repeated call changes nothing. Throws NOT_FOUND, and
 * STATE_CHANGED when a colleague has moved the studio elsewhere meanwhile.
 */
export async function moveAccount(tx: SystemTx, { studioId, from, to, movedBy, now }: Move): Promise<void> {
  const { stage } = await lockAccount(tx, { studioId })
  if (stage === to) return
  const moved = await tx
    .update(businessAccounts)
    .set({ stage: to, movedAt: now, movedBy })
    .where(and(eq(businessAccounts.studioId, studioId), eq(businessAccounts.stage, from)))
    .returning({ studioId: businessAccounts.studioId })
  if (!moved[0]) throw new AppError('STATE_CHANGED', 'A colleague has moved this studio in the meantime.')
  await tx.insert(businessMoves).values({ studioId, fromStage: from, toStage: to, movedBy, movedAt: now })
  tx.happened(accountChanged({ studioId }), now)
}
