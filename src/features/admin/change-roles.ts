import { sql } from 'drizzle-orm'
import { authUsers, userRoles } from '#features/accounts/sql.ts'
import { notify } from '#features/notifications/notify.ts'
import { settleProfile } from '#features/profiles/complete-profile.ts'
import { profiles } from '#features/profiles/sql.ts'
import { audit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic, roleTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { landingOf } from '#shared/paths.ts'
import { type Role, roleBadge } from '#shared/roles.ts'
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

interface Person {
  userId: string
  role: Role
  roles: Role[]
}

/**
 * Adds and removes roles in one step. A person who becomes consultant, business developer or admin lands on the pages
 * of that role from then on. Idempotent. Throws NOT_FOUND, VALIDATION_ERROR (no role would be left), STATE_CHANGED (the
 * last admin). Returns the roles.
 */
export async function changeRoles(
  tx: SystemTx,
  { profileId, give, take, reason, actorId, now, means }: ChangeRolesInput,
): Promise<Role[]> {
  const { userId, role, roles } = await lockPerson(tx, profileId)
  const given = give.filter((one) => !roles.includes(one))
  const taken = take.filter((one) => roles.includes(one))
  if (given.length + taken.length === 0) return roles
  if (taken.includes('admin')) await assertNotLastAdmin(tx, userId)
  const remaining = [...roles.filter((one) => !taken.includes(one)), ...given]
  const shown = given.find((one) => appointedRoles.includes(one)) ?? (remaining.includes(role) ? role : remaining[0])
  if (!shown) throw new AppError('VALIDATION_ERROR', 'A person needs at least one role.')
  await tx.execute(
    sql`delete from ${userRoles} where user_id = ${userId} and role = any(${sql.param([...taken])}::text[])`,
  )
  await tx.execute(sql`
    insert into ${userRoles} (user_id, role, created_at) select ${userId}, r, ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...given])}::text[]) r`)
  await tx.execute(
    sql`update ${profiles} set role = ${shown}, updated_at = ${now.toISOString()}::timestamptz where id = ${profileId}`,
  )
  if (given.includes('tester')) await settleProfile(tx, { profileId, now, ...means })
  await audit(tx, { actorId, action: 'roles.change', subjectId: profileId, detail: { given, taken, reason }, at: now })
  await notify(tx, {
    to: profileId,
    type: 'system',
    title: 'Your roles have changed',
    message: `${textOfChange(given, taken)} ${reason}`.trim(),
    link: landingOf[shown],
    key: `roles:${now.toISOString()}`,
    at: now,
  })
  await announce(tx, personTopic(profileId), 'accounts')
  await announce(tx, roleTopic('admin'), 'admin', profileId)
  return remaining
}

/** Locks the account, so that concurrent changes of one person are serialised. */
async function lockPerson(tx: SystemTx, profileId: string): Promise<Person> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select u.id as user_id from ${authUsers} u join ${profiles} p on p.user_id = u.id where p.id = ${profileId}
    for no key update of u`)
  const userId = rows[0]?.user_id
  if (!userId) throw new AppError('NOT_FOUND')
  const current = await tx.execute<{ role: Role; roles: Role[] }>(sql`
    select p.role, array(select r.role from ${userRoles} r where r.user_id = ${userId} order by r.created_at, r.role) as roles
    from ${profiles} p where p.id = ${profileId}`)
  return { userId, role: current.rows[0]!.role, roles: current.rows[0]!.roles }
}

/** Locks all admin rows in one order, so that two admins can't remove each other's role concurrently. */
async function assertNotLastAdmin(tx: SystemTx, userId: string) {
  const { rows } = await tx.execute<{ user_id: string }>(
    sql`select user_id from ${userRoles} where role = 'admin' order by user_id for update`,
  )
  if (rows.every((one) => one.user_id === userId))
    throw new AppError('STATE_CHANGED', 'This is the only admin. Give the role to another person first.')
}

function textOfChange(given: readonly Role[], taken: readonly Role[]): string {
  const named = (list: readonly Role[]) => list.map((role) => roleBadge[role]).join(', ')
  const parts = [given.length && `Added: ${named(given)}.`, taken.length && `Removed: ${named(taken)}.`]
  return parts.filter(Boolean).join(' ')
}
