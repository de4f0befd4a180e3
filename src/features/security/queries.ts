import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { countRow, foundRow, rows } from '#platform/db/rows.ts'
import { auditLog } from '#platform/tables.ts'
import { listOf } from '#shared/cursor.ts'
import { readRules } from './read-rules.ts'
import {
  averageScore,
  foldEvents,
  KEPT_EVENTS,
  REPORT_DAYS,
  REPORTED_EVENTS,
  type RuleKey,
  riskLevels,
  ruleKeys,
  signInTypes,
} from './rules.ts'
import {
  type activityOutput,
  type alertCourse,
  type Dashboard,
  type SecurityReport,
  securityAlert,
  securityEvent,
} from './schema.ts'
import { enhancedSecurityEvents, securityAlerts, securityHours, securityNetworks, securityResponses } from './tables.ts'

const dayMs = 24 * 60 * 60_000

const before = (date: Date, ms: number) => new Date(date.getTime() - ms)

const storedEvents = (tx: SystemTx, { from, limit }: { from?: Date; limit: number }) =>
  rows(tx, securityEvent)`
    select e.id, e.event_type, e.risk_level, e.event_details, e.times, e.created_at, e.user_id, p.name as person_name, e.source_ip, e.user_agent
    from (select * from ${enhancedSecurityEvents} ${from ? sql`where created_at >= ${at(from)}` : sql``}
      order by created_at desc, id desc limit ${limit}) e
    left join ${profiles} p on p.id = e.user_id order by e.created_at desc, e.id desc`

/** Rows that are read for 50 folded ones: an attack does not push everything else off the list. */
const rowsToFold = 400

/** The newest events, repeated ones folded, with the names of their people. */
export const newestEvents = async (tx: SystemTx) =>
  foldEvents(await storedEvents(tx, { limit: rowsToFold })).slice(0, KEPT_EVENTS)

const hourSum = z.object({ hour: z.date(), score: z.number(), events: z.number() })

const sumsSince = (tx: SystemTx, from: Date) =>
  rows(tx, hourSum)`
    select hour, score::int as score, sum(events)::int as events from ${securityHours} where hour >= ${at(from)}
    group by hour, score order by hour, score`

type Sums = z.output<typeof hourSum>[]

/** Events by score, from 1 to 4. */
const byScore = (sums: Sums) =>
  [1, 2, 3, 4].map((score) => ({
    score,
    events: sums.filter((one) => one.score === score).reduce((sum, { events }) => sum + events, 0),
  }))

const averagesBy = (sums: Sums, keyOf: (hour: Date) => string) =>
  [...new Set(sums.map(({ hour }) => keyOf(hour)))].map((key) => {
    const those = sums.filter(({ hour }) => keyOf(hour) === key)
    return { key, average: averageScore(those) ?? 1, events: those.reduce((sum, { events }) => sum + events, 0) }
  })

const slotRow = z.object({ network: z.string(), total: z.number(), slot: z.date(), refused: z.number() })
const shownNetworks = 5

async function networksOfHour(tx: SystemTx, now: Date): Promise<Dashboard['networks']> {
  const found = await rows(tx, slotRow)`
    with top as (select network, sum(refused)::int as total from ${securityNetworks}
      where slot > ${at(before(now, 60 * 60_000))} group by network order by total desc, network limit ${shownNetworks})
    select t.network, t.total, n.slot, n.refused from top t join ${securityNetworks} n on n.network = t.network
    where n.slot > ${at(before(now, 60 * 60_000))} order by t.total desc, t.network, n.slot`
  return [...new Set(found.map(({ network }) => network))].map((network) => {
    const slots = found.filter((row) => row.network === network)
    return {
      network,
      refused: slots[0]?.total ?? 0,
      slots: slots.map(({ slot, refused }) => ({ slot, refused })),
    }
  })
}

