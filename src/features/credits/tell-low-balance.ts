import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { paths } from '#shared/paths.ts'
import { lowBalances } from './rules.ts'

interface Spent {
  profileId: string
  /** Whole credits the person has now, and what left and came in one operation. */
  left: number
  spent: number
  /** Names the operation. */
  key: string
  at: Date
}

/** Tells a person once when what they spend takes the balance through 50, or through 10 (spec 2 §2.1: warning, red). */
export async function tellLowBalance(tx: SystemTx, { profileId, left, spent, key, at }: Spent): Promise<void> {
  const through = lowBalances.find((limit) => left <= limit && left + spent > limit)
  if (through === undefined) return
  await notify(tx, {
    to: profileId,
    type: 'other',
    title: 'Your balance is low',
    message: left === 0 ? 'You have no credits left.' : `You have ${left} ${left === 1 ? 'credit' : 'credits'} left.`,
    link: paths.credits,
    key: `low-balance:${through}:${key}`,
    at,
  })
}
