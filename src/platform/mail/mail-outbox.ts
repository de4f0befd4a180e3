import { getTableColumns, sql } from 'drizzle-orm'
import { keyset } from '../db/keyset.ts'
import type { SystemTx } from '../db/open.ts'
import { emailOutbox } from '../tables.ts'

const pageSize = 50

/** One page of the emails that were stored because no SMTP is configured, newest first. */
export async function outboxEmails(tx: SystemTx, { cursor }: { cursor?: string | undefined }) {
  const list = keyset({
    by: [
      [sql`${emailOutbox.createdAt}`, 'timestamptz'],
      [sql`${emailOutbox.id}`, 'uuid'],
    ],
    direction: 'desc',
    size: pageSize,
    cursor,
  })
  const found = await tx
    .select({ ...getTableColumns(emailOutbox), key: sql<string[]>`${list.key}` })
    .from(emailOutbox)
    .where(sql`true ${list.after}`)
    .orderBy(list.orderBy)
    .limit(pageSize + 1)
  const { rows, nextCursor } = list.page(found)
  return { emails: rows, nextCursor }
}
