import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { playtestMessage } from '#features/playtests/schema.ts'
import { playtestEvents, playtestMessages, playtests } from '#features/playtests/sql.ts'
import { type BriefSnapshot, readBrief } from '#features/requests/brief/brief.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { keyset } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { bugPicture } from '../pictures/schema.ts'
import { bugPicturesOf } from '../pictures/sql.ts'
import { summariesOf } from '../queries.ts'
import { event } from '../schema.ts'
import { reviews } from '../tables.ts'
import { storedReviewOf } from '../test-room.ts'
import type { disputesOutput } from './schema.ts'

type Page = z.output<typeof disputesOutput>
type Dispute = Page['disputes'][number]

const pageSize = 10
/** How many messages of the thread a dispute shows, the newest ones; earlier ones are only counted. */
const newestMessages = 100

/** One page of the disputes that wait for an admin, the longest waiting first, each with the texts of both sides. */
export async function openDisputes(tx: SystemTx, { cursor }: { cursor?: string | undefined } = {}): Promise<Page> {
  const list = keyset({
    by: { 'p.updated_at': 'timestamptz', 'p.id': 'uuid' },
    direction: 'asc',
    size: pageSize,
    cursor,
  })
  const page = await summariesOf(tx, { where: sql`p.status = 'disputed'`, list, readerId: null })
  const details = await detailsOf(
    tx,
    page.tests.map(({ id }) => id),
  )
  const disputes = page.tests.flatMap((playtest): Dispute[] => {
    const found = details.get(playtest.id)
    return found ? [{ playtest, ...found }] : []
  })
  return { disputes, nextCursor: page.nextCursor }
}

const detail = z.object({
  id: z.string(),
  instructions: z.string(),
  pictures: z.array(bugPicture),
  brief: z.custom<BriefSnapshot>(),
  events: z.array(z.extend(event, { at: z.string() })),
  messageCount: z.number(),
  messages: z.array(z.extend(z.omit(playtestMessage, { mine: true, readAt: true }), { createdAt: z.string() })),
})

/** The review, the history and the thread of each of these playtests, in two statements. */
export async function detailsOf(tx: SystemTx, ids: string[]): Promise<Map<string, Omit<Dispute, 'playtest'>>> {
  const playtestIds = sql`${sql.param(ids)}::uuid[]`
  const written = await tx.select().from(reviews).where(sql`${reviews.playtestId} = any(${playtestIds})`)
  const details = await rows(tx, detail)`
    select p.id, p.brief, ${bugPicturesOf(sql`p.id`)} as pictures, r.test_instructions as instructions,
      coalesce((select json_agg(json_build_object('act', e.act, 'from', e.from_status, 'to', e.to_status, 'actor', e.actor, 'reason', e.reason, 'at', e.created_at) order by e.id)
        from ${playtestEvents} e where e.playtest_id = p.id), '[]') as events,
      (select count(*)::int from ${playtestMessages} m where m.playtest_id = p.id) as message_count,
      coalesce((select json_agg(json_build_object('id', m.id, 'from', case when m.author_id = m.tester_id then 'tester' else 'studio' end, 'body', m.body, 'createdAt', m.created_at) order by m.created_at, m.id)
        from (select * from ${playtestMessages} m where m.playtest_id = p.id order by m.created_at desc, m.id desc limit ${newestMessages}) m), '[]') as messages
    from ${playtests} p join ${reviewRequests} r on r.id = p.request_id
    where p.id = any(${playtestIds})`
  const reviewOf = new Map(written.map((row) => [row.playtestId, storedReviewOf(row)]))
  return new Map(
    details.flatMap(({ id, messageCount, ...found }) => {
      const review = reviewOf.get(id)
      if (!review) return []
      const brief = readBrief(found.brief)
      const events = found.events.map((happened) => ({ ...happened, at: new Date(happened.at) }))
      const messages = found.messages.map((sent) => ({ ...sent, createdAt: new Date(sent.createdAt) }))
      return [[id, { ...found, brief, review, events, messages, earlierMessages: messageCount - messages.length }]]
    }),
  )
}
