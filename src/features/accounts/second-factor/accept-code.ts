import { and, eq, isNotNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { type Way, wayOfCodes } from '../reversals/session-way.ts'
import { authCodeFactors } from '../tables.ts'
import { stepOfCode } from './one-time-code.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'

interface AcceptCodeInput {
  userId: string
  /** A one-time code, or a recovery code. */
  code: string
  /** See `AccountsServices.factorKey`. */
  key: string
  now: Date
}

const wrong = 'This code is wrong or was already used.'
export const wrongCode = () => new AppError('VALIDATION_ERROR', wrong, { fields: { code: wrong } })

/**
 * Accepts a one-time code or a recovery code, each once: of concurrent calls with the same code one succeeds. Returns
 * the codes as a way to sign in; null for a recovery code. Throws VALIDATION_ERROR. Count attempts with `limitCodes`.
 */
export async function acceptCode(tx: SystemTx, input: AcceptCodeInput): Promise<Way | null> {
  const since = await acceptOneTimeCode(tx, input)
  if (since) return wayOfCodes(since)
  if (await spendRecoveryCode(tx, input)) return null
  throw wrongCode()
}

/** Since when the account has the codes; null for a wrong code. */
async function acceptOneTimeCode(tx: SystemTx, { userId, code, key, now }: AcceptCodeInput): Promise<Date | null> {
  const ofPerson = and(eq(authCodeFactors.userId, userId), isNotNull(authCodeFactors.confirmedAt))
  const [factor] = await tx.select().from(authCodeFactors).where(ofPerson).for('update')
  if (!factor) return null
  const secret = await openSecret(factor.secret, key)
  const step = secret && stepOfCode(secret, code.replace(/\s/g, ''), now)
  if (!step || step <= factor.lastStep) return null
  await tx.update(authCodeFactors).set({ lastStep: step }).where(ofPerson)
  return factor.confirmedAt
}
