import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { changesReversed } from '../events.ts'
import { endLinkTokens } from '../links/link-tokens.ts'
import { sendLink } from '../links/send-link.ts'
import { lockForErasure } from '../lock-for-erasure.ts'
import type { AccountsServices } from '../open-services.ts'
import { pendingErasure, spendingOfDisputed } from '../ports.ts'
import { closeSessions } from '../sign-ins/end-sessions.ts'
import { authAccounts, authReversals, authUsers, userRoles } from '../tables.ts'
import { closeAccountTask } from './close-account-task.ts'
import { isStaff } from './is-staff.ts'
import { hasWay, restoreRemoved } from './restore-removed.ts'
import { REVERSAL_DAYS, type ReversalOutcome } from './rules.ts'
import { addedSince, findWays, hasWays, putBackWays, takeAllWays, takeWaysSince } from './taken-ways.ts'
import { tellOwners } from './tell-owners.ts'

type Reversal = typeof authReversals.$inferSelect
type Account = typeof authUsers.$inferSelect
type Services = Pick<AccountsServices, 'publicUrl' | 'onAddressChanged'>

export const deadLink = () =>
  new AppError('VALIDATION_ERROR', 'This link no longer works: it was used, has expired, or a later one undid more.')

interface ReverseInput {
  reversalId: string
  now: Date
  /** An admin has decided on it: it is carried out, whatever else would hold it up. */
  by?: { adminId: string }
  /** Whether the restored address gets a link to choose a password. Default: true. */
  sendsReset?: boolean
}

/**
 * Carries out 'This wasn't me' (accounts-8) and returns what came of it:
 * - an account whose address was never confirmed is closed;
 * - a change that was made with an old way only ends the sign-ins and withdraws an erasure, and the next sign-in needs
 *   that way;
 * - what an earlier reversal has undone already, accounts that are frozen or locked, and ways of staff wait for an admin;
 *   spending is paused until then;
 * - otherwise an erasure that was asked for is withdrawn, ways added since the change, and those whose own link still
 *   works, are removed and those removed since are put back, the address in force before it is restored, the password and all sign-ins end, and everybody concerned is emailed.
 * Of two concurrent calls one acts. Throws VALIDATION_ERROR for a link that no longer works.
 */
export async function reverseChanges(
  tx: SystemTx,
  services: Services,
  { reversalId, now, by, sendsReset = true }: ReverseInput,
): Promise<ReversalOutcome> {
  const account = await lockAccountOf(tx, reversalId)
  const [reversal] = await tx.select().from(authReversals).where(eq(authReversals.id, reversalId))
  const works = by ? reversal?.outcome === 'waiting' : reversal?.outcome === null && reversal.expiresAt > now
  if (!account || !reversal || !works) throw deadLink()
  const act = { account, reversal, now, services, sendsReset }
  if (by && (await isTaken(tx, reversal)))
    throw new AppError('STATE_CHANGED', `Another account has the address ${reversal.address} now.`)
  const outcome = await carryOut(tx, act, by ? { kind: 'undo' } : await effectOf(tx, act))
  await tx
    .update(authReversals)
    .set({ outcome, endedAt: now, ...(outcome === 'reversed' && { expiresAt: weekAfter(now, 4) }) })
    .where(eq(authReversals.id, reversalId))
  const { userId, change } = reversal
  if (outcome === 'reversed' || outcome === 'frozen') await pendingErasure.ask(tx, { userId, now })
  if (by || outcome === 'waiting') await spendingOfDisputed.ask(tx, { userId, now })
  const adminIds = outcome === 'waiting' ? await otherAdmins(tx, userId) : []
  const adminId = by?.adminId ?? null
  tx.happened(changesReversed({ profileId: userId, reversalId, change, outcome, adminId, adminIds }), now)
  return outcome
}

interface Act {
  account: Account
  reversal: Reversal
  now: Date
  services: Services
  sendsReset: boolean
}

const weekAfter = (now: Date, weeks = 1) => new Date(now.getTime() + hours(24 * REVERSAL_DAYS * weeks))

export const otherAdmins = async (tx: SystemTx, userId: string): Promise<string[]> =>
  (
    await tx
      .select({ userId: userRoles.userId })
      .from(userRoles)
      .where(and(eq(userRoles.role, 'admin'), ne(userRoles.userId, userId)))
  ).map((admin) => admin.userId)

/** Locks the account of a link, in the order of an erasure. */
export async function lockAccountOf(tx: SystemTx, reversalId: string): Promise<Account | undefined> {
  const [found] = await tx
    .select({ userId: authReversals.userId })
    .from(authReversals)
    .where(eq(authReversals.id, reversalId))
  if (!found || !(await lockForErasure(tx, found.userId))) return undefined
  const [account] = await tx.select().from(authUsers).where(eq(authUsers.id, found.userId))
  return account
}

/** What a link does: see `reverseChanges`. */
type Effect = { kind: 'close' | 'undo' | 'wait' | 'lock' } | { kind: 'freeze'; way: string }

/** What pressing the button of a link would do now. */
export async function effectOf(
  tx: SystemTx,
  { account, reversal, now }: Pick<Act, 'account' | 'reversal' | 'now'>,
): Promise<Effect> {
  if (!account.emailVerified) return { kind: 'close' }
  const { userId, createdAt } = reversal
  const ofAccount = eq(authReversals.userId, userId)
  // A later change with an old way shows that its owner agreed with what was there.
  const [withOldWay] = await tx
    .select({ way: authReversals.way })
    .from(authReversals)
    .where(and(ofAccount, gte(authReversals.createdAt, createdAt), isNotNull(authReversals.way)))
    .orderBy(authReversals.createdAt)
    .limit(1)
  if (withOldWay?.way) return { kind: 'freeze', way: withOldWay.way }
  // Who pressed first is not known: nothing else lifts what that press asks of the next sign-in.
  if (account.neededWay !== null) return { kind: 'wait' }
  const earlier = and(ofAccount, eq(authReversals.outcome, 'reversed'), lte(authReversals.createdAt, createdAt))
  if ((await tx.$count(authReversals, earlier)) > 0 || (await isTaken(tx, reversal))) return { kind: 'wait' }
  const holdsStaff =
    (await isStaff(tx, userId)) &&
    hasWays(await findWays(tx, userId, addedSince(await addedFrom(tx, { reversal, now }))))
  return { kind: holdsStaff ? 'lock' : 'undo' }
}

