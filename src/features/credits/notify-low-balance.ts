import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { paths } from '#shared/paths.ts'
import { lowBalances } from './rules.ts'

export interface Spent {
  profileId: string
  /** Whole credits the person has now, and what left and came in one operation. */
  left: number
  spent: number
  /** Names the operation. */
  key: string
  at: Date
}

const throughLimit = ({ left, spent }: Pick<Spent, 'left' | 'spent'>) =>
  lowBalances.find((limit) => left <= limit && left + spent > limit)

/** Whether there is something to tell. */
export const isLow = (spent: Spent): boolean => throughLimit(spent) !== undefined

/** Tells a person once when what they spend takes the balance through 50, or through 10 (spec 2 §2.1: warning, red). */
export async function notifyLowBalance(tx: SystemTx, { profileId, left, spent, key, at }: Spent): Promise<void> {
  const through = throughLimit({ left, spent })
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
