import { z } from 'zod'
import type { RecoverableKind } from '#features/payments/ports.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { closeLocked } from './close-hunt.ts'
import { lockHunt } from './lock-hunt.ts'
import { bugHunts } from './tables.ts'

const free = z.object({ id: z.string(), key: z.string(), credits: z.number() })

/**
 * What is free of the budgets of bug hunts, paid with credits of a disputed purchase (payments-3). They need no hold: a
 * paused studio's hunts take no report. What is set aside stays for its reports.
 */
export const freeBudgets: RecoverableKind = {
  async find(tx, { ownerId, spends }) {
    const ids = spends.flatMap(({ key }) => (key.startsWith('hunt:') ? [key.slice('hunt:'.length)] : []))
    if (ids.length === 0) return []
    const found = await rows(tx, free)`
      select h.id, 'hunt:' || h.id as key, h.free as credits from ${bugHunts} h
      where h.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid) and h.studio_id = ${ownerId}
        and h.status = 'open' and h.free > 0
      order by h.id for no key update`
    return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  },

  async takeBack(tx: SystemTx, { ownerId, ids, now }) {
    const entries = []
    for (const huntId of [...ids].sort()) {
      const hunt = await lockHunt(tx, { huntId, studioId: ownerId })
      if (hunt?.status === 'open') entries.push(...(await closeLocked(tx, hunt, { by: 'payment', now })))
    }
    return entries
  },

  hold: () => Promise.resolve(),
}
