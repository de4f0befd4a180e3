import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { storedItems } from './tables.ts'

const item = z.object({ storageKey: z.string() })

/** How long an item may stay unsettled. */
const pendingHours = 1

/** Deletes items that were not settled in time and enqueues the deletion of their files. Returns their number. */
export async function sweepStorage(tx: SystemTx, { now }: { now: Date }): Promise<number> {
  const swept = await rows(tx, item)`
    delete from ${storedItems} where storage_key in (
      select storage_key from ${storedItems}
      where settled_at is null and created_at < ${at(new Date(now.getTime() - hours(pendingHours)))}
      order by storage_key limit 500 for update skip locked)
    returning storage_key`
  const prefixes = swept.map(({ storageKey }) => storageKey)
  if (prefixes.length > 0) await enqueue(tx, 'delete-stored', { prefixes })
  return prefixes.length
}

/** Deletes one unsettled item; returns false when it is settled. */
export async function discardPending(tx: SystemTx, storageKey: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from ${storedItems} where storage_key = ${storageKey} and settled_at is null`,
  )
  return rowCount === 1
}

/** The keys that are still or again in use, so that a late job does not delete their files. */
export async function keysInUse(tx: SystemTx, storageKeys: readonly string[]): Promise<Set<string>> {
  if (storageKeys.length === 0) return new Set()
  const used = await rows(
    tx,
    item,
  )`select storage_key from ${storedItems} where storage_key = any(${sql.param(storageKeys)}::text[])`
  return new Set(used.map(({ storageKey }) => storageKey))
}
