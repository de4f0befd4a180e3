import { type SQL, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { everyTable } from '../ports.ts'
import { SWEEP_BATCH, type SweptKind } from './rules.ts'

interface PastRows {
  table: string
  /** Predicate on a row `t`: its time is over at `end`. */
  over: (end: SQL) => SQL
}

const olderBy = (table: string, column: string): PastRows => ({
  table,
  over: (end) => sql`t.${sql.identifier(column)} < ${end}`,
})

/** The tables of each kind of data. They belong to other areas, which the annotations describe, as in an erasure. */
const tablesOf: Readonly<Record<SweptKind, readonly PastRows[]>> = {
  sign_ins: [olderBy('known_networks', 'last_seen_at'), olderBy('known_countries', 'last_seen_at')],
  emails: [olderBy('outbox_emails', 'created_at')],
  logs: [olderBy('client_log_entries', 'created_at')],
  messages: [
    olderBy('playtest_messages', 'created_at'),
    olderBy('consulting_messages', 'created_at'),
    // The newest message of a channel carries its number.
    {
      table: 'channel_messages',
      over: (end) => sql`t.created_at < ${end} and exists (
        select 1 from ${tableNamed('channel_messages')} n where n.channel_id = t.channel_id and n.seq > t.seq)`,
    },
  ],
  drafts: [olderBy('review_drafts', 'saved_at')],
  notifications: [olderBy('notification_history', 'sent_at')],
  views: [olderBy('person_views', 'hour')],
  requests: [olderBy('data_deletion_requests', 'processed_at')],
  consents: [
    {
      table: 'consent_records',
      over: (end) => sql`t.withdrawn_at < ${end} - make_interval(days => t.retention_period)`,
    },
  ],
}

function tableNamed(name: string) {
  const found = everyTable.ask().find((table) => table.name === name)
  if (!found) throw new TypeError(`There is no table ${name}.`)
  return found.table
}

/** Deletes a batch of the rows of a kind whose time was over at `end`. Returns how many; 0 when none is left. */
export async function deleteBatch(tx: SystemTx, kind: SweptKind, end: Date): Promise<number> {
  const at = sql`${end.toISOString()}::timestamptz`
  for (const { table: name, over } of tablesOf[kind]) {
    const table = tableNamed(name)
    const { rowCount } = await tx.execute(sql`
      delete from ${table} where ctid in (select t.ctid from ${table} t where ${over(at)} limit ${SWEEP_BATCH} for update skip locked)`)
    if (rowCount) return rowCount
  }
  return 0
}
