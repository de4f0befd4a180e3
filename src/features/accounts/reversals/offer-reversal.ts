import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import { randomBytes } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { digestOfSecret } from '../social/pending.ts'
import { authReversals, authUsers } from '../tables.ts'
import { changeLabels, REVERSAL_DAYS, type SecurityChange, type TakenWays } from './rules.ts'
import { oldWayOf } from './session-way.ts'

interface OfferInput {
  userId: string
  /** The session that made the change; null for none. */
  sessionId: string | null
  change: SecurityChange
  /** The address in force before the change: the email with the link goes to it. */
  address: string
  /** Of a change of address: the new one. */
  newAddress?: string
  removed?: TakenWays | undefined
  now: Date
  publicUrl: string
}

/** Returns the one-time link 'This wasn't me' for the email about a change; call it in the change's transaction. */
export async function offerReversal(
  tx: SystemTx,
  { userId, sessionId, change, address, newAddress, removed, now, publicUrl }: OfferInput,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(authReversals).values({
    userId,
    change,
    address,
    newAddress,
    removed,
    tokenDigest: digestOfSecret(token),
    way: await oldWayOf(tx, sessionId, now),
    expiresAt: new Date(now.getTime() + hours(24 * REVERSAL_DAYS)),
    createdAt: now,
  })
  return `${publicUrl}${paths.notMe}?token=${token}`
}

/**
 * An account is not erased while a link of a security email still works, or an admin has to decide: an erasure could not
 * be undone. The owner need not wait: 'It was me' uses the link up. An account whose address was never confirmed is
 * nobody's yet. Throws STATE_CHANGED.
 */
export async function assertNoneDisputed(tx: SystemTx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const works = and(isNull(authReversals.outcome), gt(authReversals.expiresAt, now))
  const [found] = await tx
    .select({ change: authReversals.change, outcome: authReversals.outcome, expiresAt: authReversals.expiresAt })
    .from(authReversals)
    .innerJoin(authUsers, and(eq(authUsers.id, authReversals.userId), authUsers.emailVerified))
    .where(and(eq(authReversals.userId, userId), or(works, eq(authReversals.outcome, 'waiting'))))
    .orderBy(sql`${authReversals.outcome} nulls last`, desc(authReversals.expiresAt))
    .limit(1)
  if (!found) return
  throw new AppError(
    'STATE_CHANGED',
    found.outcome === 'waiting'
      ? 'Two people say that this account is theirs. It can be deleted once an admin has decided.'
      : `${changeLabels[found.change]} To protect its owner, the account can be deleted from ${found.expiresAt.toISOString().slice(0, 10)} on, or once someone answers “It was me” in our emails about such changes.`,
  )
}

/** Ends the links of an account that still work; `address`: only those that were sent there; `change`: only those about it. */
export async function endReversals(
  tx: SystemTx,
  { userId, address, change, now }: { userId: string; address?: string; change?: SecurityChange; now: Date },
): Promise<void> {
  await tx
    .update(authReversals)
    .set({ outcome: 'ended', endedAt: now, removed: null })
    .where(
      and(
        eq(authReversals.userId, userId),
        isNull(authReversals.outcome),
        address === undefined ? undefined : eq(authReversals.address, address),
        change === undefined ? undefined : eq(authReversals.change, change),
      ),
    )
}
