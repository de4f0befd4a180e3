import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { keyset } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { summariesOf } from '../queries.ts'
import { detailsOf } from './disputes.ts'
import { isWeak } from './is-weak.ts'
import type { flaggedOutput } from './schema.ts'

const pageSize = 10

/** One page of the weak reviews that wait for their studio, the one that is paid first at the top. */
export async function flaggedReviews(
  tx: SystemTx,
  { cursor }: { cursor?: string | undefined },
): Promise<z.output<typeof flaggedOutput>> {
  const list = keyset({
    by: { 'p.decide_by': 'timestamptz', 'p.id': 'uuid' },
    direction: 'asc',
    size: pageSize,
    cursor,
  })
  const where = sql`p.status = 'validated' and p.decide_by is not null and ${isWeak()}`
  const page = await summariesOf(tx, { where, list, readerId: null })
  const details = await detailsOf(
    tx,
    page.tests.map(({ id }) => id),
  )
  const flagged = page.tests.flatMap((playtest) => {
    const found = details.get(playtest.id)
    return found ? [{ playtest, brief: found.brief, review: found.review }] : []
  })
  return { flagged, nextCursor: page.nextCursor }
}
