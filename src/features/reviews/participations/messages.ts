import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notify } from '#features/notifications/notify.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { keyset } from '#platform/db/keyset.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { lockParticipation, type Participation } from './move.ts'
import { participationMessages } from './tables.ts'
import type { messagesOutput } from './thread-schema.ts'

interface Sending {
  /** From the browser; the same one again answers the first result. */
  id: string
  participationId: string
  authorId: string
  body: string
  now: Date
}

/** One side writes to the other. Throws NOT_FOUND for anybody else, DUPLICATE_ERROR. */
export async function sendMessage(tx: SystemTx, { id, participationId, authorId, body, now }: Sending) {
  const thread = await threadOf(tx, { participationId, personId: authorId })
  const { testerId, studioId } = thread
  const made = await tx
    .insert(participationMessages)
    .values({ id, participationId, testerId, studioId, authorId, body, createdAt: now })
    .onConflictDoNothing({ target: participationMessages.id })
    .returning({ id: participationMessages.id })
  if (!made[0]) {
    const [same] = await tx
      .select({ createdAt: participationMessages.createdAt })
      .from(participationMessages)
      .where(
        and(
          eq(participationMessages.id, id),
          eq(participationMessages.participationId, participationId),
          eq(participationMessages.authorId, authorId),
          eq(participationMessages.body, body),
        ),
      )
    if (!same) throw new AppError('DUPLICATE_ERROR')
    return { id, createdAt: same.createdAt }
  }
  await announce(tx, [personTopic(testerId), personTopic(studioId)], 'participations', participationId)
  await tellOther(tx, thread, authorId, { id, now })
  return { id, createdAt: now }
}

async function threadOf(tx: SystemTx, { participationId, personId }: { participationId: string; personId: string }) {
  const thread = await lockParticipation(tx, participationId, {})
  if (thread.testerId !== personId && thread.studioId !== personId) throw new AppError('NOT_FOUND')
  return thread
}

async function tellOther(
  tx: SystemTx,
  thread: Participation,
  authorId: string,
  { id, now }: { id: string; now: Date },
) {
  const toTester = authorId === thread.studioId
  await notify(tx, {
    to: toTester ? thread.testerId : thread.studioId,
    type: 'other',
    title: toTester ? 'The studio wrote to you' : 'A tester wrote to you',
    message: 'Read it and answer where the test is.',
    link: toTester ? paths.test(thread.id) : paths.reviewResults(thread.requestId),
    key: `message:${id}`,
    at: now,
  })
}

/** What the other side wrote is read now. */
export async function readMessages(
  tx: SystemTx,
  { participationId, readerId, now }: { participationId: string; readerId: string; now: Date },
) {
  const { id, testerId, studioId } = await threadOf(tx, { participationId, personId: readerId })
  const read = await tx
    .update(participationMessages)
    .set({ readAt: now })
    .where(
      and(
        eq(participationMessages.participationId, id),
        ne(participationMessages.authorId, readerId),
        isNull(participationMessages.readAt),
      ),
    )
    .returning({ id: participationMessages.id })
  if (read.length > 0) await announce(tx, [personTopic(testerId), personTopic(studioId)], 'participations', id)
  return { read: read.length }
}

interface MessageRow extends Record<string, unknown> {
  key: string[]
  id: string
  author_id: string
  body: string
  read_at: string | null
  created_at: string
}

const pageSize = 50

/** The thread, newest first, for one of its two sides: a page from the cursor on. Throws NOT_FOUND. */
export async function messagesOf(
  tx: PersonTx,
  { participationId, readerId, cursor }: { participationId: string; readerId: string; cursor?: string | undefined },
): Promise<z.output<typeof messagesOutput>> {
  const { rows } = await tx.execute<{ tester_id: string; name: string | null }>(sql`
    select p.tester_id, case when p.tester_id = ${readerId} then coalesce(c.company_name, c.name) else c.name end as name
    from review_participations p
    ${cardOf(sql`case when p.tester_id = ${readerId} then p.studio_id else p.tester_id end`, 'c')}
    where p.id = ${participationId} and (p.tester_id = ${readerId} or p.studio_id = ${readerId})`)
  const thread = rows[0]
  if (!thread) throw new AppError('NOT_FOUND')
  const list = keyset({
    by: [
      [sql`m.created_at`, 'timestamptz'],
      [sql`m.id`, 'uuid'],
    ],
    direction: 'desc',
    size: pageSize,
    cursor,
  })
  const found = await tx.execute<MessageRow>(sql`
    select m.id, m.author_id, m.body, m.read_at, m.created_at, ${list.key} as key from participation_messages m
    where m.participation_id = ${participationId} ${list.after} ${list.order}`)
  const { rows: messages, nextCursor } = list.page(found.rows)
  return {
    withName: thread.name ?? 'Former member',
    messages: messages.map((row) => ({
      id: row.id,
      mine: row.author_id === readerId,
      from: row.author_id === thread.tester_id ? 'tester' : 'studio',
      body: row.body,
      readAt: row.read_at === null ? null : new Date(row.read_at),
      createdAt: new Date(row.created_at),
    })),
    nextCursor,
  }
}