const responseList = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'people', cardinality(r.people),
    'reason', r.reason, 'byName', b.name, 'createdAt', r.created_at, 'expiresAt', r.expires_at) order by r.created_at desc), '[]')
  from ${securityResponses} r left join ${profiles} b on b.id = r.done_by where r.alert_id = a.id and r.undone_at is null)`

const storedAlert = z.object({
  ...securityAlert.shape,
  responses: listOf({
    ...securityAlert.shape.responses.def.element.shape,
    createdAt: z.coerce.date(),
    expiresAt: z.coerce.date().nullable(),
  }),
})

/** Open ones first, the most severe first of them, then by time. */
async function alertsWhere(tx: SystemTx, condition: SQL, limit: number) {
  const found = await rows(tx, alertRow)`
    select a.id, a.alert_type, a.severity_level, a.affected_user_id, p.name as affected_name, a.auto_response_triggered, a.state,
      a.network, a.total, cardinality(a.people) as people, a.started_at, a.fired_at, a.last_at, ${responseList} as responses
    from ${securityAlerts} a left join ${profiles} p on p.id = a.affected_user_id
    where ${condition}
    order by a.state <> 'open', array_position(${sql.param(riskLevels)}::text[], a.severity_level) desc, a.last_at desc, a.id desc
    limit ${limit}`
  return found.map((row) => ({ ...row, responses: storedAlert.shape.responses.parse(row.responses) }))
}

const alertRow = z.object({ ...securityAlert.shape, responses: z.unknown() })

const firedRow = z.object({ key: z.enum(ruleKeys), fired: z.number() })

async function rulesWithCounts(tx: SystemTx, now: Date): Promise<Dashboard['rules']> {
  const rules = await readRules(tx)
  const fired = await rows(tx, firedRow)`
    select alert_type as key, count(*)::int as fired from ${securityAlerts}
    where last_at > ${at(before(now, REPORT_DAYS * dayMs))} group by alert_type`
  const counts = new Map(fired.map(({ key, fired: count }) => [key, count]))
  return ruleKeys.map((key: RuleKey) => ({ key, ...rules[key], fired: counts.get(key) ?? 0 }))
}

export const countOpenAlerts = async (tx: SystemTx): Promise<number> =>
  (await rows(tx, countRow)`select count(*)::int as count from ${securityAlerts} where state = 'open'`)[0]?.count ?? 0

const shownAlerts = 20

interface DashboardInput {
  dayStart: Date
  ownNetwork: string
  now: Date
}

/** What the security dashboard shows beside the events; reads sums, not events. */
export async function readDashboard(tx: SystemTx, { dayStart, ownNetwork, now }: DashboardInput): Promise<Dashboard> {
  // A day that the caller invents is read as today.
  const isDay = dayStart <= now && now.getTime() - dayStart.getTime() <= dayMs
  const start = isDay ? dayStart : before(now, dayMs)
  const sums = await sumsSince(tx, before(start, dayMs))
  const today = sums.filter(({ hour }) => hour >= start)
  const yesterday = sums.filter(({ hour }) => hour < start)
  return {
    now,
    ownNetwork,
    today: byScore(today),
    yesterday: byScore(yesterday),
    hours: averagesBy(sums, (hour) => hour.toISOString()).map(({ key, average }) => ({ hour: new Date(key), average })),
    networks: await networksOfHour(tx, now),
    alerts: await alertsWhere(tx, sql`a.state = 'open' or a.last_at > ${at(before(now, dayMs))}`, shownAlerts),
    openAlerts: await countOpenAlerts(tx),
    rules: await rulesWithCounts(tx, now),
  }
}

const course = z.object({ at: z.date(), events: z.number() })
const courseOf = z.object({
  eventType: z.string(),
  subject: z.string(),
  network: z.string().nullable(),
  startedAt: z.date(),
  lastAt: z.date(),
})
const courseMs = 10 * 60_000

/** How an alert developed, at most its last ten minutes. Throws NOT_FOUND. */
export async function readCourse(
  tx: SystemTx,
  { alertId }: { alertId: string },
): Promise<z.output<typeof alertCourse>> {
  const alert = await foundRow(tx, courseOf)`
    select case alert_type when 'failed_sign_ins' then 'sign_in_failed' when 'forged_webhook' then 'webhook_forged'
      when 'large_export' then 'export_created' else 'role_changed' end as event_type, subject, network, started_at, last_at
    from ${securityAlerts} where id = ${alertId}`
  const { eventType, subject, network, startedAt, lastAt } = alert
  const from = startedAt > before(lastAt, courseMs) ? startedAt : before(lastAt, courseMs)
  const mine = network === subject ? sql`source_ip = ${network}` : sql`user_id::text = ${subject}`
  const steps = await rows(tx, course)`
    select to_timestamp(floor(extract(epoch from created_at) / 10) * 10) as at, sum(times)::int as events from ${enhancedSecurityEvents}
    where event_type = ${eventType} and ${mine} and created_at >= ${at(from)} and created_at <= ${at(lastAt)} group by 1 order by 1`
  const [gotIn] = await rows(tx, countRow)`
    select count(distinct e.user_id)::int as count from ${enhancedSecurityEvents} e, ${securityAlerts} a
    where a.id = ${alertId} and e.event_type = any(${sql.param(signInTypes)}::text[]) and e.source_ip = a.network
      and e.created_at >= a.started_at and e.user_id = any(a.people)`
  return { steps, gotIn: gotIn?.count ?? 0 }
}

const typeSum = z.object({ eventType: z.string(), riskLevel: z.enum(riskLevels), events: z.number() })

/** The report of the last seven days: sums, all alerts, the newest events, and what admins did last. */
export async function readReport(tx: SystemTx, now: Date): Promise<SecurityReport> {
  const from = before(now, REPORT_DAYS * dayMs)
  const sums = await sumsSince(tx, from)
  const types = await rows(tx, typeSum)`
    select event_type, risk_level, sum(events)::int as events from ${securityHours} where hour >= ${at(from)}
    group by event_type, risk_level order by events desc, event_type`
  return {
    from,
    to: now,
    averageScore: averageScore(sums),
    types,
    days: averagesBy(sums, (hour) => hour.toISOString().slice(0, 10)).map(({ key, average, events }) => ({
      day: key,
      events,
      averageScore: average,
    })),
    alerts: await alertsWhere(tx, sql`a.last_at >= ${at(from)}`, 200),
    events: await storedEvents(tx, { from, limit: REPORTED_EVENTS }),
    adminActivityLogs: await activityLogs(tx, {}),
  }
}

const activityRow = z.object({
  actionType: z.string(),
  subjectId: z.string().nullable(),
  isPerson: z.boolean(),
  adminUserId: z.string().nullable(),
  actionDetails: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
})

/** admin-3: the latest 100 entries, or the latest 50 of one action such as `performance_check`. */
export async function activityLogs(
  tx: SystemTx,
  { action_type }: { action_type?: string | undefined },
): Promise<z.output<typeof activityOutput>> {
  const found = await rows(tx, activityRow)`
    select l.action as action_type, l.subject_id, p.id is not null as is_person, l.actor_id as admin_user_id,
      l.detail as action_details, l.created_at
    from (select * from ${auditLog} ${action_type ? sql`where action = ${action_type}` : sql``}
      order by created_at desc, id desc limit ${action_type ? 50 : 100}) l
    left join ${profiles} p on p.id = case when l.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.subject_id::uuid end
    order by l.created_at desc, l.id desc`
  return found.map(({ actionType, subjectId, isPerson, adminUserId, actionDetails, createdAt }) => ({
    action_type: actionType,
    target_user_id: isPerson ? subjectId : null,
    target_resource_type: isPerson ? 'profile' : (actionType.split(/[._]/)[0] ?? null),
    target_resource_id: subjectId,
    admin_user_id: adminUserId,
    action_details: actionDetails,
    created_at: createdAt,
    metric_value: typeof actionDetails.metricValue === 'number' ? actionDetails.metricValue : null,
  }))
}
