import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { conditionSentence } from './condition-texts.ts'
import { unmetConditions } from './conditions.ts'
import { can, conditionsOf, type Permission } from './permissions.ts'
import { circumstancesOf } from './ports.ts'

interface Asked {
  db: Database
  clock: Clock
  caller: Caller
}

/**
 * Throws RLS_VIOLATION for a person without the permission (SECOND_FACTOR_MISSING for an admin), and with a sentence if one of its conditions does not hold.
 * It costs a statement only where the permission has conditions.
 */
export async function assertMay(
  { db, clock, caller }: Asked,
  permission: Permission,
  isOwner?: () => Promise<boolean>,
): Promise<void> {
  if (!can(caller, permission)) throw refusalOf(caller)
  const conditions = conditionsOf(permission)
  if (!conditions || caller.roles.includes('admin')) return
  const person = await circumstancesOf.ask(db, caller.profileId)
  const owns = conditions.ownerOnly && isOwner ? await isOwner() : true
  const [unmet] = unmetConditions(conditions, { ...person, isOwner: owns, now: clock.now() })
  if (unmet) throw new AppError('RLS_VIOLATION', conditionSentence(unmet, conditions), { condition: unmet })
}

/** An admin who has to set up a second factor first reads that, instead of a lack of permission. */
export const refusalOf = ({ lacksFactor }: Caller) =>
  new AppError(lacksFactor ? 'SECOND_FACTOR_MISSING' : 'RLS_VIOLATION')
