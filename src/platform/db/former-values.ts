import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { auditLog } from '../tables.ts'
import { keyset, sortKey } from './keyset.ts'
import type { SystemTx } from './open.ts'
import { rows } from './rows.ts'

const pageSize = 30

const entryRow = z.object({
  id: z.string(),
  adminName: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
  key: sortKey,
})

interface FormerValuesInput<Key extends string> {
  /** The actions of the audit log that change these settings. */
  actions: readonly [string, ...string[]]
  keys: readonly Key[]
  /** A table with the `id` and the `name` of admins. */
  people: SQLWrapper
  /** The former and the new values by key, where the detail has them elsewhere than in `changes`. */
  changesOf?: (detail: Record<string, unknown>) => unknown
  /** Whose settings, where the entries have no subject but name it in the detail. */
  subjectOf?: (detail: Record<string, unknown>) => unknown
  /** A further condition on the entry `l`, starting with `and`. */
  only?: SQL
  cursor?: string | undefined
}

/** A page of the changes of settings, newest first: the audit log keeps who, when, why and both values. */
export async function formerValues<Key extends string, Value>(tx: SystemTx, input: FormerValuesInput<Key>) {
  const { actions, keys, people, changesOf = ({ changes }) => changes, subjectOf, only = sql``, cursor } = input
  const named = sql.join(
    actions.map((action) => sql`${action}`),
    sql`, `,
  )
  const list = keyset({ by: { 'l.created_at': 'timestamptz', 'l.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, entryRow)`
    select l.id, a.name as admin_name, l.subject_id, l.detail, l.created_at, l.key
    from (select l.*, ${list.key} as key from ${auditLog} l
      where l.action in (${named}) ${only} ${list.after} ${list.order}) l
    left join ${people} a on a.id = l.actor_id
    order by ${list.orderBy}`
  const page = list.page(found)
  return {
    nextCursor: page.nextCursor,
    entries: page.rows.map(({ detail, ...entry }) => ({
      ...entry,
      ...(subjectOf && { subjectId: String(subjectOf(detail)) }),
      reason: typeof detail.reason === 'string' ? detail.reason : null,
      changes: changed<Key, Value>(keys, changesOf(detail)),
    })),
  }
}

function changed<Key extends string, Value>(keys: readonly Key[], changes: unknown) {
  const byKey = (changes ?? {}) as Partial<Record<Key, unknown>>
  return keys.flatMap((key) => {
    const change = byKey[key]
    return isChange<Value>(change) ? [{ key, from: change.from, to: change.to }] : []
  })
}

const isChange = <Value>(change: unknown): change is { from: Value; to: Value } =>
  typeof change === 'object' && change !== null && 'from' in change && 'to' in change
