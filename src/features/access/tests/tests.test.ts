import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { accessApi as api } from '../api.ts'
import { defaultTests } from './default-tests.ts'
import { sentenceOf, type TestDefinition } from './schema.ts'

const db = await aDatabase()
const call = callerOn(db, movableClock())
const admin = await aPerson(db, 'admin')
const studio = await aStudio(db)

const aTest = (more: Partial<TestDefinition> = {}): TestDefinition => ({
  id: randomUUID(),
  name: 'Studios edit games',
  permission: 'game_edit',
  resourceType: '',
  resourceId: '',
  conditions: { role: 'studio' },
  expectedResult: true,
  ...more,
})
const run = async (...tests: TestDefinition[]) => (await call(admin, api.runTests, { tests })).outcomes
const resultOf = async (more: Partial<TestDefinition>) => (await run(aTest(more)))[0]?.result

test('the three tests of the start are stored, pass and are reported in one sentence', async () => {
  const { tests } = await call(admin, api.tests)
  expect(tests.map(({ id, result }) => [id, result])).toEqual(defaultTests.map(({ id }) => [id, 'pending']))
  const wrong = aTest({ expectedResult: false })
  const outcomes = await run(...defaultTests, wrong)
  expect(sentenceOf(outcomes)).toBe('3 passed, 1 failed out of 4 tests')
  expect((await call(admin, api.tests)).tests.map(({ result }) => result)).toEqual(['pass', 'pass', 'pass'])
  await expect(call(studio, api.runTests, { tests: [] })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
})

test('a test is stored for all admins, is pending again when it changes, and is deleted once', async () => {
  const mine = aTest()
  await call(admin, api.saveTest, mine)
  await run(mine)
  const other = await aPerson(db, 'admin')
  const stored = async () => (await call(other, api.tests)).tests.find(({ id }) => id === mine.id)
  expect(await stored()).toMatchObject({ ...mine, result: 'pass' })
  await call(admin, api.saveTest, { ...mine, expectedResult: false })
  expect(await stored()).toMatchObject({ result: 'pending', lastTested: null })
  await call(other, api.deleteTest, { id: mine.id })
  await call(admin, api.deleteTest, { id: mine.id })
  expect(await stored()).toBeUndefined()
  const rows = await db.query`select 1 from audit_log where action = 'permissions.delete_test'`
  expect(rows).toHaveLength(1)
})

test('conditions are compared with the person and moment that the test assumes', async () => {
  const sunday = '2026-03-01T12:00:00Z'
  const weekdays = { role: 'studio', allowedDays: [1, 2, 3, 4, 5] } as const
  expect(await resultOf({ conditions: { ...weekdays, allowedDays: [1], given: { at: sunday } } })).toBe('fail')
  expect(await resultOf({ conditions: { ...weekdays, allowedDays: [0], given: { at: sunday } } })).toBe('pass')
  expect(await resultOf({ conditions: { role: 'studio', minReputation: 10 } })).toBe('fail')
  expect(await resultOf({ conditions: { role: 'studio', minReputation: 10, given: { reputation: 10 } } })).toBe('pass')
})

test('a row is asked for with the row policies: its owner sees it, a stranger does not', async () => {
  const gameId = await aGame(db, studio)
  const onRow = { resourceType: 'game', resourceId: gameId, permission: 'game_read' }
  const as = (profileId: string) => ({ role: 'studio', profileId }) as const
  expect(await resultOf({ ...onRow, conditions: as(studio.profileId) })).toBe('pass')
  expect(await resultOf({ ...onRow, conditions: as((await aStudio(db)).profileId) })).toBe('fail')
  expect(await resultOf({ ...onRow, conditions: { role: 'studio' } })).toBe('fail')
  const profile = { resourceType: 'profiles', resourceId: studio.profileId, permission: 'game_read' }
  expect(await resultOf({ ...profile, conditions: as(studio.profileId) })).toBe('pass')
  expect(await resultOf({ ...profile, conditions: as((await aTester(db)).profileId) })).toBe('fail')
})

test('what can’t be answered is an error with its reason', async () => {
  expect(await run(aTest({ permission: 'game_fly' }))).toMatchObject([
    { result: 'error', error: 'There is no permission game_fly.' },
  ])
  expect(await run(aTest({ resourceType: 'gamez', resourceId: randomUUID() }))).toMatchObject([
    { result: 'error', error: 'There is no table gamez.' },
  ])
  await expect(run(aTest({ name: ' ' }))).rejects.toThrow()
})
