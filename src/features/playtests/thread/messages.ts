import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { cardOf } from '#features/profiles/card-of.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { messageSent, messagesRead } from '../events.ts'
import { lockPlaytest } from '../move-playtest.ts'
import { playtestMessage } from '../schema.ts'
import { playtestMessages, playtests } from '../tables.ts'
import type { messagesOutput } from './thread-schema.ts'

interface SendMessageInput {
  /** Chosen by the browser; makes the call idempotent. */
  id: string
  playtestId: string
  authorId: string
  body: string
  now: Date
}

/**
 * Sends a message from one side of a playtest to the other. Throws NOT_FOUND when the author is neither side,
 * DUPLICATE_ERROR when the id belongs to a different message.
 */
export async function sendMessage(tx: SystemTx, { id, playtestId, authorId, body, now }: SendMessageInput) {
  const thread = await threadOf(tx, { playtestId, personId: authorId })
  const { testerId, studioId } = thread
  const inserted = await tx
    .insert(playtestMessages)
    .values({ id, playtestId, testerId, studioId, authorId, body, createdAt: now })
    .onConflictDoNothing({ target: playtestMessages.id })
    .returning({ id: playtestMessages.id })
  if (!inserted[0]) {
    const [same] = await tx
      .select({ createdAt: playtestMessages.createdAt })
      .from(playtestMessages)
      .where(
        and(
          eq(playtestMessages.id, id),
          eq(playtestMessages.playtestId, playtestId),
          eq(playtestMessages.authorId, authorId),
          eq(playtestMessages.body, body),
        ),
      )
    if (!same) throw new AppError('DUPLICATE_ERROR')
    return { id, createdAt: same.createdAt }
  }
  const from = authorId === studioId ? 'studio' : 'tester'
  tx.happened(messageSent({ ...thread, playtestId, messageId: id, from }), now)
  return { id, createdAt: now }
}

async function threadOf(tx: SystemTx, { playtestId, personId }: { playtestId: string; personId: string }) {
  const thread = await lockPlaytest(tx, playtestId, {})
  if (thread.testerId !== personId && thread.studioId !== personId) throw new AppError('NOT_FOUND')
  return thread
}

/** Marks the messages of the other side as read. Throws NOT_FOUND when the reader is neither side. */
export async function readMessages(
  tx: SystemTx,
  { playtestId, readerId, now }: { playtestId: string; readerId: string; now: Date },
) {
  const { testerId, studioId } = await threadOf(tx, { playtestId, personId: readerId })
  const read = await tx
    .update(playtestMessages)
    .set({ readAt: now })
    .where(
      and(
        eq(playtestMessages.playtestId, playtestId),
        ne(playtestMessages.authorId, readerId),
        isNull(playtestMessages.readAt),
      ),
    )
    .returning({ id: playtestMessages.id })
  if (read.length > 0) tx.happened(messagesRead({ playtestId, testerId, studioId }), now)
  return { read: read.length }
}

const threadForReader = z.object({ testerId: z.string(), withName: z.string() })
const listedMessage = z.extend(playtestMessage, { key: sortKey })

const pageSize = 50

/** A page of the thread from the cursor on, newest first. Throws NOT_FOUND when the reader is neither side. */
export async function messagesOf(
  tx: PersonTx,
  { playtestId, readerId, cursor }: { playtestId: string; readerId: string; cursor?: string | undefined },
): Promise<z.output<typeof messagesOutput>> {
  const found = await foundRow(tx, threadForReader)`
    select p.tester_id, coalesce(case when p.tester_id = ${readerId} then c.company_name end, c.name, 'Former member') as with_name
    from ${playtests} p
    ${cardOf(sql`case when p.tester_id = ${readerId} then p.studio_id else p.tester_id end`, 'c')}
    where p.id = ${playtestId} and (p.tester_id = ${readerId} or p.studio_id = ${readerId})`
  const list = keyset({ by: { 'm.created_at': 'timestamptz', 'm.id': 'uuid' }, size: pageSize, cursor })
  const listed = await rows(tx, listedMessage)`
    select m.id, m.author_id = ${readerId} as mine, case m.author_id when ${found.testerId} then 'tester' else 'studio' end as "from",
      m.body, m.read_at, m.created_at, ${list.key} as key
    from ${playtestMessages} m where m.playtest_id = ${playtestId} ${list.after} ${list.order}`
  const { rows: messages, nextCursor } = list.page(listed)
  return { withName: found.withName, messages, nextCursor }
}
