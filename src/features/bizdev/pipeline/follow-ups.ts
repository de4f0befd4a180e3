import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { type ActingColleague, isOwnOf } from './acting-colleague.ts'
import { accountChanged } from './events.ts'
import { lockAccount } from './lock-account.ts'
import { businessFollowUps } from './tables.ts'

interface Plan {
  body: string
  /** YYYY-MM-DD. */
  dueOn: string
}

interface NewFollowUp extends Plan {
  /** Idempotency key. */
  id: string
  studioId: string
  assigneeId: string
  now: Date
}

/** Adds a follow-up of the caller. Idempotent by id and content. Throws NOT_FOUND, DUPLICATE_ERROR. */
export async function addFollowUp(
  tx: SystemTx,
  { id, studioId, body, dueOn, assigneeId, now }: NewFollowUp,
): Promise<void> {
  await lockAccount(tx, { studioId })
  const added = await tx
    .insert(businessFollowUps)
    .values({ id, studioId, body, dueOn, assigneeId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: businessFollowUps.id })
    .returning({ id: businessFollowUps.id })
  if (added[0]) return tx.happened(accountChanged({ studioId }), now)
  const [same] = await tx.select().from(businessFollowUps).where(eq(businessFollowUps.id, id))
  firstResult(same, { studioId, body, dueOn, assigneeId })
}

interface OneFollowUp {
  followUpId: string
  by: ActingColleague
  now: Date
}

const isShown = isNull(businessFollowUps.deletedAt)

/** Changes text and day; the assignee is notified again when the new day has come. Throws NOT_FOUND, RLS_VIOLATION. */
export const editFollowUp = (tx: SystemTx, { body, dueOn, ...one }: OneFollowUp & Plan): Promise<void> =>
  change(tx, one, {
    set: {
      body,
      dueOn,
      updatedAt: one.now,
      notifiedAt: sql`case when ${businessFollowUps.dueOn} = ${dueOn}::date then ${businessFollowUps.notifiedAt} end`,
    },
    where: isShown,
  })

/** Marks a follow-up as done, or as open again. Throws NOT_FOUND. */
export const finishFollowUp = (tx: SystemTx, { done, ...one }: OneFollowUp & { done: boolean }): Promise<void> =>
  change(tx, one, { set: { doneAt: done ? one.now : null }, where: isShown })

/** Throws NOT_FOUND. */
export const removeFollowUp = (tx: SystemTx, one: OneFollowUp): Promise<void> =>
  change(tx, one, { set: { deletedAt: one.now }, where: isShown })

/** Restores a follow-up within a day of its deletion. Throws NOT_FOUND. */
export const restoreFollowUp = (tx: SystemTx, one: OneFollowUp): Promise<void> => {
  const since = new Date(one.now.getTime() - hours(24))
  return change(tx, one, {
    set: { deletedAt: null },
    where: sql`${businessFollowUps.deletedAt} > ${at(since)}`,
  })
}

interface FollowUpChange {
  set: {
    [Column in keyof typeof businessFollowUps.$inferInsert]?: (typeof businessFollowUps.$inferInsert)[Column] | SQL
  }
  where: SQL
}

/** Colleagues see each other's follow-ups and change only their own. Throws NOT_FOUND, RLS_VIOLATION. */
async function change(
  tx: SystemTx,
  { followUpId, by, now }: OneFollowUp,
  { set, where }: FollowUpChange,
): Promise<void> {
  const [changed] = await tx
    .update(businessFollowUps)
    .set(set)
    .where(and(eq(businessFollowUps.id, followUpId), where, isOwnOf(businessFollowUps.assigneeId, by)))
    .returning({ studioId: businessFollowUps.studioId })
  if (!changed) {
    const [others] = await tx
      .select({ id: businessFollowUps.id })
      .from(businessFollowUps)
      .where(and(eq(businessFollowUps.id, followUpId), where, not(isOwnOf(businessFollowUps.assigneeId, by))))
    throw others ? new AppError('RLS_VIOLATION', 'This is your colleague’s follow-up.') : new AppError('NOT_FOUND')
  }
  tx.happened(accountChanged(changed), now)
}
