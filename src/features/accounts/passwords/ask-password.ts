import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import { attempt } from '#platform/rpc/attempts.ts'
import { AppError } from '#shared/errors.ts'
import { authAccounts } from '../tables.ts'
import { verifyPassword } from './hash-password.ts'

interface AskPasswordInput {
  userId: string
  password: string
  /** The form field that shows the error. */
  field: 'password' | 'currentPassword'
  now: Date
}

const credential = z.object({ password: z.string().nullable() })
const credentialOf = textOf(sql`select password from ${authAccounts} where user_id = $1 and provider_id = 'credential'`)

const maxWrongPasswords = 10

/**
 * Verifies the current password before an irreversible action, as an open session alone does not prove the person's
 * identity. Returns the stored hash, so that the following update can use it as a guard. Throws VALIDATION_ERROR with
 * the field, RATE_LIMITED after 10 wrong passwords in 15 minutes.
 */
export function askPassword(db: Database, { userId, password, field, now }: AskPasswordInput): Promise<string> {
  const limit = {
    keys: [`ask-password:${userId}`],
    allow: ([count = 0]: number[]) => count <= maxWrongPasswords,
    windowMs: minutes(15),
    now,
  }
  const isFailure = (error: unknown) => error instanceof AppError && error.code === 'VALIDATION_ERROR'
  return attempt(db.systemPool, limit, isFailure, async () => {
    const { rows } = await db.systemPool.query<object>(credentialOf, [userId])
    const stored = shaped(credential, rows)[0]?.password
    if (stored && (await verifyPassword({ hash: stored, password }))) return stored
    const message = stored
      ? 'This is not your password.'
      : 'You have no password yet. Choose one in the settings, under Sign-in.'
    throw new AppError('VALIDATION_ERROR', message, { fields: { [field]: message } })
  })
}

/** As `askPassword`, for a person who may only sign in with a provider: without a password nothing is asked. */
export async function askPasswordIfAny(db: Database, input: AskPasswordInput): Promise<void> {
  const { rows } = await db.systemPool.query<object>(credentialOf, [input.userId])
  if (shaped(credential, rows)[0]?.password) await askPassword(db, input)
}
