import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasOpenDebt } from '#features/payments/sql.ts'
import { deleteExpired } from '#features/sessions/recordings/delete-recording.ts'
import { owesForSales } from '#features/shop/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Job } from '#platform/jobs/worker.ts'
import { everyTable } from '../ports.ts'
import { retentionSwept } from './events.ts'
import { type RetentionKind, retentionKinds, retentionRules, SWEEP_BATCH, type SweptKind, sweptKinds } from './rules.ts'
import { retentionRuns, retentionSettings } from './tables.ts'

/** Recordings that one transaction deletes, with their parts and clips. */
const RECORDINGS_BATCH = 50

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
  // Deleted with their files by their own area.
  recordings: [],
  // Who comes back later still owes what is open (accounts-13).
  mailboxes: [
    {
      table: 'debt_mailboxes',
      over: (end) =>
        sql`t.kept_at < ${end} and not ${hasOpenDebt(sql`t.profile_id`)} and not ${owesForSales(sql`t.profile_id`)}`,
    },
  ],
  consents: [
    {
      table: 'consent_records',
      over: (end) => sql`t.withdrawn_at < ${end} - make_interval(days => t.retention_period)`,
    },
  ],
}

const setting = z.object({ kind: z.enum(retentionKinds as [RetentionKind, ...RetentionKind[]]), days: z.number() })

/** The days in force for each kind. */
export async function daysInForce(tx: SystemTx): Promise<Record<RetentionKind, number>> {
  const found = await rows(tx, setting)`select kind, days from ${retentionSettings}`
  const standard = retentionKinds.map((kind) => [kind, retentionRules[kind].days])
  return { ...Object.fromEntries(standard), ...Object.fromEntries(found.map(({ kind, days }) => [kind, days])) }
}

/**
 * Deletes what is older than its kind is kept, in batches that each add to the night's count; a run that was cut off
 * goes on where it stopped, and a second one finds nothing.
 */
export const sweepPast: Job = async (_payload, { db, clock }) => {
  const now = clock.now()
  const night = now.toISOString().slice(0, 10)
  const days = await db.asSystem((tx) => daysInForce(tx))
  for (const kind of sweptKinds) {
    const kept = kind === 'consents' || kind === 'recordings' ? 0 : days[kind]
    const end = new Date(now.getTime() - hours(24 * kept))
    while (await db.asSystem((tx) => sweepBatch(tx, { kind, end, night, now }))) {}
  }
}

interface BatchInput {
  kind: SweptKind
  end: Date
  night: string
  now: Date
}

/** Returns false when nothing was left to delete. */
async function sweepBatch(tx: SystemTx, { kind, end, night, now }: BatchInput): Promise<boolean> {
  const removed = await deleteBatch(tx, kind, end)
  await tx.execute(sql`
    insert into ${retentionRuns} as r (night, kind, removed, started_at, finished_at)
    values (${night}::date, ${kind}, ${removed}, ${at(now)}, ${at(removed === 0 ? now : null)})
    on conflict (night, kind) do update set removed = r.removed + excluded.removed,
      finished_at = coalesce(excluded.finished_at, r.finished_at)`)
  if (removed === 0) tx.happened(retentionSwept({ night }), now)
  return removed > 0
}

function tableNamed(name: string) {
  const found = everyTable.ask().find((table) => table.name === name)
  if (!found) throw new TypeError(`There is no table ${name}.`)
  return found.table
}

/** Deletes a batch of the rows of a kind whose time was over at `end`. Returns how many; 0 when none is left. */
async function deleteBatch(tx: SystemTx, kind: SweptKind, end: Date): Promise<number> {
  if (kind === 'recordings') return deleteExpired(tx, { now: end, limit: RECORDINGS_BATCH })
  for (const { table: name, over } of tablesOf[kind]) {
    const table = tableNamed(name)
    const { rowCount } = await tx.execute(sql`
      delete from ${table} where ctid in (select t.ctid from ${table} t where ${over(at(end))} limit ${SWEEP_BATCH} for update skip locked)`)
    if (rowCount) return rowCount
  }
  return 0
}
