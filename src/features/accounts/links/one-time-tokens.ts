import { and, eq, gt, isNull } from 'drizzle-orm'
import { createHash, randomBytes } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { oneTimeLinks } from '../tables.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Creates a single-use token for a link; the database keeps only its hash. */
export async function makeOneTimeToken(
  tx: SystemTx,
  { purpose, lifetimeMs, now }: { purpose: string; lifetimeMs: number; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insert(oneTimeLinks)
    .values({ tokenHash: hashOf(token), purpose, expiresAt: new Date(now.getTime() + lifetimeMs), createdAt: now })
  return token
}

/** Consumes a token. Returns false for a used, an expired or an unknown one, and for one of another purpose. */
export async function consumeOneTimeToken(
  tx: SystemTx,
  { purpose, token, now }: { purpose: string; token: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.tokenHash, hashOf(token)),
        eq(oneTimeLinks.purpose, purpose),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
    .returning({ purpose: oneTimeLinks.purpose })
  return used.length > 0
}

/** Whether a purpose has an unused token, also an expired one. */
export async function hasOneTimeToken(tx: SystemTx, purpose: string): Promise<boolean> {
  const unused = await tx
    .select({ purpose: oneTimeLinks.purpose })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt)))
    .limit(1)
  return unused.length > 0
}

/** Deletes the unused tokens of a purpose, so that links sent before stop working. */
export async function deleteOneTimeTokens(tx: SystemTx, purpose: string): Promise<void> {
  await tx.delete(oneTimeLinks).where(and(eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt)))
}
