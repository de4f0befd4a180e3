import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { paymentEvents } from '#features/payments/sql.ts'
import { waitingRecordings } from '#features/sessions/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { diskSpace } from '#platform/storage/free-space.ts'
import { backupRuns } from '#platform/tables.ts'
import { lacks } from '#shared/backup-lacks.ts'
import { healthParts, partStates, SHOWN_HOURS } from './rules.ts'
import {
  healthOutput,
  ledgerChecksOutput,
  type PartHealth,
  recordingFacts,
  type serverFacts,
  webhookFacts,
} from './schema.ts'
import { alarms, ledgerChecks, partChecks } from './tables.ts'

const slotRow = z.object({
  part: z.enum(healthParts),
  slot: z.date(),
  checks: z.number(),
  failures: z.number(),
  state: z.enum(partStates),
  checkedAt: z.date(),
  succeededAt: z.date().nullable(),
})

/** Each part that was checked in the last 24 hours, with its slots, oldest first. */
export async function partsOfDay(tx: SystemTx, now: Date): Promise<PartHealth[]> {
  const found = await rows(tx, slotRow)`
    select part, slot, checks, failures, state, checked_at, succeeded_at from ${partChecks}
    where slot > ${at(now)} - make_interval(hours => ${SHOWN_HOURS}) order by slot`
  return healthParts.flatMap((part) => {
    const slots = found.filter((row) => row.part === part)
    const last = slots.at(-1)
    if (!last) return []
    const { state, checkedAt } = last
    const succeededAt = slots.findLast((row) => row.succeededAt !== null)?.succeededAt ?? null
    return [
      {
        part,
        state,
        checkedAt,
        succeededAt,
        slots: slots.map(({ slot, checks, failures }) => ({ slot, checks, failures })),
      },
    ]
  })
}

/** When the last webhook event of payments arrived, and how late those of the last 24 hours were. */
export async function webhooksOfDay(tx: SystemTx, now: Date): Promise<z.output<typeof webhookFacts>> {
  const lag = sql`extract(epoch from greatest(received_at, occurred_at) - occurred_at)::float8`
  const [found] = await rows(tx, webhookFacts)`
    select (select max(received_at) from ${paymentEvents}) as last_at, count(*)::int as events,
      percentile_cont(0.5) within group (order by ${lag}) as median_seconds, max(${lag}) as longest_seconds
    from ${paymentEvents} where received_at > ${at(now)} - make_interval(hours => ${SHOWN_HOURS})`
  if (!found) throw new Error('The database answered no sums')
  return found
}

/** How many recordings wait to be joined, and since when the oldest of them does. */
export const recordingsWaiting = (tx: SystemTx) => foundRow(tx, recordingFacts)`select * from ${waitingRecordings()} w`

const databaseFacts = z.object({
  postgres: z.string(),
  migrations: z.number(),
  newestMigration: z.string(),
  databaseBytes: z.number(),
  backupAt: z.date().nullable(),
  backupBytes: z.number().nullable(),
  backupLacks: z.array(z.enum(lacks)).nullable(),
  checkedAt: z.date().nullable(),
  checkError: z.string().nullable(),
})

const startedAt = new Date(Date.now() - process.uptime() * 1000)

/** Versions, migrations, disk and the last backup. The disk is that of the data folder, null if it can't be read. */
export async function factsOfServer(
  tx: SystemTx,
  { dataDir }: { dataDir: string },
): Promise<z.output<typeof serverFacts>> {
  const disk = await diskSpace(dataDir)
  const [found] = await rows(tx, databaseFacts)`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
      (select count(*)::int from schema_migrations) as migrations,
      (select coalesce(max(name), '') from schema_migrations) as newest_migration,
      pg_database_size(current_database())::float8 as database_bytes, b.made_at as backup_at, b.bytes::float8 as backup_bytes,
      b.lacks as backup_lacks, k.checked_at, k.check_error
    from (select 1) one left join lateral (
      select made_at, bytes, lacks from ${backupRuns} order by made_at desc limit 1) b on true left join lateral (
      select checked_at, check_error from ${backupRuns} where checked_at is not null order by checked_at desc limit 1) k on true`
  if (!found) throw new Error('The database answered no facts')
  const { backupAt, backupBytes, backupLacks, checkedAt, checkError, ...facts } = found
  return {
    ...facts,
    startedAt,
    node: process.versions.node,
    newestMigration: facts.newestMigration.replace(/\.sql$/, ''),
    diskFreeBytes: disk?.freeBytes ?? null,
    diskBytes: disk?.bytes ?? null,
    backup: backupAt && { madeAt: backupAt, bytes: backupBytes ?? 0, lacks: backupLacks ?? [] },
    backupCheck: checkedAt && { checkedAt, error: checkError },
  }
}

/** The last ten checks of the ledger, newest first. */
export const lastLedgerChecks = (tx: SystemTx) =>
  rows(tx, ledgerChecksOutput.def.element)`
    select id, created_at, finished_at, done, steps, outcome, fault_count, faults, transfers, since from ${ledgerChecks}
    order by created_at desc, id desc limit 10`

/** What admins are alarmed about now, newest first. */
export const openAlarms = (tx: SystemTx) =>
  rows(tx, healthOutput.shape.alarms.def.element)`
    select key, text, started_at from ${alarms} where ended_at is null order by started_at desc, key`
