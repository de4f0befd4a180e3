import { authUsers } from '#features/accounts/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import type { Role } from '#shared/roles.ts'
import { changeRoles, type ProfileMeans } from './change-roles.ts'

/** Gives a role, for the operator at the command line. Returns false when no account has this address. */
export async function giveRoleByEmail(
  tx: SystemTx,
  { email, role, now, means }: { email: string; role: Role; now: Date; means: ProfileMeans },
): Promise<boolean> {
  const [profile] = await rows(tx, idRow)`
    select p.id from ${profiles} p join ${authUsers} u on u.id = p.user_id where u.email = ${email.trim().toLowerCase()}`
  if (!profile) return false
  await changeRoles(tx, {
    profileId: profile.id,
    give: [role],
    take: [],
    reason: 'Given by the operator.',
    actorId: null,
    now,
    means,
  })
  return true
}
