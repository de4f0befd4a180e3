import { freeEscrow } from '../take-back-free.ts'
import { closeLocked } from './close-hunt.ts'
import { lockHunt } from './lock-hunt.ts'
import { bugHunts } from './tables.ts'

/** What is free of the budgets of bug hunts. What is set aside stays for its reports. */
export const freeBudgets = freeEscrow({
  table: bugHunts,
  prefix: 'hunt:',
  async end(tx, { id: huntId, studioId, now }) {
    const hunt = await lockHunt(tx, { huntId, studioId })
    return hunt?.status === 'open' ? closeLocked(tx, hunt, { by: 'payment', now }) : []
  },
})
