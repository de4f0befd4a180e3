import { and, desc, eq, gt, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { authReversals, authUsers } from '../tables.ts'

const user = { id: authUsers.id, name: authUsers.name, email: authUsers.email, emailVerified: authUsers.emailVerified }

const works = isNull(authReversals.outcome)
const isUndecided = or(works, eq(authReversals.outcome, 'waiting'))

/** Accounts whose address this was, while a link can still make it theirs again; the newest first. */
const formerOf = (tx: SystemTx, { email, now, which = works }: { email: string; now: Date; which?: SQL | undefined }) =>
  tx
    .select({ ...user, reversalId: authReversals.id })
    .from(authReversals)
    .innerJoin(authUsers, eq(authUsers.id, authReversals.userId))
    .orderBy(desc(authReversals.createdAt))
    .where(
      and(
        eq(authReversals.address, email),
        eq(authReversals.change, 'address-changed'),
        gt(authReversals.expiresAt, now),
        ne(authUsers.email, email),
        which,
      ),
    )

/** The other account for which an address is kept: it was its address until some days ago (accounts-8). */
export async function reservedFor(
  tx: SystemTx,
  { email, except, now }: { email: string; except?: string; now: Date },
): Promise<{ id: string; name: string } | undefined> {
  return (await formerOf(tx, { email, now, which: isUndecided })).find(({ id }) => id !== except)
}

/** The account of an address, or the one whose address it was until some days ago: that address receives resets too. */
export async function accountOfAddress(tx: SystemTx, { email, now }: { email: string; now: Date }) {
  const [current] = await tx.select(user).from(authUsers).where(eq(authUsers.email, email))
  return current ?? (await formerOf(tx, { email, now }))[0]
}

/** The link that a former address of an account still has; null for none. */
export async function openReversalOf(
  tx: SystemTx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string | null> {
  return (await formerOf(tx, { email, now })).find(({ id }) => id === userId)?.reversalId ?? null
}
