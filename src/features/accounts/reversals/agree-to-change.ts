import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { digestOfSecret } from '../social/pending.ts'
import { authReversals } from '../tables.ts'
import { eraseRequestedTask } from './close-account-task.ts'
import { endReversals } from './offer-reversal.ts'
import { openReversal } from './reverse-changes.ts'

/**
 * The reader of a security email says that the change was theirs: the link is used up. A change of address is final
 * then, and an erasure begins: nothing else that was sent to that address works any more (accounts-8). Throws
 * VALIDATION_ERROR.
 */
export async function agreeToChange(tx: SystemTx, { token, now }: { token: string; now: Date }): Promise<void> {
  const { id, userId, address, change } = await openReversal(tx, { digest: digestOfSecret(token), now })
  await tx
    .update(authReversals)
    .set({ outcome: 'agreed', endedAt: now })
    .where(and(eq(authReversals.id, id), isNull(authReversals.outcome)))
  if (change === 'address-changed' || change === 'erasure-asked') await endReversals(tx, { userId, address, now })
  if (change === 'erasure-asked') await enqueue(tx, eraseRequestedTask, {})
}
