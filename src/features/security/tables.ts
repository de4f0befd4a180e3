import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, table } from '#platform/db/table.ts'
import { responseKinds, riskLevels, ruleKeys } from './rules.ts'

/** What happened that concerns security (admin-6), without addresses of single people, passwords, tokens or bodies. */
export const enhancedSecurityEvents = table(
  'enhanced_security_events',
  {
    id: hidden(id()),
    /** Profile id. */
    userId: hidden(uuid()),
    eventType: hidden(text().notNull()),
    eventCategory: hidden(text().notNull().default('system')),
    riskLevel: hidden(text({ enum: riskLevels }).notNull().default('low')),
    eventDetails: hidden(jsonb().$type<Record<string, unknown>>().notNull().default({})),
    /** Equal events of one second, counted in memory. */
    times: hidden(integer().notNull().default(1)),
    createdAt: hidden(createdAt()),
    /** The network of the address: /24, or /48 of IPv6. */
    sourceIp: hidden(text()),
    userAgent: hidden(text()),
    /** When its sums were added and the rules looked at it. */
    digestedAt: hidden(instant()),
  },
  { copy: ofProfile('userId'), erase: { delete: ofProfile('userId') } },
  (t) => [
    check('enhanced_security_events_times', sql`${t.times} > 0`),
    index('security_events_newest').on(t.createdAt, t.id),
    index('security_events_of_network').on(t.eventType, t.sourceIp, t.createdAt),
    index('security_events_of_person').on(t.userId, t.createdAt).where(sql`${t.userId} is not null`),
    index('security_events_waiting').on(t.createdAt, t.id).where(sql`${t.digestedAt} is null`),
  ],
)

/** Number of events by hour, kind and score: what the dashboard reads instead of the events. */
export const securityHours = table(
  'security_hours',
  {
    hour: hidden(instant().notNull()),
    eventType: hidden(text().notNull()),
    riskLevel: hidden(text({ enum: riskLevels }).notNull()),
    score: hidden(smallint().notNull()),
    events: hidden(integer().notNull()),
  },
  { copy: 'sums by hour, no personal data', erase: 'no personal data' },
  (t) => [primaryKey({ columns: [t.hour, t.eventType, t.riskLevel] })],
)

/** Refused calls by network in slots of five minutes, kept for a day. */
export const securityNetworks = table(
  'security_networks',
  {
    slot: hidden(instant().notNull()),
    network: hidden(text().notNull()),
    refused: hidden(integer().notNull()),
  },
  { copy: 'networks of many people, deleted within a day', erase: 'deleted within a day' },
  (t) => [primaryKey({ columns: [t.slot, t.network] })],
)

/** Changed rules; a rule without a row has the values of the code. */
export const securityRules = table(
  'security_rules',
  {
    ruleKey: hidden(text({ enum: ruleKeys }).primaryKey()),
    isActive: hidden(boolean().notNull()),
    threshold: hidden(integer().notNull()),
    windowMinutes: hidden(integer().notNull()),
    fromHour: hidden(integer().notNull()),
    toHour: hidden(integer().notNull()),
    timeZone: hidden(text().notNull()),
    isAutomatic: hidden(boolean().notNull()),
    updatedAt: hidden(createdAt()),
  },
  { copy: 'settings, no personal data', erase: 'no personal data' },
  (t) => [
    check('security_rules_limits', sql`${t.threshold} between 1 and 100000 and ${t.windowMinutes} between 1 and 1440`),
    check('security_rules_hours', sql`${t.fromHour} between 0 and 23 and ${t.toHour} between 0 and 23`),
  ],
)

export const alertStates = ['open', 'handled', 'dismissed'] as const

/** What a rule found, once for each rule, subject and window. */
export const securityAlerts = table(
  'security_alerts',
  {
    id: hidden(id()),
    /** The rule. */
    alertType: hidden(text({ enum: ruleKeys }).notNull()),
    severityLevel: hidden(text({ enum: riskLevels }).notNull()),
    affectedUserId: hidden(uuid(), { blank: ({ profile }) => sql`nullif(affected_user_id, ${profile})` }),
    autoResponseTriggered: hidden(boolean().notNull().default(false)),
    state: hidden(text({ enum: alertStates }).notNull().default('open')),
    /** The network or the person whose events were added up. */
    subject: hidden(text().notNull(), { blank: ({ profile }) => sql`replace(subject, ${profile}::text, 'erased')` }),
    network: hidden(text()),
    /** Sum of the events, or of the people of an export. */
    total: hidden(integer().notNull()),
    /** People whose accounts were meant. */
    people: hidden(uuid().array().notNull().default(sql`'{}'`), {
      blank: ({ profile }) => sql`array_remove(people, ${profile})`,
    }),
    startedAt: hidden(instant().notNull()),
    firedAt: hidden(instant().notNull()),
    lastAt: hidden(instant().notNull()),
  },
  {
    copy: (t, { profile }) => sql`${t.affectedUserId} = ${profile}`,
    erase: { blank: (t, { profile }) => sql`${t.affectedUserId} = ${profile} or ${profile} = any(${t.people})` },
  },
  (t) => [
    uniqueIndex('security_alerts_window').on(t.alertType, t.subject, t.startedAt),
    index('security_alerts_newest').on(t.lastAt, t.id),
    index('security_alerts_open').on(t.lastAt).where(sql`${t.state} = 'open'`),
  ],
)

/** What was done about an alert. */
export const securityResponses = table(
  'security_responses',
  {
    id: hidden(id()),
    alertId: hidden(refersTo(() => securityAlerts.id, { onDelete: 'cascade' })),
    kind: hidden(text({ enum: responseKinds }).notNull()),
    /** Of a block. */
    network: hidden(text()),
    people: hidden(uuid().array().notNull().default(sql`'{}'`), {
      blank: ({ profile }) => sql`array_remove(people, ${profile})`,
    }),
    /** Ids of the sign-ins that ended, so that they can be opened again. */
    sessions: hidden(uuid().array().notNull().default(sql`'{}'`)),
    reason: hidden(text()),
    /** Profile id; null for an automatic response. */
    doneBy: hidden(uuid()),
    createdAt: hidden(createdAt()),
    expiresAt: hidden(instant()),
    undoneAt: hidden(instant()),
    undoneBy: hidden(uuid()),
  },
  {
    copy: 'acts of admins; they are in the audit log',
    erase: { blank: (t, { profile }) => sql`${profile} = any(${t.people})` },
  },
  (t) => [
    uniqueIndex('security_responses_active').on(t.alertId, t.kind).where(sql`${t.undoneAt} is null`),
    index('security_responses_blocks')
      .on(t.expiresAt)
      .where(sql`${t.kind} = 'block_network' and ${t.undoneAt} is null`),
  ],
)
