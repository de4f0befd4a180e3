import { sql } from 'drizzle-orm'
import { type CommittedEvent, onCommit, type PersonTx, type SystemTx } from '../db/open.ts'
import { textOf } from '../db/query-builder.ts'
import { liveEvents } from '../tables.ts'

/** The recipients of an event: one person, a role, everyone signed in, or the servers' caches of public pages. */
export type Topic = `person:${string}` | `role:${string}` | 'all' | 'pages'

export const personTopic = (profileId: string): Topic => `person:${profileId}`
export const roleTopic = (role: string): Topic => `role:${role}`

/** The events of each open transaction, without duplicates. */
const pending = new WeakMap<object, Map<string, CommittedEvent>>()

/**
 * Publishes a live event when this transaction commits. The event is written together with the commit, and a relay
 * announces it afterwards. `kind` names the area that became stale ('invitations', 'credits', …), `ref` the changed
 * object. The browser refetches the affected queries.
 */
export async function announce(
  tx: SystemTx | PersonTx,
  topic: Topic | Topic[],
  kind: string,
  ref?: string,
): Promise<void> {
  const events = pending.get(tx) ?? new Map<string, CommittedEvent>()
  for (const name of [topic].flat()) {
    events.set(`${name}\n${kind}\n${ref ?? ''}`, { topic: name, kind, ref: ref ?? null })
  }
  if (events.size === 0 || pending.has(tx)) return
  pending.set(tx, events)
  onCommit(tx, {
    statement: (by) =>
      events.size === 0 ? null : { text: by === 'system' ? inserting : announcing, values: columnsOf(events) },
    events: () => [...events.values()],
  })
}

const rows = sql`unnest($1::text[], $2::text[], $3::text[]) n (topic, kind, ref)`
const inserting = textOf(
  sql`insert into ${liveEvents} (topic, kind, ref_id) select n.topic, n.kind, n.ref from ${rows}`,
)
/** The row-level role can't insert events; it calls a function that does. */
const announcing = textOf(sql`select announce(n.topic, n.kind, n.ref) from ${rows}`)

function columnsOf(events: Map<string, CommittedEvent>): (string | null)[][] {
  const all = [...events.values()]
  return [all.map(({ topic }) => topic), all.map(({ kind }) => kind), all.map(({ ref }) => ref)]
}

/** Discards the events of this transaction, for example while demo data is created. */
export function suppressEvents(tx: SystemTx): void {
  pending.get(tx)?.clear()
}
