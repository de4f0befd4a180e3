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

/**
 * Which spends a purchase paid, newest first: each spend took the newest credits that were left (ruling 88). `moves` are
 * the movements of a main wallet since the purchase, oldest first. What was undone counts as if it had not happened, so
 * that credits cannot hide in a refund.
 */
export function matchSpends(moves: readonly { key: string; amount: number }[], purchaseKey: string): Spend[] {
  const nets = new Map<string, number>()
  for (const { key, amount } of moves) nets.set(undoneBy(key), (nets.get(undoneBy(key)) ?? 0) + amount)
  const unmatched: Spend[] = []
  const spends: Spend[] = []
  for (const { key } of moves.toReversed()) {
    const net = nets.get(key) ?? 0
    if (undoneBy(key) !== key || net === 0) continue
    // A key has one row: the part that was paid with welcome credits is in another wallet.
    nets.delete(key)
    if (net < 0) unmatched.push({ key, credits: -net })
    for (let left = net; left > 0; ) {
      const next = unmatched.at(-1)
      if (!next) break
      const credits = Math.min(left, next.credits)
      if (key === purchaseKey) spends.unshift({ key: next.key, credits })
      next.credits -= credits
      left -= credits
      if (next.credits === 0) unmatched.pop()
    }
  }
  return spends
}

const move = z.object({ key: z.string(), amount: z.number() })

/**
 * Reads the append-only rows of the owner's main wallet since a purchase and returns the spends that it paid, newest
 * first. Complete only while the wallet is frozen.
 */
export async function traceSpends(
  tx: SystemTx,
  { ownerId, paymentId }: { ownerId: string; paymentId: string },
): Promise<Spend[]> {
  const purchaseKey = `payment:${paymentId}`
  const moves = await rows(tx, move)`
    select regexp_replace(t.idempotency_key, '/main$', '') as key, x.amount
    from ${creditAccounts} a
      join ${creditTransfers} bought on bought.idempotency_key = ${purchaseKey} and bought.to_account = a.id
      join ${creditTransactions} start on start.transfer_id = bought.id and start.account_id = a.id
      join ${creditTransactions} x on x.account_id = a.id and x.seq >= start.seq
      join ${creditTransfers} t on t.id = x.transfer_id
    where a.profile_id = ${ownerId} and a.kind = 'main' order by x.seq`
  return matchSpends(moves, purchaseKey)
}
