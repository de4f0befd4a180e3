import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/db/columns.ts'
import { hidden, table } from '#platform/db/table.ts'
import { healthParts, partStates } from './rules.ts'

/** Checks of the product's parts, summed over slots of 15 minutes. */
export const partChecks = table(
  'part_checks',
  {
    slot: hidden(instant().notNull()),
    part: hidden(text({ enum: healthParts }).notNull()),
    checks: hidden(integer().notNull()),
    failures: hidden(integer().notNull()),
    /** As of the last check in the slot. */
    state: hidden(text({ enum: partStates }).notNull()),
    checkedAt: hidden(instant().notNull()),
    succeededAt: hidden(instant()),
  },
  { copy: 'states of the server, no personal data', erase: 'no personal data' },
  (t) => [
    primaryKey({ columns: [t.slot, t.part] }),
    check('part_checks_counts', sql`${t.failures} between 0 and ${t.checks}`),
  ],
)

export interface StoredFault {
  check: string
  what: string
  detail: string
}

/** Runs of the ledger's verification, with their progress and result. */
export const ledgerChecks = table(
  'ledger_checks',
  {
    /** Chosen by the browser; makes the request idempotent. */
    id: hidden(uuid().primaryKey()),
    createdAt: hidden(createdAt()),
    finishedAt: hidden(instant()),
    /** Rules checked so far, and in all. */
    done: hidden(integer().notNull().default(0)),
    steps: hidden(integer().notNull().default(0)),
    outcome: hidden(text({ enum: ['ok', 'faults', 'failed'] })),
    faultCount: hidden(integer().notNull().default(0)),
    faults: hidden(jsonb().$type<StoredFault[]>().notNull().default([])),
    transfers: hidden(integer()),
    /** Only what happened since then was checked; null: everything. */
    since: hidden(instant()),
  },
  { copy: 'runs of a check, no personal data', erase: 'no personal data' },
  (t) => [
    check('ledger_checks_ended', sql`(${t.finishedAt} is null) = (${t.outcome} is null)`),
    index('ledger_checks_newest').on(t.createdAt, t.id),
  ],
)

/** What admins are alarmed about: one row from the fault until it is over, with one email and one webhook call. */
export const alarms = table(
  'alarms',
  {
    /** What is wrong: `part:database`, `disk:10`, `job:17`. */
    key: hidden(text().notNull()),
    text: hidden(text().notNull()),
    startedAt: hidden(instant().notNull()),
    sentAt: hidden(instant()),
    endedAt: hidden(instant()),
  },
  { copy: 'faults of the server, no personal data', erase: 'no personal data' },
  (t) => [
    primaryKey({ columns: [t.key, t.startedAt] }),
    uniqueIndex('alarms_open').on(t.key).where(sql`${t.endedAt} is null`),
  ],
)
