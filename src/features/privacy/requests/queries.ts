import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { ownRequestsOutput, requestsOutput, waitingOutput } from './schema.ts'
import { dataDeletionRequests } from './tables.ts'

const latest = 50

/** How a person is called in lists of admins. */
export const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.identifier(alias)}.company_name, ''), ${sql.identifier(alias)}.name, 'Deleted person')`

/** The latest 50 requests (admin-5), newest first. */
export const latestRequests = (tx: SystemTx) =>
  rows(tx, requestsOutput.def.element)`
    select r.id, r.user_id, r.request_type, r.status, r.requested_at, r.processed_at, r.export_file_url, r.note, r.steps, r.left_out,
      ${nameOf('p')} as person_name, p.email, a.name as handled_by
    from (select * from ${dataDeletionRequests} order by requested_at desc, id desc limit ${latest}) r
    left join ${profiles} p on p.id = r.user_id left join ${profiles} a on a.id = r.handled_by
    order by r.requested_at desc, r.id desc`

const waiting = z.extend(waitingOutput.shape.requests.def.element, { key: sortKey })

/** A page of the requests that wait, the oldest first. */
export async function waitingRequests(
  tx: SystemTx,
  { cursor }: { cursor?: string | undefined },
): Promise<z.output<typeof waitingOutput>> {
  const list = keyset({
    by: { 'r.requested_at': 'timestamptz', 'r.id': 'uuid' },
    direction: 'asc',
    size: latest,
    cursor,
  })
  const found = await rows(tx, waiting)`
    select r.id, r.request_type, r.requested_at, ${nameOf('p')} as person_name, ${list.key} as key
    from ${dataDeletionRequests} r left join ${profiles} p on p.id = r.user_id
    where r.processed_at is null ${list.after} ${list.order}`
  const page = list.page(found)
  return { requests: page.rows, nextCursor: page.nextCursor }
}

/** A person's own latest requests, newest first. */
export const requestsOf = (tx: SystemTx, userId: string) =>
  rows(tx, ownRequestsOutput.def.element)`
    select id, request_type, status, requested_at, processed_at, note from ${dataDeletionRequests}
    where user_id = ${userId} order by requested_at desc, id desc limit 10`
