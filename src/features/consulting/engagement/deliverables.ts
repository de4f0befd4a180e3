import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { assertAssigned, assertParty } from './assert-party.ts'
import { deliverableMoved } from './events.ts'
import { type DeliverableState, deliverableMoves } from './rules.ts'
import type { saveDeliverableInput } from './schema.ts'
import { consultingDeliverables } from './tables.ts'

type SaveDeliverableInput = z.output<typeof saveDeliverableInput> & { consultantId: string; now: Date }

/** Adds a deliverable of a consultant, or changes the texts of their own. Throws NOT_FOUND, STATE_CHANGED (accepted). */
export async function saveDeliverable(tx: SystemTx, input: SaveDeliverableInput): Promise<void> {
  const { id, studioId, consultantId, now, ...fields } = input
  await assertAssigned(tx, { studioId, personId: consultantId })
  const [added] = await tx
    .insert(consultingDeliverables)
    .values({ id, studioId, consultantId, ...fields, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: consultingDeliverables.id })
    .returning({ id: consultingDeliverables.id })
  const what = { deliverableId: id, studioId, consultantId, title: fields.title }
  if (added) return tx.happened(deliverableMoved({ ...what, to: 'planned', by: 'consultant' }), now)
  const own = and(
    eq(consultingDeliverables.id, id),
    eq(consultingDeliverables.studioId, studioId),
    eq(consultingDeliverables.consultantId, consultantId),
  )
  const [known] = await tx.select().from(consultingDeliverables).where(own).for('update')
  if (!known) throw new AppError('NOT_FOUND')
  if (known.state === 'accepted') throw new AppError('STATE_CHANGED', 'This deliverable is accepted.')
  await tx
    .update(consultingDeliverables)
    .set({ ...fields, updatedAt: now })
    .where(own)
  tx.happened(deliverableMoved({ ...what, to: known.state, by: 'consultant' }), now)
}

interface MoveDeliverableInput {
  id: string
  personId: string
  /** The state that the person saw. */
  from: DeliverableState
  to: DeliverableState
  /** What the studio wants changed. */
  request: string
  now: Date
}

/**
 * Moves a deliverable to another state, as the side of the person may. Throws NOT_FOUND, STATE_CHANGED,
 * VALIDATION_ERROR (changes without saying which).
 */
export async function moveDeliverable(tx: SystemTx, input: MoveDeliverableInput): Promise<void> {
  const { id, personId, from, to, request, now } = input
  const [known] = await tx.select().from(consultingDeliverables).where(eq(consultingDeliverables.id, id)).for('update')
  if (!known) throw new AppError('NOT_FOUND')
  const { studioId, consultantId, title } = known
  const by = await assertParty(tx, { studioId, personId })
  if (by === 'consultant' && personId !== consultantId) throw new AppError('NOT_FOUND')
  if (known.state !== from || !deliverableMoves[by][from].includes(to)) throw new AppError('STATE_CHANGED')
  if (to === 'changes_requested' && request === '')
    throw new AppError('VALIDATION_ERROR', undefined, { fields: { request: 'Enter what should change.' } })
  await tx.execute(sql`
    update ${consultingDeliverables} set state = ${to}, request = ${to === 'changes_requested' ? request : null},
      delivered_at = ${at(to === 'delivered' ? now : known.deliveredAt)},
      accepted_at = ${at(to === 'accepted' ? now : null)}, updated_at = ${at(now)}
    where id = ${id} and state = ${from}`)
  tx.happened(deliverableMoved({ deliverableId: id, studioId, consultantId, title, to, by }), now)
}
