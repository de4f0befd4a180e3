import { type SQL, sql } from 'drizzle-orm'
import { textOf } from '../db/query-builder.ts'
import { auditLog, liveEvents } from '../tables.ts'
import { traceparent } from '../traces/tracing.ts'
import type { AuditEntry, Event, LiveTarget, Notice, SecurityEntry } from './event.ts'
import { noticeStatement, securityStatement, type Write } from './ports.ts'

/** A live event of a committed transaction: the topic notified, and what became stale. */
export interface CommittedEvent {
  topic: string
  kind: string
  ref: string | null
}

type At<T> = T & { at: Date }

/**
 * The events of one unit of work, in memory until its commit. They become one statement for each kind of projection,
 * sent in one write with the commit. Equal live events are written once.
 */
export class Outbox {
  #live = new Map<string, CommittedEvent>()
  #queried = new Map<string, LiveTarget & { to: { people: SQL } }>()
  #notices: At<Notice>[] = []
  #audit: At<AuditEntry>[] = []
  #security: At<SecurityEntry>[] = []
  /** True once something happened, also if it was forgotten: the relay looks for events after the commit. */
  wakes = false

  add(event: Event, at: Date): void {
    this.wakes = true
    for (const target of event.live) this.#addLive(target)
    for (const notice of event.notices(at)) {
      this.#notices.push({ ...notice, at })
      this.#addLive({ to: [`person:${notice.to}`], kind: 'notifications' })
    }
    if (event.audit) this.#audit.push({ ...event.audit, at })
    if (event.security) this.#security.push({ ...event.security, at })
  }

  #addLive({ to, kind, ref }: LiveTarget): void {
    if ('people' in to) return void this.#queried.set(`${kind}\n${ref ?? ''}\n${this.#queried.size}`, { to, kind, ref })
    for (const topic of to) this.#live.set(`${topic}\n${kind}\n${ref ?? ''}`, { topic, kind, ref: ref ?? null })
  }

  live(): CommittedEvent[] {
    return [...this.#live.values()]
  }

  /** The statements of what happened so far. Throws for a person, who may not write notifications or audit entries. */
  writes(by: 'system' | 'person'): Write[] {
    const live = [...this.#live.values()]
    const writes: Write[] = []
    const trace = traceparent()
    if (trace && live.length + this.#queried.size > 0) writes.push({ text: keepingTrace, values: [trace] })
    if (live.length > 0)
      writes.push({
        text: by === 'system' ? insertingLive : announcing,
        values: [live.map(({ topic }) => topic), live.map(({ kind }) => kind), live.map(({ ref }) => ref)],
      })
    for (const { to, kind, ref } of this.#queried.values())
      writes.push(sql`select announce('person:' || people.id, ${kind}, ${ref ?? null}) from (${to.people}) people`)
    if (by === 'person' && this.#notices.length + this.#audit.length + this.#security.length > 0)
      throw new TypeError('Only the system role writes notifications, audit entries and security events.')
    if (this.#notices.length > 0) writes.push(noticeStatement.ask(this.#notices))
    if (this.#audit.length > 0) writes.push(insertAudit(this.#audit))
    if (this.#security.length > 0) writes.push(securityStatement.ask(this.#security))
    return writes
  }

  /** Forgets what happened so far: the writes are done, or the work was rolled back to a savepoint. */
  clear(): void {
    this.#live.clear()
    this.#queried.clear()
    this.#notices = []
    this.#audit = []
    this.#security = []
  }
}

/** The column `traceparent` of the live events that this transaction inserts takes it as its default. */
const keepingTrace = textOf(sql`select set_config('app.traceparent', $1, true)`)
const columns = sql`unnest($1::text[], $2::text[], $3::text[]) n (topic, kind, ref)`
const insertingLive = textOf(
  sql`insert into ${liveEvents} (topic, kind, ref_id) select n.topic, n.kind, n.ref from ${columns}`,
)
/** The row-level role can't insert events; it calls a function that does. */
const announcing = textOf(sql`select announce(n.topic, n.kind, n.ref) from ${columns}`)

const auditing = textOf(sql`
  insert into ${auditLog} (actor_id, action, subject_id, detail, created_at)
  select n.actor, n.action, n.subject, n.detail, n.at
  from unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $5::timestamptz[]) n (actor, action, subject, detail, at)`)

/** For a transaction without an outbox too. */
export const insertAudit = (entries: readonly At<AuditEntry>[]) => ({
  text: auditing,
  values: [
    entries.map(({ actorId }) => actorId),
    entries.map(({ action }) => action),
    entries.map(({ subjectId }) => subjectId ?? null),
    entries.map(({ detail }) => JSON.stringify(detail ?? {})),
    entries.map(({ at }) => at.toISOString()),
  ],
})
