import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { profilesApi } from '#features/profiles/api.ts'
import { aProfileForm } from '#features/profiles/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aPerson, aStudio, aTester, creditsOf } from '#testing/people.ts'
import { countAliases } from './count-aliases.ts'
import { ensureProfile } from './ensure-profile.ts'

const db = await aDatabase({ system: 16, person: 4 })
const clock = movableClock()
const call = callerOn(db, clock)
const { bonusSecret } = testSecrets

/** Gives the person this verified address and an incomplete profile. */
async function withAddress(email: string, person: TestPerson): Promise<TestPerson> {
  await db.query`update auth_users set email = ${email} where id = ${person.profileId}`
  await db.query`update profiles set email = ${email}, demographics_completed = false where id = ${person.profileId}`
  return { ...person, email }
}
const newcomer = async (email: string) => withAddress(email, await aTester(db, { unlocked: false }))
const finish = (person: TestPerson) => call(person, profilesApi.save, aProfileForm())

/** Creates a studio account and provisions it; returns its credits. */
async function signedUp(email: string) {
  const userId = randomUUID()
  await db.query`insert into auth_users (id, name, email, signup_role, company_name)
    values (${userId}, 'Ada', ${email}, 'studio', 'Ada Ltd')`
  await db.asSystem((tx) => ensureProfile(tx, { userId, now: clock.now(), bonusSecret }))
  return creditsOf(db, userId)
}

test('aliases of one mailbox that complete their profiles concurrently get one profile bonus', async () => {
  const aliases = ['a.da@gmail.com', 'ada@gmail.com', 'ada+1@gmail.com', 'ADA+2@googlemail.com', 'a.d.a@gmail.com']
  const people = await Promise.all(aliases.map(newcomer))
  const paid = await Promise.all(people.map(finish))
  expect(paid.map(({ bonusPaid }) => bonusPaid).sort()).toEqual([0, 0, 0, 0, 50])
  const late = await newcomer('a.d.a+late@gmail.com')
  // The address is verified, so the response may say that the bonus was paid before.
  expect(await call(late, profilesApi.mine)).toMatchObject({ bonusAhead: 0, bonusBefore: true })
  expect(await finish(late)).toMatchObject({ bonusPaid: 0, profile: { demographicsCompleted: true } })
})

test('for an unverified address it is not disclosed whether its bonus was paid', async () => {
  const secret = await newcomer('ada+5@gmail.com')
  await db.query`update profiles set email_verified = false where id = ${secret.profileId}`
  expect(await call(secret, profilesApi.mine)).toMatchObject({ bonusAhead: 50, bonusBefore: false })
})

test('six studios with aliases of one mailbox get one grant of starting credits', async () => {
  const starts = []
  for (let n = 0; n < 6; n++) starts.push(await signedUp(`b.ob+${n}@gmail.com`))
  expect(starts).toEqual([10, 0, 0, 0, 0, 0])
})

test('studios and players get no profile bonus; granting the tester role pays it in the same transaction', async () => {
  const [studio, player] = [await withAddress('s@example.test', await aStudio(db)), await aPerson(db, 'player')]
  for (const person of [studio, player]) {
    expect(await finish(person)).toMatchObject({
      bonusPaid: 0,
      profile: { demographicsCompleted: true, bonusAhead: 0 },
    })
    expect(await creditsOf(db, person.profileId)).toBe(0)
  }
  const admin = await aPerson(db, 'admin')
  const give = { profileId: studio.profileId, give: ['tester' as const], reason: 'Tests as well' }
  await Promise.allSettled([call(admin, adminApi.changeRoles, give), call(admin, adminApi.changeRoles, give)])
  expect(await creditsOf(db, studio.profileId)).toBe(50)
})

test('bonuses paid before aliases were recognised count for the address itself and for aliases of existing accounts', async () => {
  const old = (email: string) => `profile:${createHmac('sha256', bonusSecret).update(email).digest('hex')}`
  const [self, alias] = [await newcomer('c.leo@gmail.com'), await newcomer('cleo+x@gmail.com')]
  const plain = await newcomer('dora@example.test')
  const [tagged, untagged] = [await newcomer('fay-one@yahoo.com'), await newcomer('fay@yahoo.com')]
  // An earlier version counted the aliases that it knew.
  await db.query`insert into once_bonuses (bonus_key) values ('aliases-counted')`
  for (const email of [self.email, plain.email, tagged.email])
    await db.query`insert into once_bonuses (bonus_key) values (${old(email)})`
  await countAliases(db, { bonusSecret, now: clock.now() })
  await countAliases(db, { bonusSecret, now: clock.now() })
  for (const person of [alias, self, plain, untagged, tagged])
    expect(await finish(person)).toMatchObject({ bonusPaid: 0 })
  const unmigrated = await newcomer('e.rik@gmail.com')
  await db.query`insert into once_bonuses (bonus_key) values (${old(unmigrated.email)})`
  expect(await finish(unmigrated)).toMatchObject({ bonusPaid: 0 })
})
