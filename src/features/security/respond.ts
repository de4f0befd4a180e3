import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { holdSessions, releaseSessions } from '#features/accounts/sign-ins/hold-sessions.ts'
import { lockAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import { liftSuspension, suspendAccount } from '#features/profiles/locks/suspend-account.ts'
import { profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { roles } from '#shared/roles.ts'
import { responded, responseUndone } from './events.ts'
import { freezeOf, unfreezeOf } from './freeze-spending.ts'
import { BLOCK_MINUTES, type ResponseKind, responseKinds, ruleKeys, ruleKinds } from './rules.ts'
import { securityAlerts, securityResponses } from './tables.ts'

interface RespondInput {
  alertId: string
  kind: ResponseKind
  /** Null for an automatic response. */
  adminId: string | null
  reason: string | null
  now: Date
  /** For the email of a suspension. */
  publicUrl: string
}

const alertRow = z.object({
  alertType: z.enum(ruleKeys),
  state: z.string(),
  network: z.string().nullable(),
  affectedUserId: z.string().nullable(),
  people: z.array(z.string()),
})

/**
 * Responds to an alert: blocks its network for an hour, ends sign-ins, freezes spending or suspends its people, or
 * dismisses it. Each kind once at a time. Throws NOT_FOUND, STATE_CHANGED (done already, or nobody to act on).
 */
export async function respond(tx: SystemTx, input: RespondInput): Promise<void> {
  const { alertId, kind, adminId, reason, now } = input
  const alert = await foundRow(tx, alertRow)`
    select alert_type, state, network, affected_user_id, people::text[] as people from ${securityAlerts}
    where id = ${alertId} for update`
  if (kind === 'dismiss' && alert.state !== 'open') throw new AppError('STATE_CHANGED')
  const network = kind === 'block_network' ? alert.network : null
  const people = peopleOf(alert, kind).filter((id) => id !== adminId)
  if (kind === 'block_network' ? network === null : kind !== 'dismiss' && people.length === 0)
    throw new AppError('STATE_CHANGED', 'There is nobody to act on.')
  const expiresAt = kind === 'block_network' ? new Date(now.getTime() + BLOCK_MINUTES * 60_000) : null
  // A block that has expired is over: it can be repeated.
  await tx.execute(sql`
    update ${securityResponses} set undone_at = expires_at
    where alert_id = ${alertId} and kind = ${kind} and undone_at is null and expires_at <= ${at(now)}`)
  const [made] = await rows(tx, idRow)`
    insert into ${securityResponses} (alert_id, kind, network, reason, done_by, created_at, expires_at)
    values (${alertId}, ${kind}, ${network}, ${reason}, ${adminId}::uuid, ${at(now)},
      ${at(expiresAt)})
    on conflict (alert_id, kind) where undone_at is null do nothing returning id`
  if (!made) throw new AppError('STATE_CHANGED', 'This was already done.')
  const done = await act(tx, people, input)
  await tx.execute(sql`
    update ${securityResponses} set people = ${sql.param(done.people)}::uuid[], sessions = ${sql.param(done.sessions)}::uuid[]
    where id = ${made.id}`)
  await tx.execute(sql`
    update ${securityAlerts} set state = ${kind === 'dismiss' ? 'dismissed' : 'handled'} where id = ${alertId}`)
  tx.happened(responded({ adminId, alertId, kind, network, people: done.people.length, reason }), now)
}

/** Whose sign-ins or spending: the person of the alert, otherwise the people whose accounts were meant. */
const peopleOf = ({ alertType, affectedUserId, people }: z.output<typeof alertRow>, kind: ResponseKind): string[] => {
  if (affectedUserId !== null) return [affectedUserId]
  return ruleKinds[alertType].subject === 'network' && kind !== 'suspend' ? people : []
}

const named = z.object({ profileId: z.string(), name: z.string(), role: z.enum(roles) })

/** So many people are named before a response; of others the dialog says how many. */
const namedPeople = 100

/** Whom ending sign-ins or freezing spending acts on, by name: not on the admin who responds. Throws NOT_FOUND. */
export async function readMeant(tx: SystemTx, { alertId, adminId }: { alertId: string; adminId: string }) {
  const alert = await foundRow(tx, alertRow)`
    select alert_type, state, network, affected_user_id, people::text[] as people from ${securityAlerts} where id = ${alertId}`
  const ids = peopleOf(alert, 'end_sign_ins').filter((id) => id !== adminId)
  const people = await rows(tx, named)`
    select id as profile_id, coalesce(company_name, name) as name, role from ${profiles}
    where id = any(${sql.param(ids)}::uuid[]) order by name, id limit ${namedPeople}`
  return { people, total: ids.length }
}

async function act(
  tx: SystemTx,
  people: string[],
  { kind, adminId, reason, now, publicUrl }: RespondInput,
): Promise<{ people: string[]; sessions: string[] }> {
  if (kind === 'end_sign_ins') return { people, sessions: await holdSessions(tx, { profileIds: people, now }) }
  if (kind === 'freeze_spending') {
    await freezeOf(tx, { profileIds: people, now })
    return { people, sessions: [] }
  }
  if (kind !== 'suspend') return { people: [], sessions: [] }
  if (adminId === null) throw new AppError('STATE_CHANGED', 'Only an admin suspends.')
  for (const profileId of people)
    await suspendAccount(tx, { profileId, reason: reason ?? 'A security alert', adminId, now, publicUrl })
  return { people, sessions: [] }
}

const activeResponse = z.object({
  alertId: z.string(),
  kind: z.enum(responseKinds),
  network: z.string().nullable(),
  people: z.array(z.string()),
  sessions: z.array(z.string()),
})

interface UndoInput {
  responseId: string
  adminId: string
  now: Date
  publicUrl: string
}

/** Undoes a response; without another one the alert is open again. Throws STATE_CHANGED if it is not in force. */
export async function undoResponse(tx: SystemTx, { responseId, adminId, now, publicUrl }: UndoInput): Promise<void> {
  const [undone] = await rows(tx, activeResponse)`
    update ${securityResponses} set undone_at = ${at(now)}, undone_by = ${adminId}
    where id = ${responseId} and undone_at is null and (expires_at is null or expires_at > ${at(now)})
    returning alert_id, kind, network, people::text[] as people, sessions::text[] as sessions`
  if (!undone) throw new AppError('STATE_CHANGED', 'This is no longer in effect.')
  const { alertId, kind, network, people, sessions } = undone
  if (kind === 'end_sign_ins') await releaseSessions(tx, { ids: sessions, now })
  if (kind === 'freeze_spending') {
    await lockAccounts(tx, sql`select unnest(${sql.param(people)}::uuid[])`)
    await unfreezeOf(tx, people)
  }
  if (kind === 'suspend')
    for (const profileId of people)
      await liftSuspension(tx, { profileId, reason: 'The response was undone', adminId, now, publicUrl })
  await tx.execute(sql`
    update ${securityAlerts} set state = 'open' where id = ${alertId} and not exists (
      select 1 from ${securityResponses} r where r.alert_id = ${alertId} and r.undone_at is null)`)
  tx.happened(responseUndone({ adminId, alertId, kind, network, people: people.length, reason: null }), now)
}
