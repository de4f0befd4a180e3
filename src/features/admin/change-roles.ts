import { lockAdmins } from '#features/accounts/lock-admins.ts'
import { replaceRoles } from '#features/accounts/replace-roles.ts'
import { activateRole } from '#features/profiles/activate-role.ts'
import { settleProfile } from '#features/profiles/details/complete-profile.ts'
import { lockAccount } from '#features/profiles/locks/lock-account.ts'
import { admins } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import type { Role } from '#shared/roles.ts'
import { rolesChanged } from './events.ts'
import { appointedRoles } from './schema.ts'

interface ChangeRolesInput {
  profileId: string
  give: readonly Role[]
  take: readonly Role[]
  /** Shown to the person and written to the audit log. */
  reason: string
  /** Profile id of the admin; null for the operator at the command line. */
  actorId: string | null
  now: Date
  /** Settings for the profile bonus of an account that gains the tester role. */
  means: ProfileMeans
}

export interface ProfileMeans {
  bonusSecret: string
  publicUrl: string
}

/**
 * Adds and removes roles in one step. A person who becomes consultant, business developer or admin lands on the pages
 * of that role from then on. Giving a staff role notifies all admins (accounts-11). Idempotent. Throws NOT_FOUND,
 * VALIDATION_ERROR (no role would be left), STATE_CHANGED (the last admin). Returns the roles.
 */
export async function changeRoles(
  tx: SystemTx,
  { profileId, give, take, reason, actorId, now, means }: ChangeRolesInput,
): Promise<Role[]> {
  const { userId, role, roles: held } = await lockAccount(tx, profileId)
  const given = give.filter((one) => !held.includes(one))
  const taken = take.filter((one) => held.includes(one))
  if (given.length + taken.length === 0) return held
  if (taken.includes('admin')) await assertNotLastAdmin(tx, userId)
  const remaining = [...held.filter((one) => !taken.includes(one)), ...given]
  const shown = given.find((one) => appointedRoles.includes(one)) ?? (remaining.includes(role) ? role : remaining[0])
  if (!shown) throw new AppError('VALIDATION_ERROR', 'A person needs at least one role.')
  await replaceRoles(tx, { userId, given, taken, now })
  await activateRole(tx, { userId, role: shown, now })
  if (given.includes('tester')) await settleProfile(tx, { profileId, now, ...means })
  const isStaff = given.some((one) => appointedRoles.includes(one))
  const adminIds = isStaff ? await otherAdmins(tx, profileId) : []
  tx.happened(rolesChanged({ actorId, profileId, given, taken, shown, reason, adminIds }), now)
  return remaining
}

async function otherAdmins(tx: SystemTx, profileId: string): Promise<string[]> {
  const found = await rows(tx, idRow)`select a.id from ${admins} a where a.id <> ${profileId}`
  return found.map(({ id }) => id)
}

async function assertNotLastAdmin(tx: SystemTx, userId: string) {
  if ((await lockAdmins(tx)).every((admin) => admin === userId))
    throw new AppError('STATE_CHANGED', 'This is the only admin. Give the role to another person first.')
}
