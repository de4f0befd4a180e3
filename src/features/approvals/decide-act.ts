import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { can } from '#features/access/permissions.ts'
import type { Holder } from '#features/access/rules.ts'
import { lockAccount } from '#features/profiles/locks/lock-account.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { announce } from './announce-act.ts'
import { assertNotGrown } from './assert-not-grown.ts'
import { actDecided } from './events.ts'
import { lockActs } from './lock-acts.ts'
import { adminsFor } from './one-hand.ts'
import { type CreditAct, type Means, performAct } from './ports.ts'
import { type ActKind, type ActState, actKinds, permissionOfKind } from './rules.ts'
import { creditActs } from './tables.ts'

interface Decision {
  actId: string
  adminId: string
}

/**
 * A second admin lets a waiting act take effect. Both people still have to have the role: their accounts are locked
 * first, and the act is valued again. Throws STATE_CHANGED (with both sums when it grew), RLS_VIOLATION for the person who
 * asked, the person whose credits it changes and an admin of one hand with the asking one (`oneHand`), and the
 * operation's errors.
 */
export async function approveAct(tx: SystemTx, { actId, adminId, ...means }: Decision & Means): Promise<void> {
  await lockActs(tx)
  const waiting = await readWaiting(tx, actId)
  if (!waiting) throw noLongerWaits()
  await lockBoth(tx, waiting, adminId)
  const act = await take(tx, actId, { state: 'approved', by: adminId, note: null, now: means.now })
  if (act.askedBy === adminId) throw new AppError('RLS_VIOLATION', 'Another admin has to approve your request.')
  if (act.profileId === adminId)
    throw new AppError('RLS_VIOLATION', 'Another admin has to approve credits for your own account.')
  const admin = (await adminsFor(tx, { ...act, now: means.now })).find(({ id }) => id === adminId)
  if (!admin?.mayDecide)
    throw new AppError(
      'RLS_VIOLATION',
      'You or the person who requested this got a role from the other in the last 30 days, so another admin has to decide.',
    )
  await assertNotGrown(tx, act, means.now)
  await performAct.ask(tx, act, { ...means, approvedBy: adminId })
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
 * For a waiting act that nobody may decide on: it takes effect when its time has come. An act whose deciding admins left
 * gets a time, one to which a second admin came loses it. Idempotent. Throws STATE_CHANGED when the person who asked lost
 * the role or the act grew, and the errors of the operation.
 */
export async function settleWaiting(tx: SystemTx, { actId, ...means }: { actId: string } & Means): Promise<void> {
  await lockActs(tx)
  const waiting = await readWaiting(tx, actId)
  if (!waiting) return
  await lockBoth(tx, waiting, waiting.askedBy)
  const [act] = await rows(
    tx,
    stored,
  )`select ${columns} from ${creditActs} where id = ${actId} and state = 'waiting' for update`
  if (!act) return
  if ((await adminsFor(tx, { ...act, now: means.now })).some(({ mayDecide }) => mayDecide)) {
    await tx.execute(sql`update ${creditActs} set due_at = null where id = ${actId} and due_at is not null`)
    return
  }
  if (!act.dueAt) return announce(tx, act, means)
  if (act.dueAt > means.now) return
  await take(tx, actId, { state: 'unopposed', by: null, note: null, now: means.now })
  await assertNotGrown(tx, act, means.now)
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

async function readWaiting(tx: SystemTx, actId: string) {
  const [act] = await rows(tx, stored)`select ${columns} from ${creditActs} where id = ${actId} and state = 'waiting'`
  return act
}

/** Locks the accounts of both, in one order, against a change of their roles. Throws STATE_CHANGED, RLS_VIOLATION. */
async function lockBoth(tx: SystemTx, { askedBy, kind }: Pick<CreditAct, 'askedBy' | 'kind'>, adminId: string) {
  const held = new Map<string, Holder>()
  for (const id of [...new Set([askedBy, adminId])].sort()) held.set(id, await holderOf(tx, id))
  if (!can(held.get(askedBy) ?? nobody, permissionOfKind[kind]))
    throw new AppError('STATE_CHANGED', 'The person who requested this no longer has the role for it.')
  if (adminId !== askedBy && !held.get(adminId)?.roles.includes('admin')) throw new AppError('RLS_VIOLATION')
}

const nobody: Holder = { roles: [] }

/** Locked, so that the roles stay as they are read. An erased account has none. */
async function holderOf(tx: SystemTx, profileId: string): Promise<Holder> {
  try {
    return await lockAccount(tx, profileId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return nobody
    throw error
  }
}

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
    update ${creditActs} set state = ${state}, decided_by = ${by}, decided_at = ${at(now)}, note = ${note},
      due_at = case when ${state} = 'approved' then null else due_at end
    where id = ${actId} and state = 'waiting' returning ${columns}`
  if (!act) throw noLongerWaits()
  const { kind, askedBy, profileId, amount } = act
  const takesEffect = state === 'approved' || state === 'unopposed'
  const all = takesEffect ? await adminsFor(tx, { askedBy, profileId, now }) : []
  const adminIds = all.map(({ id }) => id).filter((id) => id !== askedBy && id !== by)
  tx.happened(actDecided({ actId, kind, askedBy, profileId, amount, by, state, note, adminIds }), now)
  return act
}
