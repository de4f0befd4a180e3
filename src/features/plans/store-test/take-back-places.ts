import { z } from 'zod'
import type { RecoverableKind } from '#features/payments/ports.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { lockStoreTest } from './lock-store-test.ts'
import { endingEntries } from './settle-testers.ts'
import { storeTests } from './tables.ts'

const free = z.object({ id: z.string(), key: z.string(), credits: z.number() })

/**
 * Free places of store tests, paid with credits of a disputed purchase (payments-3). They need no hold: a paused studio's
 * tests take nobody new. Who takes part goes on and is paid.
 */
export const freePlacesOfTests: RecoverableKind = {
  async find(tx, { ownerId, spends }) {
    const ids = spends.flatMap(({ key }) => (key.startsWith('store:') ? [key.slice('store:'.length)] : []))
    if (ids.length === 0) return []
    const found = await rows(tx, free)`
      select t.id, 'store:' || t.id as key, t.free as credits from ${storeTests} t
      where t.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid) and t.studio_id = ${ownerId}
        and t.status = 'open' and t.free > 0
      order by t.id for no key update`
    return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  },

  async takeBack(tx: SystemTx, { ownerId, ids, now }) {
    const entries = []
    for (const testId of [...ids].sort()) {
      const test = await lockStoreTest(tx, { testId, studioId: ownerId })
      if (test?.status === 'open') entries.push(...(await endingEntries(tx, { test, by: 'payment', now })))
    }
    return entries
  },

  hold: () => Promise.resolve(),
}
