import type { SystemTx } from '#platform/db/open.ts'
import { port } from '#platform/port.ts'
import type { ActKind } from './rules.ts'

/** An act over credits, as its caller describes it. */
export interface CreditAct {
  /** Idempotency key. */
  id: string
  kind: ActKind
  /** Profile id of the person who acts. */
  askedBy: string
  /** Whose credits it changes; null for a budget. */
  profileId: string | null
  /** Whole credits, not 0; negative removes. */
  amount: number
  reason: string
  /** What its operation needs besides; stored with the act, so that a later approval runs the same operation. */
  terms: Record<string, unknown>
}

/** What the operations need of the server. */
export interface Means {
  now: Date
  bonusSecret: string
  publicUrl: string
}

/** Runs the operation of an act. Throws its errors. */
export const performAct = port<(tx: SystemTx, act: CreditAct, means: Means) => Promise<void>>('performAct')
