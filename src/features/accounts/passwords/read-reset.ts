import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { invalidLinkError, readLinkToken } from '../links/link-tokens.ts'
import { openReversalOf } from '../reversals/former-address.ts'
import { effectOf } from '../reversals/reverse-changes.ts'
import { keepsWays, youngWaysOf } from '../reversals/young-ways.ts'
import type { readResetOutput } from '../schema.ts'
import { authReversals, authUsers } from '../tables.ts'

/** What a link that went to a former address would do. Throws VALIDATION_ERROR once that address has no say any more. */
async function effectFor(tx: SystemTx, { userId, email, now }: { userId: string; email: string; now: Date }) {
  const reversalId = await openReversalOf(tx, { userId, email, now })
  const [found] =
    reversalId === null
      ? []
      : await tx
          .select({ reversal: authReversals, account: authUsers })
          .from(authReversals)
          .innerJoin(authUsers, eq(authUsers.id, authReversals.userId))
          .where(eq(authReversals.id, reversalId))
  if (!found) throw invalidLinkError()
  return (await effectOf(tx, { ...found, now })).kind
}

const nothing = { young: [], keepsOld: false }

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
  if (!user?.emailVerified) return { ...nothing, restores: null, instead: null }
  const effect = user.email === email ? null : await effectFor(tx, { userId, email, now })
  // Someone who may no longer have a say in the account does not learn how its owner signs in.
  if (effect !== null && effect !== 'undo')
    return { ...nothing, restores: null, instead: effect === 'freeze' ? 'freeze' : 'wait' }
  return {
    young: await youngWaysOf(tx, { userId, now }),
    keepsOld: await keepsWays(tx, { userId, now }),
    restores: effect && email,
    instead: null,
  }
}
