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
import type { AccountsServices } from './open-services.ts'
import { assertUncommonPassword } from './passwords/assert-uncommon-password.ts'
import { hashPassword, verifyPassword } from './passwords/hash-password.ts'
import type { Visit } from './sign-ins/call-auth.ts'
import { endFormerSession, openSession } from './sign-ins/open-session.ts'
import { authAccounts, authUsers } from './tables.ts'

interface Registration<T> {
  account: NewAccount
  password: string
  visit: Visit
  now: Date
  /** Runs in the transaction of the account, after its profile is there; with the same registration again, once more. */
  also: (tx: SystemTx, userId: string) => Promise<T>
}

/** A class of students behind one address comes through, a machine that makes accounts does not. */
const perNetwork = { windowMs: minutes(15), most: 120 }

/** Answers that tell that an address has an account, by network (ruling 76), and emails to its owner about that. */
const telling = { windowMs: hours(1), answers: 5, emails: 1 }
const tooManyNotified = 'There were too many attempts to sign up from your network. Please try again in an hour.'

/** How long the same registration again counts as the answer that got lost, and how often that may be tried. */
const again = { windowMs: hours(1), most: 30 }

/**
 * Makes an account with everything that belongs to it and opens a session, in one transaction (ruling 18). The same again
 * with the same password, at once or within the hour, opens a session of that account; the session the browser had ends.
 * Throws USER_EXISTS, VALIDATION_ERROR (a very common password), RATE_LIMITED. After five USER_EXISTS within the hour a
 * network is refused whatever the address is, for another answer would tell as much (ruling 76).
 */
export async function registerAccount<T>(
  services: AccountsServices,
  db: Database,
  { account, password, visit, now, also }: Registration<T>,
): Promise<T> {
  await countAttempt(db.systemPool, {
    keys: [`register:${networkOf(visit.ip)}`],
    allow: ([count = 0]) => count <= perNetwork.most,
    windowMs: perNetwork.windowMs,
    now,
  })
  assertUncommonPassword(password)
  const passwordHash = await hashPassword(password)
  const former = services.tokenOf(visit)
  const enter = async (tx: SystemTx, userId: string) => {
    const result = await also(tx, userId)
    await endFormerSession(tx, former)
    return { result, token: await openSession(tx, { userId, visit, seconds: services.sessionSeconds, now }) }
  }
  const register = async () => {
    const entered = await db.asSystem(async (tx) => {
      const userId = await makeAccount(tx, account, { passwordHash, now })
      if (!userId) return undefined
      await services.complete(tx, { userId, now })
      return enter(tx, userId)
    })
    if (entered) return entered
    const userId = await resume(db, { account, password, now })
    return db.asSystem((tx) => enter(tx, userId))
  }
  const entered = await tellingSeldom(db, { network: networkOf(visit.ip), now }, register).catch(async (error) => {
    if (error instanceof AppError && error.code === 'USER_EXISTS')
      await warnOwner(services, db, { email: account.email, now })
    throw error
  })
  services.handOver(visit, entered.token)
  return entered.result
}

/** One after the other for each network, so that answers sent at once can't tell more than the limit allows. */
const queues = keyedQueue()

function tellingSeldom<T>(db: Database, { network, now }: { network: string; now: Date }, work: () => Promise<T>) {
  const tried = {
    keys: [`sign-up-told:${network}`],
    allow: ([count = 0]: number[]) => count <= telling.answers,
    windowMs: telling.windowMs,
    now,
  }
  const tells = (error: unknown) => error instanceof AppError && error.code === 'USER_EXISTS'
  return queues(network, () =>
    attempt(db.systemPool, tried, tells, work).catch((error) => {
      throw error instanceof AppError && error.code === 'RATE_LIMITED'
        ? new AppError('RATE_LIMITED', tooManyNotified)
        : error
    }),
  )
}

/** The owner of the address learns of it by email, once an hour at most. */
async function warnOwner(services: AccountsServices, db: Database, { email, now }: { email: string; now: Date }) {
  const tried = {
    keys: [`sign-up-warned:${digestOf(email)}`],
    allow: ([count = 0]: number[]) => count <= telling.emails,
    windowMs: telling.windowMs,
    now,
  }
  const isFirst = await countAttempt(db.systemPool, tried).then(
    () => true,
    () => false,
  )
  if (!isFirst) return
  await db.asSystem(async (tx) => {
    const [owner] = await tx.select({ name: authUsers.name }).from(authUsers).where(eq(authUsers.email, email))
    if (owner)
      await sendMail(tx, await signUpAgainEmail({ to: email, name: owner.name, publicUrl: services.publicUrl }))
  })
}

/** The account that the same registration has made a moment ago. Throws USER_EXISTS for any other. */
async function resume(
  db: Database,
  { account, password, now }: Pick<Registration<unknown>, 'account' | 'password' | 'now'>,
): Promise<string> {
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
          gt(authUsers.createdAt, new Date(now.getTime() - again.windowMs)),
        ),
      ),
  )
  if (!before?.hash) throw new AppError('USER_EXISTS')
  const tried = {
    keys: [`register-again:${digestOf(account.email)}`],
    allow: ([count = 0]: number[]) => count <= again.most,
  }
  await countAttempt(db.systemPool, { ...tried, windowMs: again.windowMs, now }).catch((error) => {
    throw error instanceof AppError && error.code === 'RATE_LIMITED' ? new AppError('USER_EXISTS') : error
  })
  if (!(await verifyPassword({ hash: before.hash, password }))) throw new AppError('USER_EXISTS')
  return before.userId
}
