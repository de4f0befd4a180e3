import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { paths } from '#shared/paths.ts'
import { lowBalances } from './rules.ts'

export interface SpendSummary {
  profileId: string
  /** Whole credits: the balance after the operation, and what it spent net of what it received. */
  left: number
  spent: number
  /** Idempotency key of the operation. */
  key: string
  at: Date
}

const crossedLimit = ({ left, spent }: Pick<SpendSummary, 'left' | 'spent'>) =>
  lowBalances.find((limit) => left <= limit && left + spent > limit)

/** Whether the operation took the balance to or below a limit. */
export const isLow = (spent: SpendSummary): boolean => crossedLimit(spent) !== undefined

/**
 * Notifies a person once when an operation takes their balance to or below 50, or 10 credits (spec 2 §2.1: warning,
 * red).
 */
export async function notifyLowBalance(tx: SystemTx, { profileId, left, spent, key, at }: SpendSummary): Promise<void> {
  const limit = crossedLimit({ left, spent })
  if (limit === undefined) return
  await notify(tx, {
    to: profileId,
    type: 'other',
    title: 'Your balance is low',
    message: left === 0 ? 'You have no credits left.' : `You have ${left} ${left === 1 ? 'credit' : 'credits'} left.`,
    link: paths.credits,
    key: `low-balance:${limit}:${key}`,
    at,
  })
}
