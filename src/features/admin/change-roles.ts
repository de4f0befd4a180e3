import { sql } from 'drizzle-orm'
import { notify } from '#features/notifications/notify.ts'
import { settleProfile } from '#features/profiles/complete-profile.ts'
import { audit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic, roleTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { landingOf } from '#shared/paths.ts'
import { type Role, roleBadge } from '#shared/roles.ts'
import { appointedRoles } from './schema.ts'

interface Change {
  profileId: string
  give: readonly Role[]
  take: readonly Role[]
  /** Read by the person and kept in the audit log. */
  reason: string
  /** Profile id of the admin; null for the operator at the command line. */
  actorId: string | null
  now: Date
  /** Pays the profile bonus of an account that gains the tester role. */
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
 * Gives and takes roles in one step; whoever is made consultant, business developer or admin lands there from now on.
 * The same again changes nothing. Throws NOT_FOUND, VALIDATION_ERROR (no role would be left), STATE_CHANGED (the last admin).
 */
export async function changeRoles(
  tx: SystemTx,
  { profileId, give, take, reason, actorId, now, means }: Change,
): Promise<Role[]> {
  const { userId, role, roles } = await lockPerson(tx, profileId)
  const given = give.filter((one) => !roles.includes(one))
  const taken = take.filter((one) => roles.includes(one))
  if (given.length + taken.length === 0) return roles
  if (taken.includes('admin')) await assertNotLastAdmin(tx, userId)
  const left = [...roles.filter((one) => !taken.includes(one)), ...given]
  const shown = given.find((one) => appointedRoles.includes(one)) ?? (left.includes(role) ? role : left[0])
  if (!shown) throw new AppError('VALIDATION_ERROR', 'A person needs at least one role.')
  await tx.execute(
    sql`delete from user_roles where user_id = ${userId} and role = any(${sql.param([...taken])}::text[])`,
  )
  await tx.execute(sql`
    insert into user_roles (user_id, role, created_at) select ${userId}, r, ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...given])}::text[]) r`)
  await tx.execute(
    sql`update profiles set role = ${shown}, updated_at = ${now.toISOString()}::timestamptz where id = ${profileId}`,
  )
  if (given.includes('tester')) await settleProfile(tx, { profileId, now, ...means })
  await audit(tx, { actorId, action: 'roles.change', subjectId: profileId, detail: { given, taken, reason }, at: now })
  await notify(tx, {
    to: profileId,
    type: 'system',
    title: 'Your roles have changed',
    message: `${sentence(given, taken)} ${reason}`.trim(),
    link: landingOf[shown],
    key: `roles:${now.toISOString()}`,
    at: now,
  })
  await announce(tx, personTopic(profileId), 'accounts')
  await announce(tx, roleTopic('admin'), 'admin', profileId)
  return left
}

/** Two who change the same person wait here for each other. */
async function lockPerson(tx: SystemTx, profileId: string): Promise<Person> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select u.id as user_id from auth_users u join profiles p on p.user_id = u.id where p.id = ${profileId}
    for no key update of u`)
  const userId = rows[0]?.user_id
  if (!userId) throw new AppError('NOT_FOUND')
  const held = await tx.execute<{ role: Role; roles: Role[] }>(sql`
    select p.role, array(select r.role from user_roles r where r.user_id = ${userId} order by r.created_at, r.role) as roles
    from profiles p where p.id = ${profileId}`)
  return { userId, role: held.rows[0]!.role, roles: held.rows[0]!.roles }
}

/** Locks every admin in one order, so that two who take each other's role can't both succeed. */
async function assertNotLastAdmin(tx: SystemTx, userId: string) {
  const { rows } = await tx.execute<{ user_id: string }>(
    sql`select user_id from user_roles where role = 'admin' order by user_id for update`,
  )
  if (rows.every((one) => one.user_id === userId))
    throw new AppError('STATE_CHANGED', 'This is the only admin. Make somebody else an admin first.')
}

function sentence(given: readonly Role[], taken: readonly Role[]): string {
  const named = (list: readonly Role[]) => list.map((role) => roleBadge[role]).join(', ')
  const parts = [
    given.length && `You have got: ${named(given)}.`,
    taken.length && `You no longer have: ${named(taken)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
