import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { cardOf } from '#features/profiles/card-of.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { receiptsOutput } from './schema.ts'
import { confidentialityReceipts } from './tables.ts'

const receiptRow = z.extend(receiptsOutput.shape.receipts.def.element, { key: sortKey })

/** A page of the confidentiality receipts of a request for its studio, oldest first. */
export async function receiptsOf(
  tx: PersonTx,
  { studioId, requestId, cursor }: { studioId: string; requestId: string; cursor?: string | undefined },
): Promise<z.output<typeof receiptsOutput>> {
  const list = keyset({ by: { 'c.agreed_at': 'timestamptz', 'c.id': 'uuid' }, direction: 'asc', size: 50, cursor })
  const found = await rows(tx, receiptRow)`
    select c.request_id, c.tester_id, coalesce(p.name, 'Former tester') as tester_name, c.text, c.text_hash, c.agreed_at, ${list.key} as key
    from ${confidentialityReceipts} c ${cardOf(sql`c.tester_id`, 'p')}
    where c.request_id = ${requestId} and c.studio_id = ${studioId} ${list.after} ${list.order}`
  const { rows: receipts, nextCursor } = list.page(found)
  return { receipts, nextCursor }
}
