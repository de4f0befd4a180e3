import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TransferEntry } from '#features/credits/transfer.ts'
import type { RecoverableKind } from '#features/payments/ports.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { bugHunts } from './hunt/tables.ts'
import type { storeTests } from './store-test/tables.ts'

interface EscrowKind {
  /** With the columns `free` and `status`, of which 'open' is the one with something free. */
  table: typeof bugHunts | typeof storeTests
  /** Of the key with which it is paid; its id follows. */
  prefix: 'hunt:' | 'store:'
  /** Locks one of this studio and ends it, if it is open. Returns the entries of the refund, which the caller posts. */
  end(tx: SystemTx, of: { id: string; studioId: string; now: Date }): Promise<TransferEntry[]>
}

const free = z.object({ id: z.string(), key: z.string(), credits: z.number() })

/**
 * What is free in the escrow of plans, paid with credits of a disputed purchase (payments-3). It needs no hold: those of a
 * paused studio take nobody and no report. What is promised stays.
 */
export const freeEscrow = ({ table, prefix, end }: EscrowKind): RecoverableKind => ({
  async find(tx, { ownerId, spends }) {
    const ids = spends.flatMap(({ key }) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
    if (ids.length === 0) return []
    const found = await rows(tx, free)`
      select e.id, ${prefix} || e.id as key, e.free as credits from ${table} e
      where e.id = any(${sql.param(ids)}::uuid[]) and e.studio_id = ${ownerId} and e.status = 'open' and e.free > 0
      order by e.id for no key update`
    return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  },

  async takeBack(tx, { ownerId, ids, now }) {
    const entries: TransferEntry[] = []
    for (const id of [...ids].sort()) entries.push(...(await end(tx, { id, studioId: ownerId, now })))
    return entries
  },

  hold: () => Promise.resolve(),
})
