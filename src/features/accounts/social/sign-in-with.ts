import { and, eq } from 'drizzle-orm'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { SignupRole } from '#shared/roles.ts'
import type { SocialProvider, SocialRefusal } from '#shared/social-providers.ts'
import type { AccountsServices } from '../open-services.ts'
import { whyNoSecondStep } from '../reversals/needed-way.ts'
import { offerReversal } from '../reversals/offer-reversal.ts'
import { needsSecondStep } from '../second-factor/has-second-factor.ts'
import type { Visit } from '../sign-ins/call-auth.ts'
import { endFormerSession, openSession } from '../sign-ins/open-session.ts'
import { authAccounts, authUsers, userRoles } from '../tables.ts'
import { linkedEmail } from './emails.ts'
import { finishLink } from './link-provider.ts'
import { digestOfSecret, endPending, keepPending, takePending } from './pending.ts'
import type { SocialPerson } from './providers.ts'

interface SignInWithInput {
  provider: string
  state: string
  code: string
  /** The person or the provider declined. */
  isDenied: boolean
  /** Secret in the cookie of this browser. */
  browser: string
  visit: Visit
  now: Date
}

/** `signed-in` has the token of the new session; `sign-up` the secret of a person without an account. */
export type SocialOutcome =
  | { kind: 'signed-in'; token: string; next: string | null }
  /** The account needs a second step; `token` is for `finishSignIn`. */
  | { kind: 'second-step'; token: string; next: string | null }
  | { kind: 'sign-up'; secret: string; role: SignupRole | null }
  /** The provider was linked with the signed-in account. */
  | { kind: 'linked'; provider: SocialProvider }
  | { kind: 'refused'; reason: SocialRefusal; linking: boolean }

/**
 * Finishes a sign-in that this browser started: a state works once, for its provider and browser. An address that the
 * provider has not verified is never used. The provider's account is linked to the account of the same address only if
 * that address is confirmed here too; admins sign in with their password first. A link that was started in the settings
 * needs the same signed-in account.
 */
export async function signInWith(
  services: AccountsServices,
  db: Database,
  { provider, state, code, isDenied, browser, visit, now }: SignInWithInput,
): Promise<SocialOutcome> {
  const started = await db.asSystem((tx) => takePending(tx, 'social-sign-in', state, now))
  const linkTo = started?.linkTo ?? null
  const refused = (reason: SocialRefusal): SocialOutcome => ({ kind: 'refused', reason, linking: linkTo !== null })
  if (!started || started.provider !== provider || started.browser !== digestOfSecret(browser))
    return refused('expired')
  if (isDenied) return refused('denied')
  const signIn = services.social.get(started.provider)
  if (!signIn) return refused('failed')
  const { codeVerifier, next, role } = started
  const person = await signIn.readPerson({ code, codeVerifier }).catch(() => null)
  if (!person) return refused('failed')
  const former = services.tokenOf(visit)
  if (linkTo !== null) {
    const caller = former === null ? null : await services.callerOf(former)
    if (caller?.userId !== linkTo || caller.roles.includes('admin')) return refused('expired')
    const refusal = await db.asSystem((tx) =>
      finishLink(services, tx, { userId: linkTo, sessionId: caller.sessionId, person, now }),
    )
    return refusal ? refused(refusal) : { kind: 'linked', provider: person.provider }
  }
  return db.asSystem(async (tx): Promise<SocialOutcome> => {
    const found = (await findLinked(tx, person)) ?? (await linkByAddress(services, tx, person, now))
    if (typeof found === 'string') return refused(found)
    if (found === null) {
      const { email, ...rest } = person
      if (email === null) return refused('unverified')
      return { kind: 'sign-up', role, secret: await keepPending(tx, 'social-sign-up', { ...rest, email }, now) }
    }
    if (await whyNoSecondStep(tx, found.userId)) return refused('frozen')
    if (await needsSecondStep(tx, found.userId)) {
      const token = await keepPending(tx, 'second-step', { userId: found.userId }, now)
      return { kind: 'second-step', token, next }
    }
    await endFormerSession(tx, former, now)
    const token = await openSession(tx, { userId: found.userId, visit, seconds: services.sessionSeconds, now })
    return { kind: 'signed-in', token, next }
  })
}

/** The account that this account of the provider is linked to; null for none. */
async function findLinked(
  tx: SystemTx,
  { provider, accountId }: SocialPerson,
): Promise<{ userId: string } | SocialRefusal | null> {
  const [linked] = await tx
    .select({ userId: authUsers.id, emailVerified: authUsers.emailVerified })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(and(eq(authAccounts.providerId, provider), eq(authAccounts.accountId, accountId)))
    // An unlinking that runs meanwhile waits, and then ends the sign-in too.
    .for('share', { of: authAccounts })
  if (!linked) return null
  return linked.emailVerified ? { userId: linked.userId } : 'unconfirmed'
}

/**
 * Links the account with the same address. Refused for an address that is not confirmed here, because its account may
 * have been made by somebody who does not own the address; for admins; and when the account is linked to another
 * account of the same provider. The owner gets an email.
 */
async function linkByAddress(
  { publicUrl }: AccountsServices,
  tx: SystemTx,
  { provider, accountId, email }: SocialPerson,
  now: Date,
): Promise<{ userId: string } | SocialRefusal | null> {
  if (email === null) return null
  const [user] = await tx.select().from(authUsers).where(eq(authUsers.email, email)).for('no key update')
  if (!user) return null
  if (!user.emailVerified) return 'unconfirmed'
  const isOf = and(eq(authAccounts.userId, user.id), eq(authAccounts.providerId, provider))
  const [other] = await tx.select({ accountId: authAccounts.accountId }).from(authAccounts).where(isOf)
  const isAdmin = and(eq(userRoles.userId, user.id), eq(userRoles.role, 'admin'))
  const [admin] = await tx.select({ role: userRoles.role }).from(userRoles).where(isAdmin)
  // A concurrent call has linked it.
  if (other?.accountId === accountId) return { userId: user.id }
  if (other || admin) return 'password'
  await tx
    .insert(authAccounts)
    .values({ userId: user.id, providerId: provider, accountId, createdAt: now, updatedAt: now })
  await endPending(tx, user.id, ['second-step'])
  const change = { userId: user.id, sessionId: null, change: 'linked', address: email, now } as const
  const notMe = await offerReversal(tx, { ...change, publicUrl })
  await sendMail(tx, await linkedEmail({ to: email, name: user.name, provider, notMe }))
  return { userId: user.id }
}
