import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { Database } from '#platform/db/open.ts'
import { digestEvents } from './digest-events.ts'
import { insertSecurityEvents, type NewEvent } from './insert-events.ts'
import type { RuleKey } from './rules.ts'

/** Stores events and digests them, as the recorder does. */
export async function recordEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  await db.systemPool.query(insertSecurityEvents(events))
  await db.asSystem((tx) => digestEvents(tx, { now: new Date(), publicUrl: 'http://localhost' }))
}

/** An alert of a rule (failed sign-ins, if not given) about this network, with these people. Returns its id. */
export async function anAlert(
  db: Database,
  { network = '203.0.113.0/24', people = [] as string[], rule = 'failed_sign_ins' as RuleKey } = {},
): Promise<string> {
  const startedAt = new Date()
  const { rows } = await db.asSystem((tx) =>
    tx.execute<{ id: string }>(sql`
      insert into security_alerts (alert_type, severity_level, affected_user_id, subject, network, total, people, started_at, fired_at, last_at)
      values (${rule}, 'critical', ${people.length === 1 ? people[0] : null}, ${network}, ${network}, 12,
        ${sql.param(people)}::uuid[], ${at(startedAt)}, now(), now()) returning id`),
  )
  return rows[0]?.id ?? ''
}
