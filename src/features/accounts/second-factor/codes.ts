import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountsServices } from '../open-services.ts'
import { askPasswordIfAny } from '../passwords/ask-password.ts'
import { assertNoStaff } from '../reversals/is-staff.ts'
import { noteProof } from '../reversals/session-way.ts'
import { takeUnusedRecovery, takeWays } from '../reversals/taken-ways.ts'
import { endAllSessions } from '../sign-ins/end-sessions.ts'
import { authCodeFactors } from '../tables.ts'
import { acceptCode, wrongCode } from './accept-code.ts'
import { limitCodes } from './limit-codes.ts'
import { noteFactorChange } from './note-change.ts'
import { codeAddress, newCodeSecret, stepOfCode } from './one-time-code.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

type Services = Pick<AccountsServices, 'factorKey' | 'publicUrl'>

interface Owner {
  userId: string
  sessionId: string
  email: string
}

interface By {
  owner: Owner
  /** IP address of the caller. */
  ip: string
  now: Date
}

/**
 * Starts to turn on one-time codes, after the password, and returns the secret for the authenticator app; nothing
 * changes until a code confirms it. Throws VALIDATION_ERROR (wrong password), STATE_CHANGED when codes are on already.
 */
export async function startCodes(
  { factorKey }: Services,
  db: Database,
  { owner, password, now }: Omit<By, 'ip'> & { password: string },
): Promise<{ secret: string; address: string }> {
  await askPasswordIfAny(db, { userId: owner.userId, password, field: 'password', now })
  const secret = newCodeSecret()
  const sealed = await sealSecret(secret, factorKey)
  await db.asSystem(async (tx) => {
    const started = await tx
      .insert(authCodeFactors)
      .values({ userId: owner.userId, secret: sealed, createdAt: now })
      .onConflictDoUpdate({
        target: authCodeFactors.userId,
        set: { secret: sealed, createdAt: now },
        setWhere: isNull(authCodeFactors.confirmedAt),
      })
      .returning({ userId: authCodeFactors.userId })
    if (!started.length) throw new AppError('STATE_CHANGED')
  })
  return { secret, address: codeAddress(secret, owner.email) }
}

/**
 * Turns on one-time codes by the first code of the app, ends all other sessions, and returns the recovery codes, which
 * are shown only now. Throws VALIDATION_ERROR (wrong code), STATE_CHANGED when nothing was started, RATE_LIMITED.
 */
export function confirmCodes(
  { factorKey: key, publicUrl }: Services,
  db: Database,
  { owner: { userId, sessionId }, ip, code, now }: By & { code: string },
): Promise<string[]> {
  const confirm = async (tx: SystemTx) => {
    const ofPerson = and(eq(authCodeFactors.userId, userId), isNull(authCodeFactors.confirmedAt))
    const [started] = await tx.select().from(authCodeFactors).where(ofPerson).for('update')
    if (!started) throw new AppError('STATE_CHANGED')
    const secret = await openSecret(started.secret, key)
    const step = secret && stepOfCode(secret, code.replace(/\s/g, ''), now)
    if (!step) throw wrongCode()
    await tx.update(authCodeFactors).set({ confirmedAt: now, lastStep: step }).where(ofPerson)
    const codes = await makeRecoveryCodes(tx, { userId, key, now })
    await endAllSessions(tx, { userId, keep: sessionId, now })
    await noteFactorChange(tx, { userId, sessionId, change: 'codes-on', now, publicUrl })
    return codes
  }
  return limitCodes(db, { userId, ip, now }, () => db.asSystem(confirm))
}

interface ProofInput extends By {
  /** Empty for an account without a password. */
  password: string
  /** A one-time code or a recovery code. */
  code: string
}

/** Runs the change after the password and a code, and ends all other sessions, which a lost code may have opened. */
async function withProof<T>(
  { factorKey: key }: Services,
  db: Database,
  { owner: { userId, sessionId }, ip, password, code, now }: ProofInput,
  change: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  await askPasswordIfAny(db, { userId, password, field: 'password', now })
  return limitCodes(db, { userId, ip, now }, () =>
    db.asSystem(async (tx) => {
      // First, because a sign-in that is finished meanwhile locks in this order.
      await endAllSessions(tx, { userId, keep: sessionId, now })
      await noteProof(tx, { sessionId, way: await acceptCode(tx, { userId, code, key, now }), now })
      return change(tx)
    }),
  )
}

/**
 * Turns off one-time codes, after the password and a code, and ends all other sessions; those of staff only another admin
 * removes. Throws VALIDATION_ERROR, RATE_LIMITED, RLS_VIOLATION.
 */
export const turnOffCodes = (services: Services, db: Database, input: ProofInput): Promise<void> =>
  withProof(services, db, input, async (tx) => {
    const { userId, sessionId } = input.owner
    await assertNoStaff(tx, userId)
    const { codes } = await takeWays(tx, userId, { codes: sql`true` })
    const removed = { ...(await takeUnusedRecovery(tx, userId)), codes }
    const { now } = input
    await noteFactorChange(tx, { userId, sessionId, change: 'codes-off', removed, now, publicUrl: services.publicUrl })
  })

/** Ten new recovery codes, after the password and a code; the former ones stop working, and all other sessions end. */
export const renewRecoveryCodes = (services: Services, db: Database, input: ProofInput): Promise<string[]> =>
  withProof(services, db, input, async (tx) => {
    const { userId, sessionId } = input.owner
    // Two concurrent calls must not mix their codes.
    await tx.execute(sql`select 1 from ${authCodeFactors} where user_id = ${userId} for update`)
    const { now } = input
    const removed = await takeWays(tx, userId, { recovery: sql`true` })
    const codes = await makeRecoveryCodes(tx, { userId, key: services.factorKey, now })
    const change = { userId, sessionId, change: 'recovery-renewed', removed } as const
    await noteFactorChange(tx, { ...change, now, publicUrl: services.publicUrl })
    return codes
  })
