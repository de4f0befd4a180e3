import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { announce } from './announce-act.ts'
import { lockActs } from './lock-acts.ts'
import { needsSecondAdmin } from './needs-second-admin.ts'
import { type AskedAct, creditsAtRisk, type Means, performAct } from './ports.ts'
import { actStates } from './rules.ts'
import { creditActs } from './tables.ts'

/**
 * Runs an act over credits, or lets it wait for a second admin when it is above the limit (`needsSecondAdmin`). All acts
 * wait for one lock, so that two at once can't both fit. A change of rules that costs nothing is no act and just happens.
 * Idempotent by id. Throws PROFILE_NOT_FOUND, DUPLICATE_ERROR, STATE_CHANGED (it was refused), and the errors of the
 * operation.
 */
export async function askFirst(tx: SystemTx, asked: AskedAct, means: Means): Promise<{ pending: boolean }> {
  await lockActs(tx)
  const known = await knownAct(tx, asked)
  if (known === 'refused' || known === 'withdrawn')
    throw new AppError('STATE_CHANGED', 'Another admin rejected this, or it was withdrawn.')
  if (known) return { pending: known === 'waiting' }
  const { now } = means
  const act = { ...asked, amount: await creditsAtRisk.ask(tx, asked, now) }
  const { waits } = await needsSecondAdmin(tx, act, now)
  if (act.amount !== 0)
    await tx.insert(creditActs).values({ ...act, state: waits ? 'waiting' : 'done', createdAt: now })
  if (waits) await announce(tx, act, means)
  else await performAct.ask(tx, act, means)
  return { pending: waits }
}

const knownRow = z.object({ state: z.enum(actStates), isSame: z.boolean() })

/** An amount that was worked out may differ for a repeated call; its terms are the same. */
async function knownAct(tx: SystemTx, { id, kind, askedBy, profileId, amount, terms }: AskedAct) {
  const [known] = await rows(tx, knownRow)`
    select state, (kind = ${kind} and asked_by = ${askedBy} and profile_id is not distinct from ${profileId}::uuid
      and ${amount === undefined ? sql`terms->'input' = ${JSON.stringify(terms.input)}::jsonb` : sql`amount = ${amount}`}) as is_same
    from ${creditActs} where id = ${id}`
  if (known && !known.isSame) throw new AppError('DUPLICATE_ERROR')
  return known?.state
}
