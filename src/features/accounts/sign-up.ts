import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import type { AccountsDoor } from './door.ts'
import { refuseCommonPassword } from './passwords/refuse-common-password.ts'
import type { signUpInput } from './schema.ts'
import { callAuth, type Visit } from './sessions/call-auth.ts'

interface SignUp {
  person: z.infer<typeof signUpInput>
  visit: Visit
  log: Log
  now: Date
}

/**
 * Makes the account and opens a session at once (ruling 18), then what belongs to it. Should the second part fail or be cut
 * off, the account stands all the same: the next request of its session makes the rest up. Throws USER_EXISTS, VALIDATION_ERROR (a very common password).
 */
export async function signUp(
  { auth, complete }: AccountsDoor,
  db: Database,
  { person: { role, name, companyName, email, password }, visit, log, now }: SignUp,
): Promise<void> {
  refuseCommonPassword(password)
  const body = { name, email, password, signupRole: role, companyName: role === 'studio' ? companyName : undefined }
  const { user } = await callAuth(visit, (options) => auth.api.signUpEmail({ ...options, body })).catch(
    async (error) => {
      throw (await isTaken(db, error, email)) ? new AppError('USER_EXISTS') : error
    },
  )
  await db
    .asSystem((tx) => complete(tx, { userId: user.id, now }))
    .catch((error) => log.error({ err: error }, 'a sign-up was cut off; its next request completes it'))
}

/** Of two sign-ups at once with one address the second fails without saying why: then the address tells. */
async function isTaken(db: Database, error: unknown, email: string): Promise<boolean> {
  if (!isAPIError(error)) return false
  const code = error.body?.code
  if (code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return true
  if (code !== 'FAILED_TO_CREATE_USER') return false
  return Boolean((await db.systemPool.query('select 1 from auth_users where email = $1', [email])).rowCount)
}
