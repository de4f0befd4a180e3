import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { rows } from '#platform/db/rows.ts'
import { eventsRecorded } from './events.ts'
import { type FreshEvent, freshEvent } from './fresh-event.ts'
import { raiseAlerts } from './raise-alerts.ts'
import { scoreOf } from './rules.ts'
import { enhancedSecurityEvents, securityHours, securityNetworks } from './tables.ts'

const batch = 1000
const slotMs = 5 * 60_000
const hourMs = 60 * 60_000

const waiting = textOf(sql`select 1 from ${enhancedSecurityEvents} where digested_at is null limit 1`)

/** Whether events wait to be added up. */
export const isDigestDue = async (pool: Pool): Promise<boolean> => Boolean((await pool.query(waiting)).rowCount)

/**
 * Adds new events to the sums and asks the rules, each event once: one process at a time, and in one transaction, so that
 * the events of a killed process are digested by another one. Returns the number of events; 0 if another process is at it.
 */
export async function digestEvents(
  tx: SystemTx,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('digest-security-events', 0))`)
  const fresh = await rows(tx, freshEvent)`
    with fresh as (
      select id from ${enhancedSecurityEvents} where digested_at is null order by created_at, id limit ${batch}
    )
    update ${enhancedSecurityEvents} e set digested_at = ${at(now)} from fresh where e.id = fresh.id
    returning e.id, e.user_id, e.event_type, e.risk_level, e.event_details, e.times, e.created_at, e.source_ip`
  if (fresh.length === 0) return 0
  fresh.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await addToHours(tx, fresh)
  await addToNetworks(tx, fresh)
  await raiseAlerts(tx, fresh, { now, publicUrl })
  tx.happened(eventsRecorded({}), now)
  return fresh.length
}

const startOf = (at: Date, ms: number) => new Date(Math.floor(at.getTime() / ms) * ms).toISOString()

/** Sums by key, in the order of the keys, so that concurrent statements can't deadlock. */
function summed<Key extends string[]>(events: readonly FreshEvent[], keyOf: (event: FreshEvent) => Key) {
  const sums = new Map<string, { key: Key; sum: number }>()
  for (const event of events) {
    const key = keyOf(event)
    const known = sums.get(key.join('\n')) ?? { key, sum: 0 }
    known.sum += event.times
    sums.set(key.join('\n'), known)
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

async function addToHours(tx: SystemTx, fresh: readonly FreshEvent[]) {
  const sums = summed(fresh, (event) => [startOf(event.createdAt, hourMs), event.eventType, event.riskLevel])
  const column = (n: number) => sql.param(sums.map(({ key }) => key[n]))
  await tx.execute(sql`
    insert into ${securityHours} as h (hour, event_type, risk_level, score, events)
    select * from unnest(${column(0)}::timestamptz[], ${column(1)}::text[], ${column(2)}::text[],
      ${sql.param(sums.map(({ key }) => scoreOf(key[1] ?? '')))}::smallint[], ${sql.param(sums.map(({ sum }) => sum))}::int[])
    on conflict (hour, event_type, risk_level) do update set events = h.events + excluded.events`)
}

/** Failed, blocked and suspicious calls. */
async function addToNetworks(tx: SystemTx, fresh: readonly FreshEvent[]) {
  const refused = fresh.filter(({ eventType, sourceIp }) => sourceIp !== null && scoreOf(eventType) > 1)
  if (refused.length === 0) return
  const sums = summed(refused, (event) => [startOf(event.createdAt, slotMs), event.sourceIp ?? ''])
  const column = (n: number) => sql.param(sums.map(({ key }) => key[n]))
  await tx.execute(sql`
    insert into ${securityNetworks} as n (slot, network, refused)
    select * from unnest(${column(0)}::timestamptz[], ${column(1)}::text[], ${sql.param(sums.map(({ sum }) => sum))}::int[])
    on conflict (slot, network) do update set refused = n.refused + excluded.refused`)
}
