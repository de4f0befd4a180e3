import { z } from 'zod'
import { eventType, toRole } from '#platform/events/event.ts'
import { responseKinds, ruleKeys, ruleKinds } from './rules.ts'

/** Live events of blocks have this ref: every process reads the blocked networks again. */
export const blocksRef = 'blocks'

const toAdmins = () => [toRole('admin', 'security')]

/** New events are in the list and in the sums. */
export const eventsRecorded = eventType('security.events-recorded', z.object({}), { live: toAdmins })

export const ruleFired = eventType(
  'security.rule-fired',
  z.object({
    alertId: z.uuid(),
    rule: z.enum(ruleKeys),
    network: z.string().nullable(),
    userId: z.uuid().nullable(),
  }),
  {
    live: toAdmins,
    security: ({ alertId, rule, network, userId }) => ({
      type: 'rule_fired',
      userId,
      risk: ruleKinds[rule].severity,
      details: { rule, alertId },
      ...(network !== null && { network }),
    }),
  },
)

export const ruleChanged = eventType(
  'security.rule-changed',
  z.object({
    adminId: z.uuid(),
    rule: z.enum(ruleKeys),
    reason: z.string(),
    changes: z.record(z.string(), z.unknown()),
  }),
  {
    live: toAdmins,
    audit: ({ adminId, rule, reason, changes }) => ({
      actorId: adminId,
      action: 'security.change_rule',
      subjectId: rule,
      detail: { rule, reason, changes },
    }),
  },
)

const response = z.object({
  /** Null for an automatic response. */
  adminId: z.uuid().nullable(),
  alertId: z.uuid(),
  kind: z.enum(responseKinds),
  network: z.string().nullable(),
  people: z.int(),
  reason: z.string().nullable(),
})

const toAll = ({ kind }: z.output<typeof response>) => [
  toRole('admin', 'security', kind === 'block_network' ? blocksRef : undefined),
]
const detailOf = ({ alertId, network, people, reason }: z.output<typeof response>) => ({
  alertId,
  network,
  people,
  reason,
})

export const responded = eventType('security.responded', response, {
  live: toAll,
  audit: (data) => ({ actorId: data.adminId, action: `security.${data.kind}`, detail: detailOf(data) }),
})

export const responseUndone = eventType('security.response-undone', response, {
  live: toAll,
  audit: (data) => ({ actorId: data.adminId, action: `security.undo_${data.kind}`, detail: detailOf(data) }),
})

/** An event that an admin's page recorded by `log_security_event`. */
export const eventLogged = eventType(
  'security.event-logged',
  z.object({
    userId: z.uuid().nullable(),
    type: z.string(),
    risk: z.enum(['low', 'medium', 'high', 'critical']),
    details: z.record(z.string(), z.unknown()),
    network: z.string(),
    userAgent: z.string().optional(),
  }),
  { security: (data) => data },
)

/** An admin downloaded the report, which names the people of its events. */
export const reportExported = eventType('security.report-exported', z.object({ adminId: z.uuid(), people: z.int() }), {
  audit: ({ adminId, people }) => ({ actorId: adminId, action: 'security.export', detail: { people } }),
  security: ({ adminId, people }) => ({
    type: 'export_created',
    userId: adminId,
    details: { what: 'security report', people },
  }),
})
