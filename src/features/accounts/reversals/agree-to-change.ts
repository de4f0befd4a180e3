import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { digestOfSecret } from '../social/pending.ts'
import { authReversals } from '../tables.ts'
import { endReversals } from './offer-reversal.ts'
import { openReversal } from './reverse-changes.ts'

/**
 * The reader of a security email says that the change was theirs: the link is used up. A change of address is final
 * then: nothing that was sent to the former address works any more (accounts-8). Throws VALIDATION_ERROR.
 */
export async function agreeToChange(tx: SystemTx, { token, now }: { token: string; now: Date }): Promise<void> {
  const { id, userId, address, change } = await openReversal(tx, { digest: digestOfSecret(token), now })
  await tx
    .update(authReversals)
    .set({ outcome: 'agreed', endedAt: now })
    .where(and(eq(authReversals.id, id), isNull(authReversals.outcome)))
  if (change === 'address-changed') await endReversals(tx, { userId, address, now })
}
