import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { settingInForce } from '#features/credits/settings/prices.ts'
import { admins, profiles } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { auditLog } from '#platform/tables.ts'
import { AppError } from '#shared/errors.ts'
import { countedSince, oneHand } from './one-hand.ts'
import type { CreditAct } from './ports.ts'
import { HIGHER_LIMIT_HOURS } from './rules.ts'
import { creditActs } from './tables.ts'

const sums = z.object({ limit: z.number(), used: z.number(), got: z.number(), exists: z.boolean() })

/**
 * Whether an act is above the limit together with what the same person did, over all kinds, or the same person got, in
 * the last 30 days without a second admin; always when somebody acts for their own account. What costs nothing never waits. People of one hand share a
 * limit, and so do all who act without being admins (offers aside): neither puppets nor a wider matrix multiply it. A
 * limit that was raised counts from a day later on. Throws PROFILE_NOT_FOUND.
 */
export async function needsSecondAdmin(
  tx: SystemTx,
  { askedBy, profileId, kind, amount }: Pick<CreditAct, 'askedBy' | 'profileId' | 'kind' | 'amount'>,
  now: Date,
): Promise<{ waits: boolean; limit: number; used: number }> {
  const dayAgo = new Date(now.getTime() - hours(HIGHER_LIMIT_HOURS))
  const isNoAdmin = (id: ReturnType<typeof sql>) => sql`not exists (select 1 from ${admins} a where a.id = ${id})`
  const [found] = await rows(tx, sums)`
    with recursive ${oneHand(askedBy, now)},
    recent as (
      select c.asked_by, c.profile_id, abs(c.amount) as amount,
        (c.asked_by::text in (select id from one_hand) or (c.kind <> 'offer' and ${kind} <> 'offer'
          and ${isNoAdmin(sql`${askedBy}::uuid`)} and ${isNoAdmin(sql`c.asked_by`)})) as same_hand
      from ${creditActs} c where c.state = 'done' and c.created_at > ${countedSince(now)})
    select least(${settingInForce('approval_limit')}, (
        select min((detail->'changes'->'approval_limit'->>'from')::int) from ${auditLog}
        where action = 'settings.change' and created_at > ${at(dayAgo)})) as "limit",
      (select coalesce(sum(amount), 0) from recent where same_hand) as used,
      (select coalesce(sum(amount), 0) from recent where profile_id = ${profileId}::uuid) as got,
      (${profileId}::uuid is null or exists (select 1 from ${profiles} where id = ${profileId}::uuid)) as "exists"`
  if (!found?.exists) throw new AppError('PROFILE_NOT_FOUND')
  const { limit, used, got } = found
  const waits = amount !== 0 && (askedBy === profileId || Math.abs(amount) + Math.max(used, got) > limit)
  return { waits, limit, used }
}
