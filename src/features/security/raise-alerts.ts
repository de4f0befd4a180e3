import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { ruleFired } from './events.ts'
import type { FreshEvent } from './fresh-event.ts'
import { readRules } from './read-rules.ts'
import { respond } from './respond.ts'
import { isInHours, isReached, type Rule, type RuleKey, ruleKeys, ruleKinds, signInTypes } from './rules.ts'
import { enhancedSecurityEvents, securityAlerts } from './tables.ts'

interface When {
  now: Date
  publicUrl: string
}

/**
 * Asks each active rule about new events. What a rule finds is one alert for each subject and window: further events
 * within the window are added to it. The digest's lock comes first, so that two processes raise no alert twice.
 */
export async function raiseAlerts(tx: SystemTx, fresh: readonly FreshEvent[], when: When): Promise<void> {
  const ofRules = ruleKeys.filter((key) => fresh.some(({ eventType }) => eventType === ruleKinds[key].eventType))
  if (ofRules.length === 0) return
  const rules = await readRules(tx)
  for (const key of ofRules) {
    if (!rules[key].isActive) continue
    for (const [subject, last] of lastBySubject(fresh, key, rules[key]))
      await judge(tx, { key, rule: rules[key], subject, last, ...when })
  }
}

/** The last of a rule's new events of each subject. */
function lastBySubject(fresh: readonly FreshEvent[], key: RuleKey, rule: Rule): Map<string, FreshEvent> {
  const { eventType, subject } = ruleKinds[key]
  const found = new Map<string, FreshEvent>()
  for (const event of fresh) {
    const whose = subject === 'network' ? event.sourceIp : event.userId
    if (event.eventType !== eventType || whose === null || whose === 'unknown') continue
    if (key === 'night_role_change' && !isInHours(rule, event.createdAt)) continue
    found.set(whose, event)
  }
  return found
}

interface Judged extends When {
  key: RuleKey
  rule: Rule
  subject: string
  last: FreshEvent
}

const foundSum = z.object({ total: z.number(), startedAt: z.date(), people: z.array(z.string()) })
const firedRow = z.object({ firedAt: z.date() })
const openAlert = z.object({ id: z.string(), startedAt: z.date() })

async function judge(tx: SystemTx, { key, rule, subject, last, now, publicUrl }: Judged): Promise<void> {
  const kind = ruleKinds[key]
  const lastAt = last.createdAt
  const windowStart = new Date(last.createdAt.getTime() - rule.windowMinutes * 60_000)
  const [current] = await rows(tx, openAlert)`
    select id, started_at from ${securityAlerts}
    where alert_type = ${key} and subject = ${subject} and last_at >= ${at(windowStart)}
    order by last_at desc limit 1`
  const since = current ? current.startedAt : windowStart
  const weight = key === 'large_export' ? sql`times * coalesce((event_details->>'people')::int, 0)` : sql`times`
  const counted = sql`event_type = ${kind.eventType} and ${kind.subject === 'network' ? sql`source_ip = ${subject}` : sql`user_id = ${subject}::uuid`}
      and created_at >= ${at(since)} and created_at <= ${at(lastAt)}`
  const [found] = await rows(tx, foundSum)`
    select coalesce(sum(${weight}), 0)::int as total,
      coalesce(min(created_at), ${at(lastAt)}) as started_at,
      array(select distinct p from unnest(array_agg(user_id)) p where p is not null)::text[] as people
    from ${enhancedSecurityEvents}
    where ${counted}`
  if (!found) return
  const { total, people, startedAt } = found
  if (current) {
    await tx.execute(sql`
      update ${securityAlerts} set total = greatest(total, ${total}), people = ${sql.param(people)}::uuid[],
        last_at = greatest(last_at, ${at(lastAt)}) where id = ${current.id}`)
    return
  }
  if (!isReached(key, rule, total)) return
  const least = key === 'large_export' ? rule.threshold + 1 : rule.threshold
  const [fired] = await rows(tx, firedRow)`
    select min(created_at) as fired_at from (
      select created_at, sum(${weight}) over (order by created_at, id) as so_far from ${enhancedSecurityEvents} where ${counted}) e
    where so_far >= ${least}`
  const firedAt = fired?.firedAt ?? last.createdAt
  const network = kind.subject === 'network' ? subject : last.sourceIp
  const affected = kind.subject === 'person' ? subject : people.length === 1 ? people[0] : null
  const [raised] = await rows(tx, idRow)`
    insert into ${securityAlerts} (alert_type, severity_level, affected_user_id, subject, network, total, people, started_at, fired_at, last_at)
    values (${key}, ${kind.severity}, ${affected}::uuid, ${subject}, ${network}, ${total}, ${sql.param(people)}::uuid[],
      ${at(startedAt)}, ${at(firedAt)}, ${at(lastAt)})
    on conflict (alert_type, subject, started_at) do nothing returning id`
  if (!raised) return
  tx.happened(ruleFired({ alertId: raised.id, rule: key, network, userId: affected ?? null }), last.createdAt)
  if (!rule.isAutomatic) return
  if (kind.response === 'block_network' && (await isUsedByPeople(tx, network, now))) return
  await tx.execute(sql`update ${securityAlerts} set auto_response_triggered = true where id = ${raised.id}`)
  await respond(tx, { alertId: raised.id, kind: kind.response, adminId: null, reason: null, now, publicUrl })
}

/** Whether somebody signed in from the network in the last 24 hours: then an admin decides, not the rule. */
async function isUsedByPeople(tx: SystemTx, network: string | null, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - hours(24))
  const found = await tx.execute(sql`
    select 1 from ${enhancedSecurityEvents}
    where event_type = any(${sql.param(signInTypes)}::text[]) and source_ip = ${network} and created_at >= ${at(since)} limit 1`)
  return found.rows.length > 0
}
