import { sql } from 'drizzle-orm'
import { authUsers } from '#features/accounts/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { textOf } from '#platform/db/query-builder.ts'
import type { SecurityEntry } from '#platform/events/event.ts'
import { stripControls } from '#shared/texts/strip-controls.ts'
import { kindOf } from './rules.ts'
import { enhancedSecurityEvents } from './tables.ts'

export interface NewEvent extends SecurityEntry {
  at: Date
  times?: number
  /** Of an account, instead of `userId`; it is not stored. */
  email?: string | null | undefined
}

const inserting = textOf(sql`
  insert into ${enhancedSecurityEvents}
    (user_id, event_type, event_category, risk_level, event_details, times, created_at, source_ip, user_agent)
  select coalesce(n.person, (select p.id from ${profiles} p join ${authUsers} u on u.id = p.user_id where u.email = n.email)),
    n.type, n.category, n.risk, n.details, n.times, n.at, n.network, n.agent
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::int[], $8::timestamptz[],
    $9::text[], $10::text[]) n (person, email, type, category, risk, details, times, at, network, agent)`)

const maxAgent = 200

/** The statement that inserts security events. The digest adds them up afterwards. */
export const insertSecurityEvents = (events: readonly NewEvent[]) => ({
  text: inserting,
  values: [
    events.map(({ userId }) => userId ?? null),
    events.map(({ email }) => email?.toLowerCase() ?? null),
    events.map(({ type }) => type),
    events.map(({ type, category }) => category ?? kindOf(type).category),
    events.map(({ type, risk }) => risk ?? kindOf(type).risk),
    events.map(({ details }) => JSON.stringify(details ?? {})),
    events.map(({ times }) => times ?? 1),
    events.map(({ at }) => at.toISOString()),
    events.map(({ network }) => network ?? null),
    events.map(({ userAgent }) => (userAgent ? stripControls(userAgent).slice(0, maxAgent) : null)),
  ],
})
