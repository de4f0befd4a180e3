import { minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { attempt } from '#platform/rpc/attempts.ts'
import { AppError } from '#shared/errors.ts'
import { verifyPassword } from './hash-password.ts'

interface Asked {
  userId: string
  password: string
  /** The field of the form it was typed into. */
  field: 'password' | 'currentPassword'
  now: Date
}

const most = 10

/**
 * Makes sure that whoever sits at an open session is its person, before what can't be undone. Answers the stored hash, which
 * guards the change that follows. Throws VALIDATION_ERROR beside the field, RATE_LIMITED after ten wrong ones in a while.
 */
export function askPassword(db: Database, { userId, password, field, now }: Asked): Promise<string> {
  const tried = {
    keys: [`ask-password:${userId}`],
    allow: ([count = 0]: number[]) => count <= most,
    windowMs: minutes(15),
    now,
  }
  const isFailure = (error: unknown) => error instanceof AppError && error.code === 'VALIDATION_ERROR'
  return attempt(db.systemPool, tried, isFailure, async () => {
    const { rows } = await db.systemPool.query<{ password: string | null }>(
      `select password from auth_accounts where user_id = $1 and provider_id = 'credential'`,
      [userId],
    )
    const stored = rows[0]?.password
    if (stored && (await verifyPassword({ hash: stored, password }))) return stored
    const message = 'This is not your password.'
    throw new AppError('VALIDATION_ERROR', message, { fields: { [field]: message } })
  })
}
