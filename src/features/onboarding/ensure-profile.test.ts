import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { creditsOf } from '#testing/people.ts'
import { ensureProfile } from './ensure-profile.ts'

const db = await aDatabase({ system: 20, person: 2 })
const clock = movableClock()
const bonusSecret = 'a secret for tests'

async function anAccount({ email = `${randomUUID()}@example.test`, role = 'studio' } = {}) {
  const userId = randomUUID()
  await db.query`insert into auth_users (id, name, email, signup_role, company_name)
    values (${userId}, 'New', ${email}, ${role}, 'New Games')`
  return { userId, email }
}
const ensure = (userId: string) => db.asSystem((tx) => ensureProfile(tx, { userId, now: clock.now(), bonusSecret }))

test('twenty concurrent calls create one profile and pay the starting credits once', async () => {
  for (let round = 0; round < 10; round++) {
    const { userId } = await anAccount()
    const results = await Promise.all(Array.from({ length: 20 }, () => ensure(userId)))
    expect(results.filter((result) => result.created)).toHaveLength(1)
    expect(await creditsOf(db, userId)).toBe(10)
    const rows = await db.query`select count(*)::int as n from credit_accounts where profile_id = ${userId}`
    expect(rows).toEqual([{ n: 2 }])
  }
})

test('an address whose account was erased gets no second starting credits, in any letter case', async () => {
  const { userId, email } = await anAccount()
  await ensure(userId)
  await db.query`update profiles set user_id = null where id = ${userId}`
  await db.query`delete from auth_users where id = ${userId}`
  const again = await anAccount({ email: email.toUpperCase() })
  expect(await ensure(again.userId)).toEqual({ created: true })
  expect(await creditsOf(db, again.userId)).toBe(0)
})

test('the setting decides the amount of starting credits, which can be 0', async () => {
  await db.query`insert into credit_settings (setting_key, setting_value) values ('studio_starting_credits', 0)
    on conflict (setting_key) do update set setting_value = 0`
  const { userId } = await anAccount()
  await ensure(userId)
  expect(await creditsOf(db, userId)).toBe(0)
  await db.query`update credit_settings set setting_value = 10 where setting_key = 'studio_starting_credits'`
})

test('testers get no starting credits', async () => {
  const { userId } = await anAccount({ role: 'tester' })
  await ensure(userId)
  expect(await creditsOf(db, userId)).toBe(0)
})

test('an unknown account creates nothing', async () => {
  expect(await ensure(randomUUID())).toEqual({ created: false })
})
