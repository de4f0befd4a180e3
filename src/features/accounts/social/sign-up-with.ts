import { minutes } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import { makeAccount, type NewAccount } from '../make-account.ts'
import { noteOrigin } from '../note-origin.ts'
import type { AccountsServices } from '../open-services.ts'
import type { Visit } from '../sign-ins/call-auth.ts'
import { endFormerSession, openSession } from '../sign-ins/open-session.ts'
import { takePending } from './pending.ts'

interface SignUpWithInput {
  /** Secret of the person whom a provider described; see `signInWith`. */
  secret: string
  account: Pick<NewAccount, 'role' | 'name' | 'companyName'>
  invited: boolean
  visit: Visit
  now: Date
}

const expired = 'This sign-up has expired. Please start again with Google, Discord or GitHub, or choose a password.'

/**
 * Creates the account of a person whose address a provider has verified: without a password and with a confirmed
 * address, otherwise as every registration, in one transaction. Throws VALIDATION_ERROR when the secret is unknown, used
 * or expired, USER_EXISTS, RATE_LIMITED.
 */
export async function signUpWith(
  services: AccountsServices,
  db: Database,
  { secret, account, invited, visit, now }: SignUpWithInput,
): Promise<void> {
  await countAttempt(db.systemPool, {
    keys: [`register:${networkOf(visit.ip)}`],
    allow: ([count = 0]) => count <= 120,
    windowMs: minutes(15),
    now,
  })
  const former = services.tokenOf(visit)
  const token = await db.asSystem(async (tx) => {
    const person = await takePending(tx, 'social-sign-up', secret, now)
    if (!person) throw new AppError('VALIDATION_ERROR', expired, { fields: { password: expired } })
    const { provider, accountId, email } = person
    const userId = await makeAccount(
      tx,
      { ...account, email, emailVerified: true, source: 'registration_wizard' },
      { signIn: { providerId: provider, accountId }, now },
    )
    if (!userId) throw new AppError('USER_EXISTS')
    await services.ensureProvisioned(tx, { userId, now })
    await services.onRegistered(tx, { userId, invited: invited && account.role === 'tester', now })
    await noteOrigin(services, tx, { userId, visit, now })
    await services.onVerified(tx, { userId, now })
    await endFormerSession(tx, former, now)
    return openSession(tx, { userId, visit, seconds: services.sessionSeconds, now })
  })
  services.setSessionCookie(visit, token)
}
