import type { Database } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountsServices } from '../open-services.ts'
import { askPassword } from '../passwords/ask-password.ts'
import { noteProof } from '../reversals/session-way.ts'
import { acceptCode } from './accept-code.ts'
import { needsSecondStep } from './has-second-factor.ts'
import { limitCodes } from './limit-codes.ts'
import { noteFactorChange } from './note-change.ts'

interface ConfirmIdentityInput {
  owner: { userId: string; sessionId: string }
  /** IP address of the caller. */
  ip: string
  /** Either the password, or a one-time code or recovery code, or an empty text. */
  password: string
  code: string
  now: Date
}

const CODE_NEEDED =
  'Your account has a second factor, so the password alone is not enough. Use your passkey, a one-time code or a recovery code.'

/**
 * Proves in an open session again who the person is, so that sensitive actions are allowed for some minutes (see
 * `freshProof`). With a second factor the password proves nothing, as at a sign-in. Throws VALIDATION_ERROR,
 * RATE_LIMITED.
 */
export async function confirmIdentity(
  { factorKey: key, publicUrl }: Pick<AccountsServices, 'factorKey' | 'publicUrl'>,
  db: Database,
  { owner: { userId, sessionId }, ip, password, code, now }: ConfirmIdentityInput,
): Promise<void> {
  if (code === '') await askPassword(db, { userId, password, field: 'password', now })
  const confirm = () =>
    db.asSystem(async (tx) => {
      if (code === '' && (await needsSecondStep(tx, userId)))
        throw new AppError('VALIDATION_ERROR', CODE_NEEDED, { fields: { password: CODE_NEEDED } })
      const way = code === '' ? null : await acceptCode(tx, { userId, code, key, now })
      if (code !== '' && way === null)
        await noteFactorChange(tx, { userId, sessionId, change: 'recovery-used', now, publicUrl })
      await noteProof(tx, { sessionId, way, now })
    })
  await (code === '' ? confirm() : limitCodes(db, { userId, ip, now }, confirm))
}
