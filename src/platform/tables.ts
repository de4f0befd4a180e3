import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './db/columns.ts'

/** Live events, written with the commit that caused them and announced by a relay. No person can read them. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    topic: text().notNull(),
    kind: text().notNull(),
    refId: text(),
    createdAt: createdAt(),
    announcedAt: instant(),
  },
  (t) => [
    index('live_events_waiting').on(t.id).where(sql`${t.announcedAt} is null`),
    index('live_events_age').on(t.createdAt),
  ],
).enableRLS()

/** Emails stored for the outbox page if no SMTP is configured (ruling 45). */
export const emailOutbox = pgTable(
  'outbox_emails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('outbox_emails_newest').on(t.createdAt, t.id)],
).enableRLS()

/** Repeated failures that need an admin; deleted when the work succeeds. */
export const problems = pgTable(
  'problems',
  {
    key: text().primaryKey(),
    kind: text().$type<'validation' | 'email'>().notNull(),
    subject: text().notNull(),
    detail: text().notNull(),
    times: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [index('problems_newest').on(t.lastAt, t.key)],
).enableRLS()

/** Privileged actions with their actor; append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid(),
    action: text().notNull(),
    subjectId: text(),
    detail: jsonb().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('audit_log_newest').on(t.createdAt, t.id), index('audit_log_subject').on(t.subjectId)],
).enableRLS()

/** Counters of attempts in fixed windows, per action and caller. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: instant().notNull(),
}).enableRLS()

/** Heartbeats of job workers, so that the jobs of dead workers are freed. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: text().primaryKey(),
  beatAt: instant().notNull(),
}).enableRLS()

/**
 * The keys that belong to this database: the fingerprint of each, and the public keys of former signing keys. `sealed`
 * is a value encrypted with SECRET_KEY; no key is stored in plain text.
 */
export const serverKeys = pgTable(
  'server_keys',
  {
    name: text().notNull(),
    generation: integer().notNull(),
    source: text({ enum: ['files', 'secret'] }).notNull(),
    fingerprint: text().notNull(),
    sealed: text(),
    publicKey: text(),
    endorsement: text(),
    createdAt: createdAt(),
    retiredAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.generation] }),
    uniqueIndex('server_keys_active').on(t.name).where(sql`${t.retiredAt} is null`),
  ],
).enableRLS()
