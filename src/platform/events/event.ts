import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { LiveKind } from '#shared/live-kinds.ts'
import type { NotificationType } from '#shared/notification-types.ts'

/** The recipients of a live event: one person, a role, everyone signed in, or the servers' caches of public pages. */
export type Topic = `person:${string}` | `role:${string}` | 'all' | 'pages'

export const personTopic = (profileId: string): Topic => `person:${profileId}`
export const roleTopic = (role: string): Topic => `role:${role}`

/** Browsers of these recipients refetch the answers of `kind`; `ref` is the id of the object that changed. */
export interface LiveTarget {
  /** `people` is a query for profile ids in a column `id`, run with the commit. */
  to: readonly Topic[] | { people: SQL }
  kind: LiveKind
  ref?: string | undefined
}

/**
 * Ids of those whom the texts of a notification name. Their names are read by the statement that writes it, and are
 * replaced when the named person's account is erased. At most one of `person` and `studio` is given.
 */
export interface Named {
  /** A person under their own name, for `{person|A tester}`. */
  person?: string | undefined
  /** What others know the person by, if it is not the name: the address to which an invite was sent. */
  as?: string | undefined
  /** A person under the name of their company, for `{studio|The studio}`. */
  studio?: string | undefined
  /** For `{game|the game}`. */
  game?: string | undefined
  /** A request, of whose game `{game|the game}` is the title. */
  request?: string | undefined
}

/**
 * One notification of one person. Title and message may hold `{person|…}`, `{studio|…}` and `{game|…}`: the text after
 * the bar is shown if there is no name (any more).
 */
export interface Notice {
  /** Profile id of the recipient. */
  to: string
  type: NotificationType
  /**
   * The kind that the recipient's choice of emails goes by, if it is not the type. An offer is emailed to people who
   * consent to marketing.
   */
  emailKind?: 'post' | 'offer' | undefined
  title: string
  message: string
  names?: Named | undefined
  /** Path within the product that the notification opens. */
  link?: string | undefined
  /** Idempotency key of the event, `review-approved:{playtestId}`: each recipient gets it once. */
  key: string
}

export interface AuditEntry {
  /** Profile id of the acting person; null for actions of the system. */
  actorId: string | null
  /** The name of the action, such as `credits.adjust`. */
  action: string
  subjectId?: string | undefined
  detail?: Record<string, unknown> | undefined
}

/** An entry of the list of security events. Never a password, token, code, address or body. */
export interface SecurityEntry {
  /** The name of what happened, such as `role_changed`. */
  type: string
  /** Profile id of the person concerned. */
  userId?: string | null | undefined
  /** By default that of the type. */
  category?: string | undefined
  risk?: 'low' | 'medium' | 'high' | 'critical' | undefined
  details?: Record<string, unknown> | undefined
  /** As `wideNetworkOf` names it. */
  network?: string | undefined
  userAgent?: string | undefined
}

/** What is written with the commit when an event has happened. Each part is a pure function of the event's data and time. */
interface Projections<D> {
  live?: (data: D) => readonly LiveTarget[]
  notify?: (data: D, at: Date) => readonly Notice[]
  audit?: (data: D) => AuditEntry
  security?: (data: D) => SecurityEntry
}

const made: unique symbol = Symbol('an event of an event type')

/** Something that happened. Only an event type makes one, so its data fit the schema. */
export interface Event {
  readonly [made]: true
  readonly name: string
  readonly live: readonly LiveTarget[]
  readonly notices: (at: Date) => readonly Notice[]
  readonly audit: AuditEntry | null
  readonly security: SecurityEntry | null
}

/** Whether data are compared with their schemas: in development and in tests. */
const checked = process.env.NODE_ENV !== 'production'

/**
 * Declares an event: its name, the schema of its data, and what follows from it. The operation says
 * `tx.happened(reviewApproved({ … }), now)`; live events, notifications with their texts, and audit entries stand
 * here, in the area's events.ts.
 */
export function eventType<S extends z.ZodObject>(
  name: `${string}.${string}`,
  data: S,
  { live, notify, audit, security }: Projections<z.output<S>>,
): (data: z.output<S>) => Event {
  return (given) => {
    if (checked) data.parse(given)
    return {
      [made]: true,
      name,
      live: live?.(given) ?? [],
      notices: (at) => notify?.(given, at) ?? [],
      audit: audit?.(given) ?? null,
      security: security?.(given) ?? null,
    }
  }
}

/** Live events for persons; ids that are null are left out. */
export const toPeople = (ids: string | readonly (string | null)[], kind: LiveKind, ref?: string): LiveTarget => ({
  to: [...new Set([ids].flat())].flatMap((id) => (id === null ? [] : [personTopic(id)])),
  kind,
  ref,
})
export const toRole = (role: string, kind: LiveKind, ref?: string): LiveTarget => ({ to: [roleTopic(role)], kind, ref })
export const toAll = (kind: LiveKind): LiveTarget => ({ to: ['all'], kind })
/** Live events for the servers' caches of public pages. */
export const toPages = (kind: LiveKind, ref: string): LiveTarget => ({ to: ['pages'], kind, ref })
