import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { keyset } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { type BriefSnapshot, readBrief } from '../playtests/brief.ts'
import { summariesOf } from '../playtests/queries.ts'
import { playtestEvents, playtestMessages, playtests, reviews } from '../playtests/tables.ts'
import { storedReviewOf } from '../playtests/test-room.ts'
import { reviewRequests } from '../requests/tables.ts'
import type { disputesOutput } from './schema.ts'

type Page = z.output<typeof disputesOutput>
type Dispute = Page['disputes'][number]

const pageSize = 10
/** How many messages of the thread a dispute shows, the newest ones; earlier ones are only counted. */
const newestMessages = 100

/** One page of the disputes that wait for an admin, the longest waiting first, each with the texts of both sides. */
export async function openDisputes(tx: SystemTx, { cursor }: { cursor?: string | undefined } = {}): Promise<Page> {
  const list = keyset({
    by: [
      [sql`p.updated_at`, 'timestamptz'],
      [sql`p.id`, 'uuid'],
    ],
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

interface DetailRow extends Record<string, unknown> {
  id: string
  instructions: string
  brief: BriefSnapshot
  events: (Omit<Dispute['events'][number], 'at'> & { at: string })[]
  message_count: number
  messages: (Omit<Dispute['messages'][number], 'createdAt'> & { createdAt: string })[]
}

/** The review, the history and the thread of each of these playtests, in two statements. */
async function detailsOf(tx: SystemTx, ids: string[]): Promise<Map<string, Omit<Dispute, 'playtest'>>> {
  const playtestIds = sql`${sql.param(ids)}::uuid[]`
  const written = await tx.select().from(reviews).where(sql`${reviews.playtestId} = any(${playtestIds})`)
  const { rows } = await tx.execute<DetailRow>(sql`
    select p.id, p.brief, r.test_instructions as instructions,
      coalesce((select json_agg(json_build_object('act', e.act, 'from', e.from_status, 'to', e.to_status, 'actor', e.actor, 'reason', e.reason, 'at', e.created_at) order by e.id)
        from ${playtestEvents} e where e.playtest_id = p.id), '[]') as events,
      (select count(*)::int from ${playtestMessages} m where m.playtest_id = p.id) as message_count,
      coalesce((select json_agg(json_build_object('id', m.id, 'from', case when m.author_id = m.tester_id then 'tester' else 'studio' end, 'body', m.body, 'createdAt', m.created_at) order by m.created_at, m.id)
        from (select * from ${playtestMessages} m where m.playtest_id = p.id order by m.created_at desc, m.id desc limit ${newestMessages}) m), '[]') as messages
    from ${playtests} p join ${reviewRequests} r on r.id = p.request_id
    where p.id = any(${playtestIds})`)
  const reviewOf = new Map(written.map((row) => [row.playtestId, storedReviewOf(row)]))
  return new Map(
    rows.flatMap((row) => {
      const review = reviewOf.get(row.id)
      if (!review) return []
      const events = row.events.map((event) => ({ ...event, at: new Date(event.at) }))
      const messages = row.messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) }))
      const earlierMessages = row.message_count - messages.length
      const { instructions } = row
      return [
        [row.id, { instructions, brief: readBrief(row.brief), review, events, messages, earlierMessages }] as const,
      ]
    }),
  )
}
