import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { readLinkToken } from '../links/link-tokens.ts'
import { openReversalOf } from '../reversals/former-address.ts'
import { effectOf } from '../reversals/reverse-changes.ts'
import { keepsWays, youngWaysOf } from '../reversals/young-ways.ts'
import type { readResetOutput } from '../schema.ts'
import { authReversals, authUsers } from '../tables.ts'

/** A former address that the reset makes the account's again; null if an admin or an old way decides. */
async function restored(
  tx: SystemTx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string | null> {
  const reversalId = await openReversalOf(tx, { userId, email, now })
  if (reversalId === null) return null
  const [found] = await tx
    .select({ reversal: authReversals, account: authUsers })
    .from(authReversals)
    .innerJoin(authUsers, eq(authUsers.id, authReversals.userId))
    .where(eq(authReversals.id, reversalId))
  return found && (await effectOf(tx, { ...found, now })).kind === 'undo' ? email : null
}

/** What the page of a reset link shows; changes nothing. Throws VALIDATION_ERROR for an invalid link. */
export async function readReset(
  tx: SystemTx,
  { token, now }: { token: string; now: Date },
): Promise<z.output<typeof readResetOutput>> {
  const { userId, email } = await readLinkToken(tx, { purpose: 'reset-password', token, now })
  const [user] = await tx
    .select({ email: authUsers.email, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
  // What was added before the address is confirmed goes anyway.
  if (!user?.emailVerified) return { young: [], keepsOld: false, restores: null }
  return {
    young: await youngWaysOf(tx, { userId, now }),
    keepsOld: await keepsWays(tx, { userId, now }),
    restores: user.email === email ? null : await restored(tx, { userId, email, now }),
  }
}
