import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { assertAssigned } from './assert-party.ts'
import { accessChanged } from './events.ts'
import type { AccessState } from './rules.ts'
import { consultingAccess, consultingAssignments } from './tables.ts'

interface RequestAccessInput {
  studioId: string
  consultantId: string
  reason: string
  now: Date
}

/** A consultant asks to see a studio's games and results. Idempotent. Throws NOT_FOUND. */
export async function requestAccess(tx: SystemTx, input: RequestAccessInput): Promise<void> {
  const { studioId, consultantId, reason, now } = input
  await assertAssigned(tx, { studioId, personId: consultantId })
  const { rowCount } = await tx.execute(sql`
    insert into ${consultingAccess} (studio_id, consultant_id, state, reason, requested_at)
    values (${studioId}, ${consultantId}, 'requested', ${reason}, ${at(now)})
    on conflict (studio_id, consultant_id) do update set state = 'requested', reason = excluded.reason,
      requested_at = excluded.requested_at, decided_at = null
    where ${consultingAccess.state} in ('declined', 'withdrawn')`)
  if (rowCount !== 0)
    tx.happened(accessChanged({ studioId, consultantId, actorId: consultantId, state: 'requested' }), now)
}

/** The states in which a studio may take each decision. */
const decidedFrom: Readonly<Record<Exclude<AccessState, 'requested'>, readonly AccessState[]>> = {
  granted: ['requested', 'declined', 'withdrawn'],
  declined: ['requested'],
  withdrawn: ['granted'],
}

interface DecideAccessInput {
  studioId: string
  consultantId: string
  state: Exclude<AccessState, 'requested'>
  /** Who decides: the studio, or an admin who ends the assignment. */
  actorId: string
  now: Date
}

/**
 * The studio grants, declines or withdraws the access of a consultant. The same decision twice changes nothing. Throws
 * NOT_FOUND, STATE_CHANGED.
 */
export async function decideAccess(tx: SystemTx, input: DecideAccessInput): Promise<void> {
  const { studioId, consultantId, state, actorId, now } = input
  if (state === 'granted') await assertAssigned(tx, { studioId, personId: consultantId })
  const from = sql.param(decidedFrom[state])
  const { rowCount } = await tx.execute(sql`
    update ${consultingAccess} set state = ${state}, decided_at = ${at(now)}
    where studio_id = ${studioId} and consultant_id = ${consultantId} and state = any(${from}::text[])`)
  if (rowCount !== 0) return tx.happened(accessChanged({ studioId, consultantId, actorId, state }), now)
  const known = await foundRow(tx, z.object({ state: z.string() }))`
    select state from ${consultingAccess} where studio_id = ${studioId} and consultant_id = ${consultantId}`
  if (known.state !== state) throw new AppError('STATE_CHANGED')
}

/**
 * Throws NOT_FOUND unless the studio grants this consultant access now and the assignment runs. Read as the consultant,
 * so the row policies decide as well.
 */
export async function assertGranted(
  db: Pick<Database, 'asPerson'>,
  { studioId, consultantId }: { studioId: string; consultantId: string },
): Promise<void> {
  const [granted] = await db.asPerson(
    consultantId,
    (tx) => rows(tx, idRow)`
      select s.id from ${consultingAccess} a join ${consultingAssignments} s
        on s.studio_id = a.studio_id and s.consultant_id = a.consultant_id and s.ended_at is null
      where a.studio_id = ${studioId} and a.consultant_id = ${consultantId} and a.state = 'granted'`,
  )
  if (!granted) throw new AppError('NOT_FOUND')
}
