import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { auditLog } from '#platform/tables.ts'
import { AppError } from '#shared/errors.ts'
import { announce, hasSecondAdmin } from './announce.ts'
import { actDecided } from './events.ts'
import { type CreditAct, type Means, performAct } from './ports.ts'
import { type ActKind, type ActState, actKinds, LIMIT_HOURS } from './rules.ts'
import { creditActs } from './tables.ts'

interface Decision {
  actId: string
  adminId: string
}

/**
 * A second admin lets a waiting act take effect. Throws STATE_CHANGED, RLS_VIOLATION for the person who asked, the person
 * whose credits it changes and an admin whom the asking one appointed in the last 24 hours, and the operation's errors.
 */
export async function approveAct(tx: SystemTx, { actId, adminId, ...means }: Decision & Means): Promise<void> {
  const act = await take(tx, actId, { state: 'approved', by: adminId, note: null, now: means.now })
  if (act.askedBy === adminId) throw new AppError('RLS_VIOLATION', 'Another admin has to approve your request.')
  if (act.profileId === adminId)
    throw new AppError('RLS_VIOLATION', 'Another admin has to approve credits for your own account.')
  if (await wasAppointedBy(tx, { adminId, by: act.askedBy, now: means.now }))
    throw new AppError(
      'RLS_VIOLATION',
      'The admin who requested this made you an admin less than a day ago, so another admin has to decide.',
    )
  await performAct.ask(tx, act, means)
}

/** Another admin refuses a waiting act, with the reason. Throws STATE_CHANGED. */
export async function refuseAct(tx: SystemTx, { actId, adminId, note, now }: Decision & { note: string; now: Date }) {
  const { askedBy } = await take(tx, actId, { state: 'refused', by: adminId, note, now })
  if (askedBy === adminId) throw new AppError('RLS_VIOLATION', 'This is your own request: withdraw it instead.')
}

/** The person who asked withdraws a waiting act. Throws STATE_CHANGED, NOT_FOUND for acts of others. */
export async function withdrawAct(tx: SystemTx, { actId, me, now }: { actId: string; me: string; now: Date }) {
  const { askedBy } = await take(tx, actId, { state: 'withdrawn', by: me, note: null, now })
  if (askedBy !== me) throw new AppError('NOT_FOUND')
}

/**
 * For a waiting act without a second admin: it takes effect when its time has come. An act whose other admins left gets a
 * time, one to which a second admin came loses it. Idempotent. Throws the errors of the operation.
 */
export async function settleWaiting(tx: SystemTx, { actId, ...means }: { actId: string } & Means): Promise<void> {
  const [act] = await rows(
    tx,
    stored,
  )`select ${columns} from ${creditActs} where id = ${actId} and state = 'waiting' for update`
  if (!act) return
  if (await hasSecondAdmin(tx, act.askedBy)) {
    await tx.execute(sql`update ${creditActs} set due_at = null where id = ${actId} and due_at is not null`)
    return
  }
  if (!act.dueAt) return announce(tx, act, means)
  if (act.dueAt > means.now) return
  await take(tx, actId, { state: 'unopposed', by: null, note: null, now: means.now })
  await performAct.ask(tx, act, means)
}

/** Ends the wait of an act whose operation failed when its time had come, with the message as the reason. */
export async function endFailed(tx: SystemTx, { actId, note, now }: { actId: string; note: string; now: Date }) {
  await take(tx, actId, { state: 'refused', by: null, note, now })
}

const columns = sql`id, kind, asked_by, profile_id, amount, reason, terms, due_at`
const stored = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(actKinds) as [ActKind, ...ActKind[]]),
  askedBy: z.string(),
  profileId: z.string().nullable(),
  amount: z.number(),
  reason: z.string(),
  terms: z.record(z.string(), z.unknown()),
  dueAt: z.date().nullable(),
})

const noLongerWaits = () => new AppError('STATE_CHANGED', 'This request is no longer waiting.')

/** Ends the wait of an act, once. Throws STATE_CHANGED if it does not wait. */
async function take(
  tx: SystemTx,
  actId: string,
  {
    state,
    by,
    note,
    now,
  }: { state: Exclude<ActState, 'done' | 'waiting'>; by: string | null; note: string | null; now: Date },
): Promise<CreditAct> {
  const [act] = await rows(tx, stored)`
    update ${creditActs} set state = ${state}, decided_by = ${by}, decided_at = ${now.toISOString()}::timestamptz, note = ${note},
      due_at = case when ${state} = 'approved' then null else due_at end
    where id = ${actId} and state = 'waiting' returning ${columns}`
  if (!act) throw noLongerWaits()
  const { kind, askedBy, profileId, amount } = act
  tx.happened(actDecided({ actId, kind, askedBy, profileId, amount, by, state, note }), now)
  return act
}

async function wasAppointedBy(tx: SystemTx, { adminId, by, now }: { adminId: string; by: string; now: Date }) {
  const since = new Date(now.getTime() - hours(LIMIT_HOURS)).toISOString()
  const found = await tx.execute(sql`
    select 1 from ${auditLog} where subject_id = ${adminId} and action = 'roles.change' and actor_id = ${by}
      and created_at > ${since}::timestamptz and detail->'given' ? 'admin' limit 1`)
  return found.rows.length > 0
}
