import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { settingInForce } from '#features/credits/prices.ts'
import { profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { auditLog } from '#platform/tables.ts'
import { AppError } from '#shared/errors.ts'
import { announce } from './announce.ts'
import { type CreditAct, type Means, performAct } from './ports.ts'
import { actStates, LIMIT_HOURS } from './rules.ts'
import { creditActs } from './tables.ts'

/**
 * Runs an act over credits, or lets it wait for a second admin: when it is larger than the limit together with what the
 * same person did, or the same person got, in the last 24 hours without a second admin, and always when somebody acts
 * for their own account. All acts wait for one lock, so that two at once can't both fit. Idempotent by id. Throws
 * PROFILE_NOT_FOUND, DUPLICATE_ERROR, STATE_CHANGED (it was refused), and the errors of the operation.
 */
export async function askFirst(tx: SystemTx, act: CreditAct, means: Means): Promise<{ pending: boolean }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('credit-acts', 0))`)
  const known = await knownAct(tx, act)
  if (known === 'refused' || known === 'withdrawn')
    throw new AppError('STATE_CHANGED', 'Another admin rejected this, or it was withdrawn.')
  if (known) return { pending: known === 'waiting' }
  const { now } = means
  const pending = await needsSecondAdmin(tx, act, now)
  const state = pending ? 'waiting' : 'done'
  await tx.insert(creditActs).values({ ...act, state, createdAt: now })
  if (pending) await announce(tx, act, means)
  else await performAct.ask(tx, act, means)
  return { pending }
}

const knownRow = z.object({ state: z.enum(actStates), isSame: z.boolean() })

async function knownAct(tx: SystemTx, { id, kind, askedBy, profileId, amount }: CreditAct) {
  const [known] = await rows(tx, knownRow)`
    select state, (kind = ${kind} and asked_by = ${askedBy} and profile_id is not distinct from ${profileId}::uuid and amount = ${amount}) as is_same
    from ${creditActs} where id = ${id}`
  if (known && !known.isSame) throw new AppError('DUPLICATE_ERROR')
  return known?.state
}

const sums = z.object({ waits: z.boolean(), exists: z.boolean() })

/** A limit that was raised counts from a day later on: nobody raises it for the act that follows. */
async function needsSecondAdmin(tx: SystemTx, { askedBy, profileId, amount }: CreditAct, now: Date): Promise<boolean> {
  if (askedBy === profileId) return true
  const since = sql`${new Date(now.getTime() - hours(LIMIT_HOURS)).toISOString()}::timestamptz`
  const [found] = await rows(tx, sums)`
    with recent as (
      select asked_by, profile_id, abs(amount) as amount from ${creditActs}
      where state = 'done' and created_at > ${since} and (asked_by = ${askedBy} or profile_id = ${profileId}::uuid)),
    in_force as (select least(${settingInForce('approval_limit')}, (
      select min((detail->'changes'->'approval_limit'->>'from')::int) from ${auditLog}
      where action = 'settings.change' and created_at > ${since})) as most)
    select ${Math.abs(amount)}::bigint + greatest(
        (select coalesce(sum(amount), 0) from recent where asked_by = ${askedBy}),
        (select coalesce(sum(amount), 0) from recent where profile_id = ${profileId}::uuid)) > most as waits,
      (${profileId}::uuid is null or exists (select 1 from ${profiles} where id = ${profileId}::uuid)) as "exists"
    from in_force`
  if (!found?.exists) throw new AppError('PROFILE_NOT_FOUND')
  return found.waits
}
