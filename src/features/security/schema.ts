import { z } from 'zod/mini'
import { listOf } from '#shared/cursor.ts'
import { formerValuesOf } from '#shared/former-values.ts'
import { roles } from '#shared/roles.ts'
import { text } from '#shared/text.ts'
import { instant } from '#shared/texts/instant.ts'
import { responseKinds, riskLevels, ruleFields, ruleKeys } from './rules.ts'

const risk = z.enum(riskLevels)

export const securityEvent = z.object({
  id: z.uuid(),
  eventType: z.string(),
  riskLevel: risk,
  eventDetails: z.record(z.string(), z.unknown()),
  times: z.int(),
  createdAt: z.date(),
  userId: z.nullable(z.uuid()),
  personName: z.nullable(z.string()),
  sourceIp: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
})
export const foldedEvent = z.object({ ...securityEvent.shape, since: z.date() })
export type FoldedEvent = z.output<typeof foldedEvent>
/** Repeated events are one row; `since` is the time of the first. */
export const eventsOutput = z.array(foldedEvent)

const shownResponse = z.object({
  id: z.uuid(),
  kind: z.enum(responseKinds),
  people: z.int(),
  reason: z.nullable(z.string()),
  /** Null for an automatic response. */
  byName: z.nullable(z.string()),
  createdAt: z.date(),
  expiresAt: z.nullable(z.date()),
})

export const securityAlert = z.object({
  id: z.uuid(),
  alertType: z.enum(ruleKeys),
  severityLevel: risk,
  affectedUserId: z.nullable(z.uuid()),
  affectedName: z.nullable(z.string()),
  autoResponseTriggered: z.boolean(),
  state: z.enum(['open', 'handled', 'dismissed']),
  network: z.nullable(z.string()),
  total: z.int(),
  people: z.int(),
  startedAt: z.date(),
  firedAt: z.date(),
  lastAt: z.date(),
  /** Responses in force, newest first. */
  responses: z.array(shownResponse),
})
export type SecurityAlert = z.output<typeof securityAlert>

/** Events of an alert in steps of ten seconds, and how many of its people signed in from its network meanwhile. */
export const alertCourse = z.object({
  steps: listOf({ at: z.date(), events: z.int() }),
  gotIn: z.int(),
})
export const oneAlert = z.object({ alertId: z.uuid() })
export const meantOutput = z.object({
  people: listOf({ profileId: z.uuid(), name: z.string(), role: z.enum(roles) }),
  /** All of them; the first are named. */
  total: z.int(),
})

const scoreSum = z.object({ score: z.int(), events: z.int() })
export const hourScore = z.object({ hour: z.date(), average: z.number() })

const ruleValues = {
  isActive: z.boolean(),
  threshold: z.int('Enter a whole number.').check(z.gte(1, 'At least 1.'), z.lte(100_000, 'At most 100,000.')),
  windowMinutes: z.int('Enter a whole number.').check(z.gte(1, 'At least 1 minute.'), z.lte(1440, 'At most a day.')),
  fromHour: z.int().check(z.gte(0), z.lte(23, 'From 0 to 23.')),
  toHour: z.int().check(z.gte(0), z.lte(23, 'From 0 to 23.')),
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'This is not a time zone.')),
  isAutomatic: z.boolean(),
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const shownRule = z.object({ key: z.enum(ruleKeys), ...ruleValues, fired: z.int() })
export type ShownRule = z.output<typeof shownRule>
export const saveRuleInput = z.object({
  key: z.enum(ruleKeys),
  ...ruleValues,
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})
/** The subject is the key of the rule. */
export const ruleChangesOutput = formerValuesOf(ruleFields, z.union([z.boolean(), z.int(), z.string()]))

export const dashboardOutput = z.object({
  now: z.date(),
  /** The network of this call. */
  ownNetwork: z.string(),
  today: z.array(scoreSum),
  yesterday: z.array(scoreSum),
  hours: z.array(hourScore),
  networks: listOf({
    network: z.string(),
    refused: z.int(),
    slots: listOf({ slot: z.date(), refused: z.int() }),
  }),
  alerts: z.array(securityAlert),
  openAlerts: z.int(),
  rules: z.array(shownRule),
})
export type Dashboard = z.output<typeof dashboardOutput>

/** The start of the admin's day; the server's sums are by hour. */
export const dashboardInput = z.object({ dayStart: instant() })

export const respondInput = z.object({
  alertId: z.uuid(),
  kind: z.enum(responseKinds),
  reason: z.optional(text(500)),
  /** Also if it is the network of the admin. */
  evenOwnNetwork: z._default(z.boolean(), false),
})
export const undoInput = z.object({ responseId: z.uuid() })
export const openAlertsOutput = z.object({ open: z.int() })

/** admin-6: log_security_event. Details hold no more than short values. */
export const logEventInput = z.object({
  user_id: z.nullish(z.uuid()),
  action_type: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/, 'Use lowercase letters, digits and underscores.')),
  resource_type: z.nullish(text(60)),
  resource_id: z.nullish(text(100)),
  action_details: z._default(
    z
      .record(z.string().check(z.maxLength(40)), z.union([text(200), z.number(), z.boolean(), z.null()]))
      .check(z.refine((details) => Object.keys(details).length <= 20, 'At most 20 details.')),
    {},
  ),
  risk_level: z._default(risk, 'low'),
})
export const logEventOutput = z.object({ success: z.literal(true) })

/** admin-3: admin activity log, read from the audit log. */
export const activityInput = z._default(z.object({ action_type: z.optional(text(100)) }), {})
export const activityOutput = listOf({
  action_type: z.string(),
  target_user_id: z.nullable(z.string()),
  target_resource_type: z.nullable(z.string()),
  target_resource_id: z.nullable(z.string()),
  admin_user_id: z.nullable(z.string()),
  action_details: z.record(z.string(), z.unknown()),
  created_at: z.date(),
  metric_value: z.nullable(z.number()),
})

export const reportOutput = z.object({
  from: z.date(),
  to: z.date(),
  averageScore: z.nullable(z.number()),
  days: listOf({ day: z.string(), events: z.int(), averageScore: z.number() }),
  types: listOf({ eventType: z.string(), riskLevel: risk, events: z.int() }),
  alerts: z.array(securityAlert),
  /** The newest ones. */
  events: z.array(securityEvent),
  adminActivityLogs: activityOutput,
})
export type SecurityReport = z.output<typeof reportOutput>