async function carryOut(tx: SystemTx, act: Act, effect: Effect): Promise<ReversalOutcome> {
  const { reversal, now } = act
  const { userId } = reversal
  switch (effect.kind) {
    case 'close':
      return close(tx, act)
    case 'freeze':
      return freeze(tx, act, effect.way)
    case 'undo':
      return undo(tx, act)
    case 'lock':
      await endSignIns(tx, { userId, now })
      await tx.update(authUsers).set({ neededWay: 'admin', updatedAt: now }).where(eq(authUsers.id, userId))
      return 'waiting'
    case 'wait':
      return 'waiting'
  }
}

const additions = ['passkey-added', 'codes-on', 'linked'] as const satisfies readonly Reversal['change'][]

/**
 * From when on added ways are removed: from the change on, or from the first way whose own link still works. Who gets
 * several emails presses the newest, and means all of it.
 */
export async function addedFrom(
  tx: SystemTx,
  { reversal, now }: { reversal: Pick<Reversal, 'userId' | 'createdAt'>; now: Date },
): Promise<Date> {
  const works = and(isNull(authReversals.outcome), gt(authReversals.expiresAt, now), isNull(authReversals.way))
  const [first] = await tx
    .select({ createdAt: authReversals.createdAt })
    .from(authReversals)
    .where(and(eq(authReversals.userId, reversal.userId), inArray(authReversals.change, [...additions]), works))
    .orderBy(authReversals.createdAt)
    .limit(1)
  return first && first.createdAt < reversal.createdAt ? first.createdAt : reversal.createdAt
}

/** Whether another account has the address now. */
const isTaken = async (tx: SystemTx, { address, userId }: Reversal) =>
  (await tx.$count(authUsers, and(eq(authUsers.email, address), ne(authUsers.id, userId)))) > 0

/** Ends all sign-ins with the password, all links of emails and everything that was begun. */
async function endSignIns(tx: SystemTx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await tx.delete(authAccounts).where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
  await endLinks(tx, { userId, now })
}

async function endLinks(tx: SystemTx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  for (const purpose of ['verify-address', 'reset-password', 'change-address'] as const)
    await endLinkTokens(tx, { purpose, userId })
  await closeSessions(tx, { userId, keep: null, now })
}

async function freeze(tx: SystemTx, act: Act, way: string): Promise<'frozen'> {
  const { reversal, account, now } = act
  const { userId, address } = reversal
  await restoreRemoved(tx, { reversal, way, now })
  await endLinks(tx, { userId, now })
  if (account.neededWay !== 'admin' && (await hasWay(tx, userId, way)))
    await tx.update(authUsers).set({ neededWay: way, updatedAt: now }).where(eq(authUsers.id, userId))
  await tellOwners(tx, act, { outcome: 'frozen', also: [address] })
  return 'frozen'
}

async function undo(tx: SystemTx, act: Act): Promise<'reversed'> {
  const { reversal, account, now, services } = act
  const { userId, createdAt, address } = reversal
  const taken = await takeWaysSince(tx, userId, await addedFrom(tx, { reversal, now }))
  const later = await tx
    .select()
    .from(authReversals)
    .where(and(eq(authReversals.userId, userId), gte(authReversals.createdAt, createdAt)))
    .orderBy(authReversals.createdAt)
  for (const { removed } of later) if (removed) await putBackWays(tx, removed, createdAt)
  await endSignIns(tx, { userId, now })
  await tx.update(authUsers).set({ email: address, neededWay: null, updatedAt: now }).where(eq(authUsers.id, userId))
  if (address !== account.email) await services.onAddressChanged(tx, { userId, from: account.email, to: address, now })
  await tx
    .update(authReversals)
    .set({ outcome: 'ended', endedAt: now })
    .where(
      and(
        eq(authReversals.userId, userId),
        isNull(authReversals.outcome),
        gte(authReversals.createdAt, createdAt),
        ne(authReversals.id, reversal.id),
      ),
    )
  const also = later.map((one) => one.address)
  await tellOwners(tx, act, { outcome: 'reversed', also, taken })
  const { publicUrl } = services
  if (act.sendsReset) await sendLink(tx, { purpose: 'reset-password', to: { userId }, now, publicUrl })
  return 'reversed'
}

/** Nothing opens the account any more; a job erases it. */
async function close(tx: SystemTx, { reversal: { userId }, now }: Act): Promise<'closed'> {
  await takeAllWays(tx, userId)
  await endSignIns(tx, { userId, now })
  await enqueue(tx, closeAccountTask, { userId }, { key: `${closeAccountTask}:${userId}` })
  return 'closed'
}

/** Of links that still work, the one with this digest. Throws VALIDATION_ERROR without one. */
export async function openReversal(tx: SystemTx, { digest, now }: { digest: string; now: Date }): Promise<Reversal> {
  const works = and(isNull(authReversals.outcome), gt(authReversals.expiresAt, now))
  const [found] = await tx
    .select()
    .from(authReversals)
    .where(and(eq(authReversals.tokenDigest, digest), works))
  if (!found) throw deadLink()
  return found
}
