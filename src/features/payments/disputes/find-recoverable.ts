import type { SystemTx } from '#platform/db/open.ts'
import { type RecoverableKind, recoverableKinds } from '../ports.ts'
import type { DebtReason } from '../rules.ts'
import { type Move, matchSpends } from './trace-spends.ts'

/** What is undone or held: by kind the ids, each with why. */
export type Picked = Map<RecoverableKind, Map<string, DebtReason>>

interface FindInput {
  ownerId: string
  paymentId: string
  reason: DebtReason
  /** Whole credits that the wallet does not cover. */
  short: number
  /** What is picked already, for another debt; the new picks are added. */
  picked: Picked
  /** Of the wallet, with what is planned already for other debts; what is picked is added as undone. */
  moves: Move[]
}

/**
 * Picks what a purchase paid and can still be undone, in the order of the kinds, until the shortage is covered. Returns
 * the credits that undoing it brings.
 */
export async function findRecoverable(tx: SystemTx, input: FindInput): Promise<number> {
  const { ownerId, paymentId, reason, short, picked, moves } = input
  if (short <= 0) return 0
  const spends = matchSpends(moves, `payment:${paymentId}`)
  let found = 0
  for (const kind of recoverableKinds.ask()) {
    if (found >= short || spends.length === 0) break
    const ids = picked.get(kind) ?? new Map<string, DebtReason>()
    picked.set(kind, ids)
    for (const { id, key, credits } of await kind.find(tx, { ownerId, spends })) {
      if (found >= short) break
      if (ids.has(id)) continue
      ids.set(id, reason)
      found += credits
      moves.push({ key, amount: credits })
    }
  }
  return found
}
