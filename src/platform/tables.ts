import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './db/columns.ts'
import { hidden, table } from './db/table.ts'

/** Live events, written with the commit that caused them and announced by a relay. No person can read them. */
export const liveEvents = table(
  'live_events',
  {
    id: hidden(bigserial({ mode: 'bigint' }).primaryKey()),
    topic: hidden(text().notNull()),
    kind: hidden(text().notNull()),
    refId: hidden(text()),
    createdAt: hidden(createdAt()),
    announcedAt: hidden(instant()),
    /** The span that caused it, if the committing process traces it. */
    traceparent: hidden(text().default(sql`nullif(current_setting('app.traceparent', true), '')`)),
  },
  { copy: 'which screens are out of date, deleted within a day', erase: 'deleted within a day' },
  (t) => [
    index('live_events_waiting').on(t.id).where(sql`${t.announcedAt} is null`),
    index('live_events_age').on(t.createdAt),
  ],
)

/** Emails stored for the outbox page if no SMTP is configured (product-13). */
export const emailOutbox = table(
  'outbox_emails',
  {
    id: hidden(id()),
    recipient: hidden(text().notNull()),
    subject: hidden(text().notNull()),
    html: hidden(text().notNull(), { withheld: 'may contain a valid link; the email is in the mailbox' }),
    plain: hidden(text().notNull(), { withheld: 'as html' }),
    createdAt: hidden(createdAt()),
  },
  {
    copy: (t, { email }) => sql`${t.recipient} = ${email}`,
    erase: { delete: (t, { email }) => sql`${t.recipient} = ${email}` },
  },
  (t) => [index('outbox_emails_newest').on(t.createdAt, t.id)],
)

/** Repeated failures that need an admin; deleted when the work succeeds. */
export const problems = table(
  'problems',
  {
    key: hidden(text().primaryKey()),
    kind: hidden(text().$type<'validation' | 'email'>().notNull()),
    subject: hidden(text().notNull()),
    detail: hidden(text().notNull()),
    times: hidden(integer().notNull()),
    firstAt: hidden(instant().notNull()),
    lastAt: hidden(instant().notNull()),
  },
  {
    copy: (t, { email }) => sql`${t.kind} = 'email' and lower(${t.subject}) = lower(${email})`,
    erase: { delete: (t, { email }) => sql`${t.kind} = 'email' and lower(${t.subject}) = lower(${email})` },
  },
  (t) => [index('problems_newest').on(t.lastAt, t.key)],
)

/** Finished backups, so that the health page knows the age of the last one. The archives are not kept here. */
export const backupRuns = table(
  'backup_runs',
  {
    madeAt: hidden(instant().primaryKey()),
    bytes: hidden(bigint({ mode: 'number' }).notNull()),
    /** The archive's name where automatic backups are kept; null for one that the operator made. */
    name: hidden(text()),
    /** What a restore needs besides the archive (shared/backup-lacks.ts). */
    lacks: hidden(text().array().notNull().default([])),
    /** When the archive was deleted, because newer ones are kept. */
    removedAt: hidden(instant()),
    /** When it was restored into a throw-away database and verified, and why that failed. */
    checkedAt: hidden(instant()),
    checkError: hidden(text()),
  },
  { copy: 'when the operator made backups', erase: 'no personal data' },
)

/** Privileged actions with their actor; append-only. */
export const auditLog = table(
  'audit_log',
  {
    id: hidden(id()),
    actorId: hidden(uuid()),
    action: hidden(text().notNull()),
    subjectId: hidden(text()),
    detail: hidden(jsonb().notNull().default({})),
    createdAt: hidden(createdAt()),
  },
  {
    copy: (t, { profile }) => sql`${t.actorId} = ${profile} or ${t.subjectId} = ${profile}::text`,
    erase: 'append-only: actions of admins',
  },
  (t) => [
    index('audit_log_newest').on(t.createdAt, t.id),
    index('audit_log_of_action').on(t.action, t.createdAt, t.id),
    index('audit_log_of_subject').on(t.subjectId, t.createdAt, t.id),
    index('audit_log_of_actor').on(t.actorId, t.createdAt, t.id),
    // Which entries have a word or an id in their detail.
    index('audit_log_words').using('gin', sql`to_tsvector('simple', ${t.detail})`),
  ],
)

/** Counters of attempts in fixed windows, per action and caller. */
export const rateLimits = table(
  'rate_limits',
  {
    key: hidden(text().primaryKey()),
    count: hidden(integer().notNull()),
    windowEndsAt: hidden(instant().notNull()),
  },
  { copy: 'counters under digests, deleted within the hour', erase: 'digests, deleted within the hour' },
)

/** Heartbeats of job workers, so that the jobs of dead workers are freed. */
export const workerHeartbeats = table(
  'worker_heartbeats',
  {
    workerId: hidden(text().primaryKey()),
    beatAt: hidden(instant().notNull()),
  },
  { copy: 'about the server', erase: 'about the server' },
)

/**
 * The keys that belong to this database: the fingerprint of each, and the public keys of former signing keys. `sealed`
 * is a value encrypted with SECRET_KEY; no key is stored in plain text.
 */
export const serverKeys = table(
  'server_keys',
  {
    name: hidden(text().notNull()),
    generation: hidden(integer().notNull()),
    source: hidden(text({ enum: ['files', 'secret'] }).notNull()),
    fingerprint: hidden(text().notNull()),
    sealed: hidden(text()),
    publicKey: hidden(text()),
    endorsement: hidden(text()),
    createdAt: hidden(createdAt()),
    retiredAt: hidden(instant()),
  },
  { copy: 'about the server', erase: 'about the server' },
  (t) => [
    primaryKey({ columns: [t.name, t.generation] }),
    uniqueIndex('server_keys_active').on(t.name).where(sql`${t.retiredAt} is null`),
  ],
)
