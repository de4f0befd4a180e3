import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, refersTo } from '#platform/db/columns.ts'
import { hidden, table } from '#platform/db/table.ts'
import { logLevels } from './rules.ts'
import type { Crumb } from './schema.ts'

const noPerson = 'secrets and addresses are removed before it is stored'

/** Errors of browsers, grouped by fingerprint; texts are those of the latest one. */
export const clientErrors = table(
  'client_errors',
  {
    id: hidden(uuid().primaryKey().defaultRandom()),
    fingerprint: hidden(text().notNull().unique()),
    message: hidden(text().notNull()),
    stack: hidden(text().notNull()),
    page: hidden(text().notNull()),
    crumbs: hidden(jsonb().$type<Crumb[]>().notNull()),
    count: hidden(integer().notNull().default(0)),
    /** Different people, and visits of visitors. */
    people: hidden(integer().notNull().default(0)),
    firstVersion: hidden(text().notNull()),
    lastVersion: hidden(text().notNull()),
    /** The newest version in which it appeared, as a number. */
    lastRank: hidden(bigint({ mode: 'number' }).notNull()),
    firstSeenAt: hidden(instant().notNull()),
    lastSeenAt: hidden(instant().notNull()),
    resolvedAt: hidden(instant()),
    /** Up to this version it does not reopen. */
    resolvedRank: hidden(bigint({ mode: 'number' })),
    reopenedAt: hidden(instant()),
  },
  { copy: noPerson, erase: noPerson },
  (t) => [
    check('client_errors_resolved', sql`(${t.resolvedAt} is null) = (${t.resolvedRank} is null)`),
    index('client_errors_open').on(t.lastSeenAt, t.id).where(sql`${t.resolvedAt} is null`),
    index('client_errors_resolved_ones').on(t.lastSeenAt, t.id).where(sql`${t.resolvedAt} is not null`),
    index('client_errors_newest').on(t.lastSeenAt),
  ],
)

/** Who met an error: a profile id, or the id of a visitor's visit. */
export const clientErrorPeople = table(
  'client_error_people',
  {
    errorId: hidden(refersTo(() => clientErrors.id, { onDelete: 'cascade' })),
    who: hidden(text().notNull()),
  },
  {
    copy: (t, { profile }) => sql`${t.who} = ${profile}::text`,
    erase: { delete: (t, { profile }) => sql`${t.who} = ${profile}::text` },
  },
  (t) => [primaryKey({ columns: [t.errorId, t.who] }), index('client_error_people_who').on(t.who)],
)

/** The latest entries of all browsers' logs; older ones are deleted (admin-9). */
export const clientLogEntries = table(
  'client_log_entries',
  {
    id: hidden(bigserial({ mode: 'number' }).primaryKey()),
    createdAt: hidden(instant().notNull()),
    level: hidden(text({ enum: logLevels }).notNull()),
    message: hidden(text().notNull()),
    page: hidden(text().notNull()),
    version: hidden(text().notNull()),
    sessionId: hidden(text().notNull()),
    personId: hidden(uuid()),
    network: hidden(text().notNull()),
    requestId: hidden(text()),
    data: hidden(jsonb().$type<Record<string, unknown>>()),
    errorId: hidden(uuid().references(() => clientErrors.id, { onDelete: 'set null' })),
  },
  {
    copy: (t, { profile }) => sql`${t.personId} = ${profile}`,
    erase: { delete: (t, { profile }) => sql`${t.personId} = ${profile}` },
  },
  (t) => [
    index('client_log_entries_error').on(t.errorId, t.id),
    index('client_log_entries_person').on(t.personId).where(sql`${t.personId} is not null`),
  ],
)
