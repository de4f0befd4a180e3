import { expect, test } from 'vitest'
import { aPlaytest } from '#features/reviews/testing.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, fillIncentives } from '#testing/people.ts'
import { adminApi } from '../api.ts'

const db = await aDatabase()
await fillIncentives(db, 500)
const call = callerOn(db)
const admin = await aPerson(db, 'admin')
const { studio, tester, requestId, playtestId } = await aPlaytest(db)

test('an admin views the content of a dashboard, and the view is audited once', async () => {
  const seen = await call(admin, adminApi.lookAtStudio, { profileId: studio.profileId })
  expect(seen.requests.map(({ id, counts }) => [id, counts.accepted])).toEqual([[requestId, 1]])
  expect(seen.games).toHaveLength(1)
  expect(seen.credits.escrow).toBeGreaterThan(0)
  await call(admin, adminApi.lookAtStudio, { profileId: studio.profileId })
  const tests = await call(admin, adminApi.lookAtTester, { profileId: tester.profileId })
  expect(tests.tests.map(({ id }) => id)).toEqual([playtestId])
  const announced = await db.query`select user_id from notification_history
    where title = 'An admin viewed your dashboard' and user_id = ${studio.profileId}`
  expect(announced).toHaveLength(1)
  const rows = await db.query`select action, subject_id from audit_log
    where actor_id = ${admin.profileId} and action like 'people.look%' order by created_at, action`
  expect(rows).toEqual([
    { action: 'people.look.studio', subject_id: studio.profileId },
    { action: 'people.look.tester', subject_id: tester.profileId },
  ])
})

test('a person without the role has no such dashboard, and only an admin can view one', async () => {
  const look = (person: typeof admin, profileId: string) => call(person, adminApi.lookAtStudio, { profileId })
  await expect(look(admin, tester.profileId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(look(studio, studio.profileId)).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
})

test('the picker finds the people with a role', async () => {
  const { people } = await call(admin, adminApi.people, { holds: 'studio' })
  expect(people.map(({ id }) => id)).toEqual([studio.profileId])
})
