import type { Database } from '#platform/db/open.ts'
import type { AccountsServices } from '../open-services.ts'
import { askPassword } from '../passwords/ask-password.ts'
import { noteProof } from '../reversals/session-way.ts'
import { acceptCode } from './accept-code.ts'
import { limitCodes } from './limit-codes.ts'
import { noteFactorChange } from './note-change.ts'

interface ConfirmIdentityInput {
  owner: { userId: string; sessionId: string }
  /** IP address of the caller. */
  ip: string
  /** Either the password, or a one-time code or recovery code; the other one is empty. */
  password: string
  code: string
  now: Date
}

/**
 * Proves in an open session again who the person is, so that sensitive actions are allowed for some minutes (see
 * `freshProof`). Throws VALIDATION_ERROR, RATE_LIMITED.
 */
export async function confirmIdentity(
  { factorKey: key, publicUrl }: Pick<AccountsServices, 'factorKey' | 'publicUrl'>,
  db: Database,
  { owner: { userId, sessionId }, ip, password, code, now }: ConfirmIdentityInput,
): Promise<void> {
  if (code === '') await askPassword(db, { userId, password, field: 'password', now })
  const confirm = () =>
    db.asSystem(async (tx) => {
      const way = code === '' ? null : await acceptCode(tx, { userId, code, key, now })
      if (code !== '' && way === null)
        await noteFactorChange(tx, { userId, sessionId, change: 'recovery-used', now, publicUrl })
      await noteProof(tx, { sessionId, way, now })
    })
  await (code === '' ? confirm() : limitCodes(db, { userId, ip, now }, confirm))
}
