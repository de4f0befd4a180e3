import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { roles as allRoles, type Role } from '#shared/roles.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { adminApi } from './api.ts'
import { changeRoles } from './change-roles.ts'
import { giveRoleByEmail } from './give-role-by-email.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')

const means = { bonusSecret: testSecrets.bonusSecret, publicUrl: 'http://localhost' }

const change = (profileId: string, give: Role[], take: Role[] = [], by = admin.profileId) =>
  db.asSystem((tx) =>
    changeRoles(tx, { profileId, give, take, reason: 'Because.', actorId: by, now: clock.now(), means }),
  )

async function rolesOf(profileId: string) {
  const rows = await db.query<{ role: Role; roles: Role[] }>`select p.role, array(select r.role from user_roles r
    where r.user_id = p.user_id order by r.role) as roles
    from profiles p where p.id = ${profileId}`
  return rows[0]
}

const rowsAbout = async (profileId: string) =>
  (
    await db.query`select (select count(*)::int from audit_log
      where subject_id = ${profileId} and action = 'roles.change') as audited,
      (select count(*)::int from notification_history where user_id = ${profileId}::uuid) as notified`
  )[0]

test('a new consultant has the role as the current one, is notified with the reason, and the change is audited', async () => {
  const person = await aTester(db)
  await call(admin, adminApi.changeRoles, {
    profileId: person.profileId,
    give: ['consultant'],
    take: [],
    reason: 'Knows pricing.',
  })
  expect(await rolesOf(person.profileId)).toEqual({ role: 'consultant', roles: ['consultant', 'tester'] })
  const rows = await db.query`select l.actor_id, l.detail, n.message from audit_log l, notification_history n
    where l.subject_id = ${person.profileId} and n.user_id = ${person.profileId}::uuid`
  expect(rows).toEqual([
    {
      actor_id: admin.profileId,
      detail: { given: ['consultant'], taken: [], reason: 'Knows pricing.' },
      message: 'Added: Consultant. Knows pricing.',
    },
  ])
})

test('a repeated change, also a concurrent one, is neither notified nor audited again', async () => {
  const { profileId } = await aTester(db)
  await Promise.all(Array.from({ length: 10 }, () => change(profileId, ['businessdeveloper'])))
  expect(await rolesOf(profileId)).toEqual({ role: 'businessdeveloper', roles: ['businessdeveloper', 'tester'] })
  expect(await rowsAbout(profileId)).toEqual({ audited: 1, notified: 1 })
})

test('a removed role is no longer current; the last role cannot be removed', async () => {
  const { profileId } = await aTester(db)
  await change(profileId, ['consultant'])
  await change(profileId, [], ['consultant'])
  expect(await rolesOf(profileId)).toEqual({ role: 'tester', roles: ['tester'] })
  await expect(change(profileId, [], ['tester'])).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'A person needs at least one role.',
  })
})

test('an admin cannot give the role of a team member', async () => {
  const { profileId } = await aTester(db)
  await expect(
    call(admin, adminApi.changeRoles, { profileId, give: ['teammember' as never], take: [], reason: 'No.' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('of admins who concurrently remove the role from each other one always remains', async () => {
  for (let round = 0; round < 20; round++) {
    await db.query`delete from user_roles where role = 'admin'`
    const [a, b, c] = await Promise.all([aPerson(db, 'admin'), aPerson(db, 'admin'), aPerson(db, 'admin')])
    for (const { profileId } of [a, b, c]) await change(profileId, ['player'])
    const outcomes = await Promise.allSettled([
      change(b.profileId, [], ['admin'], a.profileId),
      change(c.profileId, [], ['admin'], b.profileId),
      change(a.profileId, [], ['admin'], c.profileId),
    ])
    const { rowCount } = await db.systemPool.query(`select 1 from user_roles where role = 'admin'`)
    expect(rowCount).toBe(1)
    const refused = outcomes.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ code: 'STATE_CHANGED', message: expect.stringContaining('only admin') })
  }
})

test.each(allRoles.filter((role) => role !== 'admin'))('a %s cannot give a role', async (role) => {
  const [person, target] = [await aPerson(db, role), await aTester(db)]
  await expect(
    call(person, adminApi.changeRoles, { profileId: target.profileId, give: ['admin'], take: [], reason: 'Please.' }),
  ).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
})

test('the operator gives a role by address; an unknown address returns false', async () => {
  const person = await aTester(db)
  const give = (email: string) =>
    db.asSystem((tx) => giveRoleByEmail(tx, { email, role: 'businessdeveloper', now: clock.now(), means }))
  expect(await give(` ${person.email.toUpperCase()} `)).toBe(true)
  expect(await rolesOf(person.profileId)).toMatchObject({ role: 'businessdeveloper' })
  expect(await give('nobody@example.test')).toBe(false)
})
