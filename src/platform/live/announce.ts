import { beforeCommit, type CommittedEvents, type PersonTx, type SystemTx } from '../db/open.ts'

/** Who is told: one person, everyone in a role, everyone who is signed in, or the servers' own memory of public pages. */
export type Topic = `person:${string}` | `role:${string}` | 'all' | 'pages'

export const personTopic = (profileId: string): Topic => `person:${profileId}`
export const roleTopic = (role: string): Topic => `role:${role}`

/** The news of each transaction under way, once each. */
const waiting = new WeakMap<object, Map<string, CommittedEvents>>()

/**
 * Tells, once this transaction commits, that something changed; written in one go with the commit, and announced by a
 * relay afterwards. `kind` names the area whose answers are stale ('invitations', 'credits', …), `ref` the thing that
 * changed. The browser refetches what it names.
 */
export async function announce(
  tx: SystemTx | PersonTx,
  topic: Topic | Topic[],
  kind: string,
  ref?: string,
): Promise<void> {
  const events = waiting.get(tx) ?? new Map<string, CommittedEvents>()
  for (const one of [topic].flat()) {
    events.set(`${one}\n${kind}\n${ref ?? ''}`, { topic: one, kind, ref: ref ?? null })
  }
  if (events.size === 0 || waiting.has(tx)) return
  waiting.set(tx, events)
  beforeCommit(tx, {
    statement: (by) =>
      events.size === 0 ? null : { text: by === 'system' ? inserting : announcing, values: columnsOf(events) },
    events: () => [...events.values()],
  })
}

const rows = 'unnest($1::text[], $2::text[], $3::text[]) n (topic, kind, ref)'
const inserting = `insert into live_events (topic, kind, ref_id) select n.topic, n.kind, n.ref from ${rows}`
/** The row-level role may write no event, only ask for it. */
const announcing = `select announce(n.topic, n.kind, n.ref) from ${rows}`

function columnsOf(events: Map<string, CommittedEvents>): (string | null)[][] {
  const all = [...events.values()]
  return [all.map(({ topic }) => topic), all.map(({ kind }) => kind), all.map(({ ref }) => ref)]
}

/** Nobody is told of what this transaction did, such as the making of a demo that nobody looks at yet. */
export function suppressEvents(tx: SystemTx): void {
  waiting.get(tx)?.clear()
}
