import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { type CreditAct, creditsAtRisk } from './ports.ts'
import { mostOf, sizeOf, statedKinds } from './rules.ts'

/**
 * Values a waiting act again, in the transaction that decides on it: prices and sales may have changed since, and nobody
 * approves more than they read (credits-11). Call it under `lockActs`. Throws STATE_CHANGED with both sums, in credits.
 */
export async function assertNotGrown(tx: SystemTx, act: CreditAct, now: Date): Promise<void> {
  if (statedKinds.includes(act.kind)) return
  const { amount: requested, ...asked } = act
  const inForce = await creditsAtRisk.ask(tx, asked, now)
  if (inForce <= mostOf(act)) return
  throw new AppError(
    'STATE_CHANGED',
    `This was requested as ${sizeOf(act)}, and is ${sizeOf({ ...act, amount: inForce })} by now. It has to be requested again.`,
    { requested, inForce },
  )
}
