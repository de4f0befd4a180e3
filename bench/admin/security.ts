import { digestEvents } from '#features/security/digest-events.ts'
import { insertSecurityEvents } from '#features/security/insert-events.ts'
import { newestEvents, readCourse, readDashboard, readReport } from '#features/security/queries.ts'
import type { Database } from '#platform/db/open.ts'

const events = 1_000_000
const kinds = ['sign_in', 'sign_in_failed', 'guard_refused', 'rate_limited', 'link_guessed', 'csp_violation']

/** A million digested events of a month with their sums, 2,000 alerts, and an attack of the last minutes. */
export async function fillSecurity(db: Database): Promise<void> {
  await db.systemPool.query(
    `insert into enhanced_security_events (event_type, risk_level, source_ip, created_at, digested_at)
     select ($1::text[])[1 + n % 6], 'medium', '10.' || n % 50 || '.' || n % 250 || '.0/24', now() - n * interval '2.59 seconds', now()
     from generate_series(1, ${events}) n`,
    [kinds],
  )
  await db.systemPool.query(
    `insert into security_hours (hour, event_type, risk_level, score, events)
     select date_trunc('hour', created_at), event_type, risk_level, 2, count(*) from enhanced_security_events group by 1, 2, 3`,
  )
  await db.systemPool.query(
    `insert into security_networks (slot, network, refused)
     select to_timestamp(floor(extract(epoch from created_at) / 300) * 300), source_ip, count(*) from enhanced_security_events
     where created_at > now() - interval '1 day' group by 1, 2`,
  )
  await db.systemPool.query(
    `insert into security_alerts (alert_type, severity_level, state, subject, network, total, started_at, fired_at, last_at)
     select 'failed_sign_ins', 'critical', 'dismissed', n::text, '10.0.0.0/24', 12, at, at, at
     from (select n, now() - n * interval '20 minutes' as at from generate_series(1, 2000) n) a`,
  )
  const at = Date.now()
  await db.systemPool.query(
    insertSecurityEvents(
      Array.from({ length: 400 }, (_, n) => ({
        type: 'sign_in_failed',
        network: '203.0.113.0/24',
        at: new Date(at - n * 500),
      })),
    ),
  )
  await db.asSystem((tx) => digestEvents(tx, { now: new Date(), publicUrl: 'http://localhost' }))
}

/** What the security dashboard reads, and what its report reads. */
export function readsOfSecurity(db: Database): Record<string, () => Promise<unknown>> {
  const now = new Date()
  const input = { dayStart: new Date(now.getTime() - 20 * 60 * 60_000), ownNetwork: '10.0.0.0/24', now }
  const lastAlert = async () => {
    const { rows } = await db.systemPool.query('select id from security_alerts order by last_at desc limit 1')
    return rows[0].id as string
  }
  let alert: Promise<string> | undefined
  return {
    'Security, dashboard': () => db.asSystem((tx) => readDashboard(tx, input)),
    'Security, events': () => db.asSystem((tx) => newestEvents(tx)),
    'Security, course of an alert': async () => {
      alert ??= lastAlert()
      const alertId = await alert
      return db.asSystem((tx) => readCourse(tx, { alertId }))
    },
    'Security, report of seven days': () => db.asSystem((tx) => readReport(tx, now)),
  }
}
