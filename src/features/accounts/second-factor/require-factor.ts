import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { formerValues } from '#platform/db/former-values.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { factorRuleChanged } from '../events.ts'
import type { factorRuleChangesOutput } from '../schema.ts'
import { authSettings, authUsers, userRoles } from '../tables.ts'
import { hasSecondFactor, needsSecondStep } from './has-second-factor.ts'

const name = 'admins_need_second_factor'

const stored = z.object({
  isOn: z.boolean(),
  reason: z.string(),
  byName: z.string().nullable(),
  changedAt: z.date(),
})
const counts = z.object({ admins: z.number(), protectedAdmins: z.number() })

/** Whether admins need a second factor, who decided it and why, and how many have one. */
export async function readFactorRule(tx: SystemTx, userId: string) {
  const [last] = await rows(tx, stored)`
    select s.is_on, s.reason, u.name as by_name, s.changed_at
    from ${authSettings} s left join ${authUsers} u on u.id = s.changed_by where s.name = ${name}`
  const [counted] = await rows(tx, counts)`
    select count(*)::int as admins, (count(*) filter (where ${hasSecondFactor(sql`r.user_id`)}))::int as protected_admins
    from ${userRoles} r where r.role = 'admin'`
  const { admins = 0, protectedAdmins = 0 } = counted ?? {}
  return {
    isOn: last?.isOn ?? false,
    last: last ?? null,
    admins,
    protectedAdmins,
    own: await needsSecondStep(tx, userId),
  }
}

/** A page of the decisions whether admins need a second factor, newest first. */
export const factorRuleChanges = (
  tx: SystemTx,
  cursor: string | undefined,
): Promise<z.output<typeof factorRuleChangesOutput>> =>
  formerValues(tx, {
    actions: ['accounts.second-factor-rule'],
    keys: ['isOn'],
    people: authUsers,
    changesOf: (detail) => ({ isOn: detail }),
    cursor,
  })

interface SaveInput {
  isOn: boolean
  reason: string
  admin: { userId: string; profileId: string }
  now: Date
}

const OWN_FIRST = 'Set up a second factor for yourself first, so that at least one admin can still work.'

/**
 * Decides whether admins need a second factor; those without one can do nothing as admins from their next call on. Only
 * an admin with a second factor turns it on. Throws VALIDATION_ERROR.
 */
export async function saveFactorRule(tx: SystemTx, { isOn, reason, admin, now }: SaveInput): Promise<void> {
  if (isOn && !(await needsSecondStep(tx, admin.userId))) throw new AppError('VALIDATION_ERROR', OWN_FIRST)
  const before = await rows(tx, z.object({ isOn: z.boolean() }))`
    select is_on from ${authSettings} where name = ${name} for update`
  if ((before[0]?.isOn ?? false) === isOn) return
  const values = { isOn, reason, changedBy: admin.profileId, changedAt: now }
  await tx
    .insert(authSettings)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: authSettings.name, set: values })
  tx.happened(factorRuleChanged({ adminId: admin.profileId, isOn, reason }), now)
}
