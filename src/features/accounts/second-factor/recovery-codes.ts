import { and, eq, isNull } from 'drizzle-orm'
import { createHmac, randomInt } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { authRecoveryCodes } from '../tables.ts'

const amount = 10
/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const newCode = () =>
  [5, 5].map((size) => Array.from({ length: size }, () => letters[randomInt(letters.length)]).join('')).join('-')

/** People type codes with other separators and capitals. */
const digestOf = (code: string, key: string) =>
  createHmac('sha256', key)
    .update(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url')

interface Owner {
  userId: string
  /** See `AccountsServices.factorKey`. */
  key: string
  now: Date
}

/** Replaces the recovery codes of a person by ten new ones, which are only shown now: the database keeps digests. */
export async function makeRecoveryCodes(tx: SystemTx, { userId, key, now }: Owner): Promise<string[]> {
  const codes = Array.from({ length: amount }, newCode)
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId))
  await tx
    .insert(authRecoveryCodes)
    .values(codes.map((code) => ({ userId, digest: digestOf(code, key), createdAt: now })))
  return codes
}

/** Uses a recovery code. Of two concurrent calls one gets true; false for a wrong or a used code. */
export async function spendRecoveryCode(
  tx: SystemTx,
  { userId, code, key, now }: Owner & { code: string },
): Promise<boolean> {
  const used = await tx
    .update(authRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(authRecoveryCodes.userId, userId),
        eq(authRecoveryCodes.digest, digestOf(code, key)),
        isNull(authRecoveryCodes.usedAt),
      ),
    )
    .returning({ userId: authRecoveryCodes.userId })
  return used.length === 1
}

export const countRecoveryCodes = (tx: SystemTx, userId: string): Promise<number> =>
  tx.$count(authRecoveryCodes, and(eq(authRecoveryCodes.userId, userId), isNull(authRecoveryCodes.usedAt)))
