import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountsServices } from '../open-services.ts'
import { assertNoStaff } from '../reversals/is-staff.ts'
import { takeUnusedRecovery, takeWays } from '../reversals/taken-ways.ts'
import { needsSecondStep } from '../second-factor/has-second-factor.ts'
import { noteFactorChange } from '../second-factor/note-change.ts'
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { endAllSessions } from '../sign-ins/end-sessions.ts'
import { endPending, keepPending, readPending, takePending } from '../social/pending.ts'
import { authPasskeys, authUsers } from '../tables.ts'
import type { AddedKey } from './schema.ts'
import { optionsForNewKey, readNewKey } from './webauthn.ts'

type Services = Pick<AccountsServices, 'factorKey' | 'publicUrl'>

interface Owner {
  userId: string
  sessionId: string
  email: string
  name: string
}

const maxPasskeys = 20
export const unusable = () => new AppError('VALIDATION_ERROR', 'This passkey couldn’t be used. Please try again.')

/** Starts to add a passkey. Throws VALIDATION_ERROR when the person has twenty already. */
export async function startPasskey(services: Services, db: Database, { owner, now }: { owner: Owner; now: Date }) {
  const { userId, email, name } = owner
  const known = await db.asSystem((tx) =>
    tx.select({ id: authPasskeys.credentialId }).from(authPasskeys).where(eq(authPasskeys.userId, userId)),
  )
  if (known.length >= maxPasskeys)
    throw new AppError('VALIDATION_ERROR', 'You already have 20 passkeys. Remove one first.')
  const options = await optionsForNewKey(services, { userId, email, name, known: known.map(({ id }) => id) })
  const { challenge } = options
  const token = await db.asSystem((tx) => keepPending(tx, 'passkey', { challenge, userId }, now))
  return { token, options: { ...options } }
}

interface AddInput {
  owner: Owner
  token: string
  name: string
  response: AddedKey
  now: Date
}

/**
 * Adds the passkey that the browser made. With the first second factor of the account all other sessions end, and the
 * recovery codes are returned, which are shown only now. A reset or a reversal at the same time ends what was started, so
 * that nothing is added after it. Throws VALIDATION_ERROR, DUPLICATE_ERROR.
 */
export async function addPasskey(
  services: Services,
  db: Database,
  { owner: { userId, sessionId }, token, name, response, now }: AddInput,
): Promise<string[]> {
  const { factorKey: key, publicUrl } = services
  const asked = await db.asSystem((tx) => readPending(tx, 'passkey', token, now))
  const made = asked?.userId === userId ? await readNewKey(services, response, asked.challenge) : null
  if (!made) {
    await db.asSystem((tx) => takePending(tx, 'passkey', token, now))
    throw unusable()
  }
  return db.asSystem(async (tx) => {
    // Of two first factors at the same time, only one makes the recovery codes.
    await tx.execute(sql`select 1 from ${authUsers} where id = ${userId} for no key update`)
    if (!(await takePending(tx, 'passkey', token, now))) throw unusable()
    const isFirst = !(await needsSecondStep(tx, userId))
    const added = await tx
      .insert(authPasskeys)
      .values({ userId, name, ...made, transports: response.response.transports ?? [], createdAt: now })
      .onConflictDoNothing({ target: authPasskeys.credentialId })
      .returning({ id: authPasskeys.id })
    if (!added.length) throw new AppError('DUPLICATE_ERROR')
    if (isFirst) await endAllSessions(tx, { userId, keep: sessionId, now })
    else await endPending(tx, userId, ['second-step'])
    await noteFactorChange(tx, { userId, sessionId, change: 'passkey-added', now, publicUrl })
    return isFirst ? makeRecoveryCodes(tx, { userId, key, now }) : []
  })
}

/**
 * Removes a passkey and ends all other sessions, which it may have opened; with the last second factor the recovery codes
 * are deleted too. One of staff only another admin removes. Throws NOT_FOUND, RLS_VIOLATION.
 */
export const removePasskey = (
  { publicUrl }: Pick<AccountsServices, 'publicUrl'>,
  db: Database,
  { owner: { userId, sessionId }, id, now }: { owner: Pick<Owner, 'userId' | 'sessionId'>; id: string; now: Date },
): Promise<void> =>
  db.asSystem(async (tx) => {
    await assertNoStaff(tx, userId)
    const { passkeys } = await takeWays(tx, userId, { passkeys: sql`t.id = ${id}` })
    if (!passkeys.length) throw new AppError('NOT_FOUND')
    await endAllSessions(tx, { userId, keep: sessionId, now })
    const removed = { ...(await takeUnusedRecovery(tx, userId)), passkeys }
    await noteFactorChange(tx, { userId, sessionId, change: 'passkey-removed', removed, now, publicUrl })
  })
