import { z } from 'zod'
import { creditAccounts, creditTransactions, creditTransfers } from '#features/credits/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'

/** Credits of a purchase that were spent: under which key of a transfer, without its suffix. */
export interface Spend {
  key: string
  credits: number
}

/** The keys of transfers that undo another one or a part of it, and the key of that one. */
const undoing: readonly (readonly [RegExp, string])[] = [
  [/^refund:([^:]+)$/, 'ask'],
  [/^hunt-back:([^:]+)/, 'hunt'],
  [/^store-back:([^:]+)/, 'store'],
  [/^refund-invite:([^:]+)$/, 'invite'],
  [/^promo-refund:([^:]+)/, 'promo'],
  [/^offer-back:([^:]+)/, 'offer'],
  [/^payment-(?:back|again):([^:]+)/, 'payment'],
]

function undoneBy(key: string): string {
  for (const [pattern, name] of undoing) {
    const [, id] = pattern.exec(key) ?? []
    if (id) return `${name}:${id}`
  }
  return key
}

/** A movement of a main wallet; `amount` is below 0 for a debit. */
export interface Move {
  key: string
  amount: number
}

/**
 * Which spends a purchase paid, newest first: each spend took the newest credits that were left (payments-3). `moves`
 * are all movements of a main wallet, oldest first. What was undone counts as if it had not happened, so that credits
 * cannot hide in a refund; what a purchase paid that was taken back was then paid by the credits that came next.
 */
export function matchSpends(moves: readonly Move[], purchaseKey: string): Spend[] {
  const nets = new Map<string, number>()
  for (const { key, amount } of moves) nets.set(undoneBy(key), (nets.get(undoneBy(key)) ?? 0) + amount)
  const [left, unpaid, spends]: [Spend[], Spend[], Spend[]] = [[], [], []]
  const pay = (credit: Spend, spend: Spend) => {
    const credits = Math.min(credit.credits, spend.credits)
    credit.credits -= credits
    spend.credits -= credits
    if (credit.key === purchaseKey) spends.unshift({ key: spend.key, credits })
  }
  for (const { key } of moves) {
    const net = nets.get(key) ?? 0
    if (undoneBy(key) !== key || net === 0) continue
    // A key has one row: the part that was paid with welcome credits is in another wallet.
    nets.delete(key)
    const one = { key, credits: Math.abs(net) }
    if (net > 0) {
      for (let spend = unpaid[0]; spend && one.credits > 0; spend = unpaid[0]) {
        pay(one, spend)
        if (spend.credits === 0) unpaid.shift()
      }
      if (one.credits > 0) left.push(one)
    } else {
      for (let credit = left.at(-1); credit && one.credits > 0; credit = left.at(-1)) {
        pay(credit, one)
        if (credit.credits === 0) left.pop()
      }
      if (one.credits > 0) unpaid.push(one)
    }
  }
  return spends
}

const move = z.object({ key: z.string(), amount: z.number() })

/** Reads the append-only rows of a person's main wallet, oldest first. Complete only while the wallet is frozen. */
export const readMoves = (tx: SystemTx, ownerId: string): Promise<Move[]> =>
  rows(tx, move)`
    select regexp_replace(t.idempotency_key, '/main$', '') as key, x.amount
    from ${creditAccounts} a
      join ${creditTransactions} x on x.account_id = a.id
      join ${creditTransfers} t on t.id = x.transfer_id
    where a.profile_id = ${ownerId} and a.kind = 'main' order by x.seq`
