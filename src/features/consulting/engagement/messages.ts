import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { assertParty } from './assert-party.ts'
import { messageSent, messagesRead } from './events.ts'
import { consultingAssignments, consultingMessages, consultingReads } from './tables.ts'

interface SendMessageInput {
  /** Chosen by the browser; makes the call idempotent. */
  id: string
  studioId: string
  authorId: string
  body: string
  now: Date
}

/** Sends a message to the thread of a studio and its consultants. Throws NOT_FOUND, DUPLICATE_ERROR. */
export async function sendMessage(tx: SystemTx, { id, studioId, authorId, body, now }: SendMessageInput) {
  const side = await assertParty(tx, { studioId, personId: authorId })
  const [added] = await tx
    .insert(consultingMessages)
    .values({ id, studioId, authorId, body, createdAt: now })
    .onConflictDoNothing({ target: consultingMessages.id })
    .returning({ id: consultingMessages.id })
  if (!added) {
    const [same] = await tx.select().from(consultingMessages).where(eq(consultingMessages.id, id))
    return { id: firstResult(same, { studioId, authorId, body }).id }
  }
  const consultants = await consultantsOf(tx, studioId)
  const readerIds = [studioId, ...consultants].filter((reader) => reader !== authorId)
  await markRead(tx, { studioId, readerId: authorId, now })
  tx.happened(messageSent({ messageId: id, studioId, authorId, fromStudio: side === 'studio', readerIds }), now)
  return { id }
}

/** Marks the thread as read. Throws NOT_FOUND. */
export async function readMessages(
  tx: SystemTx,
  { studioId, readerId, now }: { studioId: string; readerId: string; now: Date },
): Promise<void> {
  await assertParty(tx, { studioId, personId: readerId })
  await markRead(tx, { studioId, readerId, now })
  tx.happened(messagesRead({ readerId }), now)
}

const markRead = (tx: SystemTx, { studioId, readerId, now }: { studioId: string; readerId: string; now: Date }) =>
  tx.execute(sql`
    insert into ${consultingReads} (studio_id, reader_id, read_at) values (${studioId}, ${readerId}, ${at(now)})
    on conflict (studio_id, reader_id) do update set read_at = greatest(${consultingReads.readAt}, excluded.read_at)`)

const assignedRow = z.object({ id: idRow.shape.id })

/** Profile ids of the consultants who are assigned to a studio now. */
export const consultantsOf = async (tx: SystemTx, studioId: string): Promise<string[]> =>
  (
    await rows(tx, assignedRow)`
      select consultant_id as id from ${consultingAssignments} where studio_id = ${studioId} and ended_at is null order by 1`
  ).map(({ id }) => id)
