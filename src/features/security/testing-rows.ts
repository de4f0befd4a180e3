import { randomUUID } from 'node:crypto'

interface Rows {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  tester: string
}

/** One row in each table of the area. */
export async function securityRows({ put, tester }: Rows): Promise<void> {
  await put('enhanced_security_events', { user_id: tester, event_type: 'sign_in' })
  await put('security_hours', { hour: new Date(), event_type: 'sign_in', risk_level: 'low', score: 1, events: 1 })
  await put('security_networks', { slot: new Date(), network: 'n', refused: 1 })
  await put('security_rules', {
    rule_key: 'large_export',
    is_active: true,
    threshold: 100,
    window_minutes: 60,
    from_hour: 22,
    to_hour: 6,
    time_zone: 'UTC',
    is_automatic: false,
  })
  const alert = randomUUID()
  await put('security_alerts', {
    id: alert,
    alert_type: 'large_export',
    severity_level: 'high',
    affected_user_id: tester,
    subject: tester,
    total: 101,
    people: [tester],
    started_at: new Date(),
    fired_at: new Date(),
    last_at: new Date(),
  })
  await put('security_responses', { alert_id: alert, kind: 'end_sign_ins', people: [tester] })
}
