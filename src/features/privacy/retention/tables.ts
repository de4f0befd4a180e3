import { sql } from 'drizzle-orm'
import { check, date, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/db/columns.ts'
import { hidden, table } from '#platform/db/table.ts'
import { type RetentionKind, retentionKinds, sweptKinds } from './rules.ts'

/** For how many days a kind of data is kept; a kind without a row has its default. */
export const retentionSettings = table(
  'retention_settings',
  {
    kind: hidden(text({ enum: retentionKinds as [RetentionKind, ...RetentionKind[]] }).primaryKey()),
    days: hidden(integer().notNull()),
    updatedBy: hidden(uuid()),
    updatedAt: hidden(instant().notNull()),
  },
  { copy: 'settings of the platform', erase: 'settings of the platform, under an anonymous id' },
  (t) => [check('retention_settings_days', sql`${t.days} between 1 and 3650`)],
)

/** What the nightly job deleted, by night (UTC) and kind of data. */
export const retentionRuns = table(
  'retention_runs',
  {
    night: hidden(date({ mode: 'string' }).notNull()),
    kind: hidden(text({ enum: sweptKinds }).notNull()),
    removed: hidden(integer().notNull().default(0)),
    startedAt: hidden(createdAt()),
    finishedAt: hidden(instant()),
  },
  { copy: 'counts of a job, no personal data', erase: 'no personal data' },
  (t) => [primaryKey({ columns: [t.night, t.kind] }), check('retention_runs_removed', sql`${t.removed} >= 0`)],
)
