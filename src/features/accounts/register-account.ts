import { and, eq, gt } from 'drizzle-orm'
import { hours, minutes } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { attempt, countAttempt, digestOf } from '#platform/rpc/attempts.ts'
import { keyedQueue } from '#platform/rpc/keyed-queue.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import { signUpAgainEmail } from './links/emails.ts'
import { makeAccount, type NewAccount } from './make-account.ts'
import { nameInEmail } from './name-in-email.ts'
import type { AccountsServices } from './open-services.ts'
import { assertUncommonPassword } from './passwords/assert-uncommon-password.ts'
import { hashPassword, verifyPassword } from './passwords/hash-password.ts'
import { holdPassword } from './passwords/hold-password.ts'
import type { Visit } from './sign-ins/call-auth.ts'
import { endFormerSession, openSession } from './sign-ins/open-session.ts'
import { authAccounts, authUsers } from './tables.ts'

interface RegisterAccountInput<T> {
  account: NewAccount
  password: string
  visit: Visit
  now: Date
  /** Runs in the account's transaction after the profile exists, and again when the same registration is repeated. */
  afterProvisioning: (tx: SystemTx, userId: string) => Promise<T>
}

/** High enough for a class of students behind one address, too low for automated sign-ups. */
const perNetwork = { windowMs: minutes(15), max: 120 }

/**
 * Per network: responses that disclose that an address has an account (accounts-4). Per address: emails to its owner.
 */
const disclosure = { windowMs: hours(1), maxResponses: 5, maxEmails: 1 }
const tooManyDisclosures = 'Too many attempts to sign up from your network. Please try again in an hour.'

/** How long, and how often, a repeated registration counts as a retry after a lost response. */
const retry = { windowMs: hours(1), max: 30 }

/**
 * Creates an account with everything that belongs to it and opens a session, in one transaction (accounts-1).
 * Idempotent for one hour: the same registration with the same password opens a session of that account. The browser's
 * former session ends. Throws USER_EXISTS, VALIDATION_ERROR (a very common password), RATE_LIMITED. After five
 * USER_EXISTS within the hour a network gets RATE_LIMITED for every address, because any other response would disclose
 * accounts (accounts-4).
 */
export async function registerAccount<T>(
  services: AccountsServices,
  db: Database,
  { account, password, visit, now, afterProvisioning }: RegisterAccountInput<T>,
): Promise<T> {
  await countAttempt(db.systemPool, {
    keys: [`register:${networkOf(visit.ip)}`],
    allow: ([count = 0]) => count <= perNetwork.max,
    windowMs: perNetwork.windowMs,
    now,
  })
  assertUncommonPassword(password)
  const passwordHash = await hashPassword(password)
  const former = services.tokenOf(visit)
  const openFirstSession = async (tx: SystemTx, userId: string) => {
    const result = await afterProvisioning(tx, userId)
    await endFormerSession(tx, former, now)
    return { result, token: await openSession(tx, { userId, visit, seconds: services.sessionSeconds, now }) }
  }
  const register = async () => {
    const registered = await db.asSystem(async (tx) => {
      const userId = await makeAccount(tx, account, { passwordHash, now })
      if (!userId) return undefined
      await services.ensureProvisioned(tx, { userId, now })
      return openFirstSession(tx, userId)
    })
    if (registered) return registered
    const retried = await findRetried(db, { account, password, now })
    return db.asSystem(async (tx) => {
      // The owner of the address may have chosen another password meanwhile.
      if (!(await holdPassword(tx, retried))) throw new AppError('USER_EXISTS')
      return openFirstSession(tx, retried.userId)
    })
  }
  const registered = await limitDisclosures(db, { network: networkOf(visit.ip), now }, register).catch(
    async (error) => {
      if (error instanceof AppError && error.code === 'USER_EXISTS')
        await warnOwner(services, db, { email: account.email, now })
      throw error
    },
  )
  services.setSessionCookie(visit, registered.token)
  return registered.result
}

/** Serialises the calls of a network, so that concurrent responses can't disclose more than the limit allows. */
const queues = keyedQueue()

function limitDisclosures<T>(db: Database, { network, now }: { network: string; now: Date }, work: () => Promise<T>) {
  const limit = {
    keys: [`sign-up-told:${network}`],
    allow: ([count = 0]: number[]) => count <= disclosure.maxResponses,
    windowMs: disclosure.windowMs,
    now,
  }
  const discloses = (error: unknown) => error instanceof AppError && error.code === 'USER_EXISTS'
  return queues(network, () =>
    attempt(db.systemPool, limit, discloses, work).catch((error) => {
      throw error instanceof AppError && error.code === 'RATE_LIMITED'
        ? new AppError('RATE_LIMITED', tooManyDisclosures)
        : error
    }),
  )
}

/** Notifies the owner of the address by email, at most once an hour. */
async function warnOwner(services: AccountsServices, db: Database, { email, now }: { email: string; now: Date }) {
  const limit = {
    keys: [`sign-up-warned:${digestOf(email)}`],
    allow: ([count = 0]: number[]) => count <= disclosure.maxEmails,
    windowMs: disclosure.windowMs,
    now,
  }
  const isFirst = await countAttempt(db.systemPool, limit).then(
    () => true,
    () => false,
  )
  if (!isFirst) return
  await db.asSystem(async (tx) => {
    const [owner] = await tx.select().from(authUsers).where(eq(authUsers.email, email))
    if (!owner) return
    const text = { to: email, name: nameInEmail(owner), publicUrl: services.publicUrl }
    await sendMail(tx, await signUpAgainEmail(text))
  })
}

/** The account that the same registration created within the last hour. Throws USER_EXISTS for any other account. */
async function findRetried(
  db: Database,
  { account, password, now }: Pick<RegisterAccountInput<unknown>, 'account' | 'password' | 'now'>,
): Promise<{ userId: string; hash: string }> {
  const [before] = await db.asSystem((tx) =>
    tx
      .select({ userId: authUsers.id, hash: authAccounts.password })
      .from(authUsers)
      .innerJoin(authAccounts, eq(authAccounts.userId, authUsers.id))
      .where(
        and(
          eq(authUsers.email, account.email),
          eq(authUsers.signupRole, account.role),
          eq(authUsers.emailVerified, false),
          gt(authUsers.createdAt, new Date(now.getTime() - retry.windowMs)),
        ),
      ),
  )
  if (!before?.hash) throw new AppError('USER_EXISTS')
  const limit = {
    keys: [`register-again:${digestOf(account.email)}`],
    allow: ([count = 0]: number[]) => count <= retry.max,
  }
  await countAttempt(db.systemPool, { ...limit, windowMs: retry.windowMs, now }).catch((error) => {
    throw error instanceof AppError && error.code === 'RATE_LIMITED' ? new AppError('USER_EXISTS') : error
  })
  if (!(await verifyPassword({ hash: before.hash, password }))) throw new AppError('USER_EXISTS')
  return { userId: before.userId, hash: before.hash }
}
