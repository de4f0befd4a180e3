import type { SystemTx } from '#platform/db/open.ts'
import { port } from '#platform/port.ts'
import type { ActKind } from './rules.ts'

/** An act over credits, as its caller describes it. */
export interface AskedAct {
  /** Idempotency key. */
  id: string
  kind: ActKind
  /** Profile id of the person who acts. */
  askedBy: string
  /** Whose credits it changes; null for a budget or a rule. */
  profileId: string | null
  /** Whole credits that move, not 0; negative removes. Left out for a change of rules, a lifted debt and a refund, which `creditsAtRisk` values. */
  amount?: number
  reason: string
  /** What its operation needs besides; stored with the act, so that a later approval runs the same operation. */
  terms: Record<string, unknown>
}

export interface CreditAct extends AskedAct {
  /** Whole credits, not 0; of a change of rules what it can cost in a month, of a debt what is given up. */
  amount: number
}

/** What the operations need of the server. */
export interface Means {
  now: Date
  bonusSecret: string
  publicUrl: string
  /** The second admin who approved the act. */
  approvedBy?: string
}

/** Runs the operation of an act. Throws its errors. */
export const performAct = port<(tx: SystemTx, act: AskedAct, means: Means) => Promise<void>>('performAct')

/**
 * What an act creates or moves from the platform, in whole credits (credits-11): its amount, what a change of rules can
 * cost in a month, by the busiest 30 of the last 90 days, what is given up of a debt, or what a refund gives back; 0 for
 * one that costs nothing.
 */
export const creditsAtRisk =
  port<(tx: SystemTx, act: Omit<AskedAct, 'id' | 'reason'>, now: Date) => Promise<number>>('creditsAtRisk')
