import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { readLinkToken } from '../links/link-tokens.ts'
import { keepsWays, youngWaysOf } from '../reversals/young-ways.ts'
import type { readResetOutput } from '../schema.ts'
import { authUsers } from '../tables.ts'

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
    restores: user.email === email ? null : email,
  }
}
