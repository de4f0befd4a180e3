import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { socialLabels } from '#shared/social-providers.ts'
import { digestOfSecret } from '../social/pending.ts'
import { authReversals, authUsers } from '../tables.ts'
import { addedFrom, deadLink, effectOf } from './reverse-changes.ts'
import { masked } from './rules.ts'
import type { reversalOutput } from './schema.ts'
import { addedSince, findWays, namesOf } from './taken-ways.ts'

/**
 * What the page of a link 'This wasn't me' shows; changes nothing, because mail scanners open links. Throws
 * VALIDATION_ERROR for an unknown or expired link, and for one that an earlier link has ended.
 */
export async function readReversal(
  tx: SystemTx,
  { token, now }: { token: string; now: Date },
): Promise<z.output<typeof reversalOutput>> {
  const [found] = await tx
    .select({ reversal: authReversals, account: authUsers })
    .from(authReversals)
    .innerJoin(authUsers, eq(authUsers.id, authReversals.userId))
    .where(eq(authReversals.tokenDigest, digestOfSecret(token)))
  if (!found || found.reversal.outcome === 'ended' || found.reversal.expiresAt <= now) throw deadLink()
  const { reversal, account } = found
  const { change, createdAt, address, newAddress, outcome, userId } = reversal
  const added = await findWays(tx, userId, addedSince(await addedFrom(tx, { reversal, now })))
  return {
    change,
    address,
    outcome,
    changedAt: createdAt,
    effect: (await effectOf(tx, { ...found, now })).kind,
    addressNow: account.email === address ? null : masked(account.email),
    newAddress: newAddress && masked(newAddress),
    added: namesOf(added, socialLabels),
  }
}
