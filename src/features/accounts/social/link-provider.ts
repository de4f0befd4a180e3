import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { AppError } from '#shared/errors.ts'
import { type SocialProvider, type SocialRefusal, socialProviders } from '#shared/social-providers.ts'
import { signInWaysChanged } from '../events.ts'
import type { AccountsServices } from '../open-services.ts'
import { askPassword } from '../passwords/ask-password.ts'
import { offerReversal } from '../reversals/offer-reversal.ts'
import { takeWays } from '../reversals/taken-ways.ts'
import type { Visit } from '../sign-ins/call-auth.ts'
import { endAllSessions, isOpenSession } from '../sign-ins/end-sessions.ts'
import { authAccounts, authUsers } from '../tables.ts'
import { socialCookie } from './cookies.ts'
import { linkedEmail, unlinkedEmail } from './emails.ts'
import { digestOfSecret, endPending, keepPending, newSecret } from './pending.ts'
import type { SocialPerson } from './providers.ts'

type Services = Pick<AccountsServices, 'social' | 'publicUrl'>

interface Owner {
  userId: string
  profileId: string
  sessionId: string
  email: string
  name: string
}

const way = z.object({
  provider: z.enum([...socialProviders, 'credential']),
  linkedAt: z.date(),
})

/** How a person signs in: with a password, and with which providers, of those that this server offers. */
export async function readSignInWays(tx: SystemTx, { social }: Pick<Services, 'social'>, userId: string) {
  const found = await rows(tx, way)`
    select provider_id as provider, created_at as linked_at from ${authAccounts}
    where user_id = ${userId} and (provider_id <> 'credential' or password is not null)`
  return {
    hasPassword: found.some(({ provider }) => provider === 'credential'),
    providers: [...social.keys()].map((provider) => ({
      provider,
      linkedAt: found.find((one) => one.provider === provider)?.linkedAt ?? null,
    })),
  }
}

interface StartLinkInput {
  owner: Owner & { roles: readonly string[] }
  provider: SocialProvider
  password: string
  visit: Visit
  now: Date
}

const NO_ADMINS = 'Admins sign in with their password.'

/**
 * Starts the link of a provider with a signed-in account, after its password if it has one, and returns the address of
 * the provider's page; `signInWith` ends it. Throws NOT_FOUND for a provider that is not configured, VALIDATION_ERROR
 * for a wrong password or an admin, RATE_LIMITED.
 */
export async function startLink(
  services: Services,
  db: Database,
  { owner, provider, password, visit, now }: StartLinkInput,
): Promise<string> {
  const signIn = services.social.get(provider)
  if (!signIn) throw new AppError('NOT_FOUND')
  if (owner.roles.includes('admin')) throw new AppError('VALIDATION_ERROR', NO_ADMINS)
  const { hasPassword } = await db.asSystem((tx) => readSignInWays(tx, services, owner.userId))
  if (hasPassword) await askPassword(db, { userId: owner.userId, password, field: 'password', now })
  const [browser, codeVerifier] = [newSecret(), newSecret()]
  const started = { provider, codeVerifier, browser: digestOfSecret(browser), next: null, role: null }
  const state = await db.asSystem((tx) => keepPending(tx, 'social-sign-in', { ...started, linkTo: owner.userId }, now))
  visit.responseHeaders.append('set-cookie', socialCookie('browser', browser, services))
  return signIn.authorizationUrl({ state, codeVerifier })
}

/**
 * Links the provider's account with a signed-in account, whatever its address: the person has proved both. The owner
 * gets an email. Refused if it is linked with another account, or another one of that provider with this account, and
 * for an account whose address is not confirmed (accounts-2).
 */
export async function finishLink(
  { publicUrl }: Services,
  tx: SystemTx,
  { userId, sessionId, person, now }: { userId: string; sessionId: string; person: SocialPerson; now: Date },
): Promise<SocialRefusal | null> {
  const { provider, accountId } = person
  const [user] = await tx.select().from(authUsers).where(eq(authUsers.id, userId)).for('no key update')
  if (!user) return 'expired'
  if (!user.emailVerified) return 'unconfirmed'
  if (!(await isOpenSession(tx, { userId, sessionId, now }))) return 'expired'
  const [own] = await tx
    .select({ accountId: authAccounts.accountId })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, provider)))
  if (own) return own.accountId === accountId ? null : 'other'
  const linked = await tx
    .insert(authAccounts)
    .values({ userId, providerId: provider, accountId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: authAccounts.id })
  if (linked.length === 0) return 'taken'
  await endPending(tx, userId, ['second-step'])
  tx.happened(signInWaysChanged({ profileId: userId }), now)
  const { email: to, name } = user
  const notMe = await offerReversal(tx, { userId, sessionId, change: 'linked', address: to, now, publicUrl })
  await sendMail(tx, await linkedEmail({ to, name, provider, notMe }))
  return null
}

interface UnlinkInput {
  owner: Owner
  provider: SocialProvider
  now: Date
}

const LAST_WAY = 'This is your only way to sign in. Choose a password first.'

/**
 * Removes a provider from an account and ends all other sessions, which it may have opened; the owner gets an email. Never the last way to sign in: only a password and
 * providers that this server offers count. Idempotent. Throws VALIDATION_ERROR for the last way.
 */
export async function unlinkProvider(
  services: Services,
  tx: SystemTx,
  { owner, provider, now }: UnlinkInput,
): Promise<void> {
  const { userId, profileId, sessionId, email, name } = owner
  // Of two concurrent calls the second one sees what the first one left.
  await tx.execute(sql`select 1 from ${authUsers} where id = ${userId} for no key update`)
  const { hasPassword, providers } = await readSignInWays(tx, services, userId)
  if (!hasPassword && providers.every((one) => one.linkedAt === null || one.provider === provider))
    throw new AppError('VALIDATION_ERROR', LAST_WAY)
  const removed = await takeWays(tx, userId, { providers: sql`t.provider_id = ${provider}` })
  if (removed.providers.length === 0) return
  await endAllSessions(tx, { userId, keep: sessionId, now })
  tx.happened(signInWaysChanged({ profileId }), now)
  const change = { userId, sessionId, change: 'unlinked', address: email, removed, now } as const
  const notMe = await offerReversal(tx, { ...change, publicUrl: services.publicUrl })
  await sendMail(tx, await unlinkedEmail({ to: email, name, provider, notMe }))
}
