import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { userRoles } from '#features/accounts/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { decideAccess } from './access.ts'
import { assignmentChanged } from './events.ts'
import { consultingAccess, consultingAssignments } from './tables.ts'

interface AssignInput {
  /** Chosen by the browser. */
  id: string
  studioId: string
  consultantId: string
  adminId: string
  now: Date
}

/** Assigns a consultant to a studio. Assigning again changes nothing. Throws NOT_FOUND unless both hold their roles. */
export async function assignConsultant(tx: SystemTx, input: AssignInput): Promise<void> {
  const { id, studioId, consultantId, adminId, now } = input
  const holders = await rows(tx, idRow)`
    select p.id from ${profiles} p join ${userRoles} r on r.user_id = p.user_id
    where (p.id = ${studioId} and r.role = 'studio') or (p.id = ${consultantId} and r.role = 'consultant')`
  const held = new Set(holders.map((one) => one.id))
  if (!held.has(studioId) || !held.has(consultantId)) throw new AppError('NOT_FOUND')
  if (studioId === consultantId) throw new AppError('VALIDATION_ERROR', 'A studio can’t be its own consultant.')
  const { rowCount } = await tx.execute(sql`
    insert into ${consultingAssignments} (id, studio_id, consultant_id, assigned_by, created_at)
    values (${id}, ${studioId}, ${consultantId}, ${adminId}, ${at(now)}) on conflict do nothing`)
  if (rowCount !== 0) tx.happened(assignmentChanged({ studioId, consultantId, adminId, assigned: true }), now)
}

const ended = z.object({ studioId: z.string(), consultantId: z.string() })

/** Ends an assignment; the access that the studio granted ends with it. Idempotent. Throws NOT_FOUND. */
export async function endAssignment(
  tx: SystemTx,
  { id, adminId, now }: { id: string; adminId: string; now: Date },
): Promise<void> {
  const [assignment] = await rows(tx, ended)`
    update ${consultingAssignments} set ended_at = ${at(now)} where id = ${id} and ended_at is null
    returning studio_id, consultant_id`
  if (!assignment) {
    await foundRow(tx, idRow)`select id from ${consultingAssignments} where id = ${id}`
    return
  }
  tx.happened(assignmentChanged({ ...assignment, adminId, assigned: false }), now)
  const [granted] = await rows(tx, ended)`
    select studio_id, consultant_id from ${consultingAccess}
    where studio_id = ${assignment.studioId} and consultant_id = ${assignment.consultantId} and state = 'granted'`
  if (granted) await decideAccess(tx, { ...granted, state: 'withdrawn', actorId: adminId, now })
}
