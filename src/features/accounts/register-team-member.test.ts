import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { aContext } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { registerTeamMember } from './register-team-member.ts'
import { lastEmail } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()

function register(change: Partial<Parameters<typeof registerTeamMember<string>>[1]> = {}) {
  const context = aContext(db, null, clock)
  const answer = registerTeamMember(context, {
    name: 'Tia',
    email: 'Tia@example.test',
    password: 'sixsix',
    inviteCode: 'TM-ABC234',
    join: async (_tx, profileId) => profileId,
    ...change,
  })
  return { context, answer }
}
const count = async (table: string) => (await db.systemPool.query(`select count(*)::int as n from ${table}`)).rows[0].n

test('an invited person gets an account, a profile, an email and a session in one call', async () => {
  const { context, answer } = register()
  const profileId = await answer
  const rows = await db.query`select u.registration_source, u.invite_code, p.role, p.name, p.email, r.role as held
    from auth_users u join profiles p on p.user_id = u.id join user_roles r on r.user_id = u.id
    where u.id = ${profileId}`
  expect(rows).toEqual([
    {
      registration_source: 'team_member_invite',
      invite_code: 'TM-ABC234',
      role: 'teammember',
      name: 'Tia',
      email: 'tia@example.test',
      held: 'teammember',
    },
  ])
  expect(await lastEmail(db, 'tia@example.test')).toMatchObject({ subject: 'Confirm your address for Playhatch' })
  const cookie = context.responseHeaders.getSetCookie()[0]?.split(';')[0]
  expect(await context.services.accounts.findCaller({ headers: { cookie } })).toMatchObject({ profileId, name: 'Tia' })
})

test('repeating the registration calls `join` again with the same profile; another password is rejected', async () => {
  expect(await register().answer).toBe(await register().answer)
  await expect(register({ password: 'other1' }).answer).rejects.toMatchObject({ code: 'USER_EXISTS' })
})

test('an error of `join` rolls everything back', async () => {
  const before = await Promise.all(['auth_users', 'profiles', 'auth_sessions', 'credit_accounts'].map(count))
  const { context, answer } = register({
    email: 'late@example.test',
    join: () => Promise.reject(new Error('the invitation has expired')),
  })
  await expect(answer).rejects.toThrow('the invitation has expired')
  expect(context.responseHeaders.getSetCookie()).toEqual([])
  expect(await Promise.all(['auth_users', 'profiles', 'auth_sessions', 'credit_accounts'].map(count))).toEqual(before)
})

test('passwords of five characters and very common ones are rejected', async () => {
  const email = 'weak@example.test'
  await expect(register({ email, password: 'sixsi' }).answer).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
  await expect(register({ email, password: 'angel123' }).answer).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})
