import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { settingKeys } from '#features/credits/settings.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { auditLog } from '#platform/tables.ts'
import type { settingChangesInput, settingChangesOutput } from './schema.ts'

const pageSize = 30

const changeRow = z.object({
  id: z.string(),
  adminName: z.string().nullable(),
  detail: z.object({
    reason: z.string(),
    changes: z.record(z.string(), z.object({ from: z.number(), to: z.number() })),
  }),
  createdAt: z.date(),
  key: sortKey,
})

/** A page of the changes of settings, newest first: the audit log keeps who, when, why and both values. */
export async function settingChanges(
  tx: SystemTx,
  { key, cursor }: z.output<typeof settingChangesInput>,
): Promise<z.output<typeof settingChangesOutput>> {
  const list = keyset({ by: { 'l.created_at': 'timestamptz', 'l.id': 'uuid' }, size: pageSize, cursor })
  const ofSetting = key ? sql`and l.detail->'changes' ? ${key}` : sql``
  const found = await rows(tx, changeRow)`
    select l.id, a.name as admin_name, l.detail, l.created_at, l.key
    from (select l.*, ${list.key} as key from ${auditLog} l
      where l.action = 'settings.change' ${ofSetting} ${list.after} ${list.order}) l
    left join ${profiles} a on a.id = l.actor_id
    order by ${list.orderBy}`
  const page = list.page(found)
  return {
    nextCursor: page.nextCursor,
    entries: page.rows.map(({ detail: { reason, changes }, ...entry }) => ({
      ...entry,
      reason,
      changes: settingKeys.flatMap((name) => {
        const change = key === undefined || key === name ? changes[name] : undefined
        return change ? [{ key: name, ...change }] : []
      }),
    })),
  }
}
