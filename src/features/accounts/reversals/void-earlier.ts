import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { authReversals } from '../tables.ts'
import { takeAllWays } from './taken-ways.ts'

/**
 * Voids what was added to an account before its address was first confirmed: passkeys, codes, recovery codes, linked
 * providers and links of emails. Somebody who does not own the address may have added it (accounts-2). Ends no
 * sign-ins: the caller does.
 */
export async function voidEarlier(tx: SystemTx, userId: string): Promise<void> {
  await takeAllWays(tx, userId)
  await tx.delete(authReversals).where(eq(authReversals.userId, userId))
}
