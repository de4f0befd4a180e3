import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { onboardingApi } from './api.ts'
import { tutorialFor } from './rules.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const flows = async (person: Parameters<typeof call>[0]) => (await call(person, onboardingApi.progress)).flows

test('the step is saved, and another device continues from it', async () => {
  const tester = await aTester(db)
  expect(await flows(tester)).toEqual([])
  await call(tester, onboardingApi.move, { flow: 'tester', step: 2 })
  expect(await flows(tester)).toEqual([{ flow: 'tester', step: 2, ended: false }])
  await call(tester, onboardingApi.move, { flow: 'tester', step: 1 })
  expect(await flows(tester)).toEqual([{ flow: 'tester', step: 1, ended: false }])
  await call(tester, onboardingApi.end, { flow: 'tester', how: 'finished' })
  expect(tutorialFor('tester', await flows(tester))).toBeNull()
})

test('an ended tutorial is not reopened by an outdated page', async () => {
  const studio = await aStudio(db)
  await call(studio, onboardingApi.end, { flow: 'studio', how: 'skipped' })
  await call(studio, onboardingApi.move, { flow: 'studio', step: 1 })
  expect(await flows(studio)).toEqual([{ flow: 'studio', step: 0, ended: true }])
})

test('of concurrent finishes and skips on many devices exactly one is recorded', async () => {
  for (let round = 0; round < 10; round++) {
    const tester = await aTester(db)
    const ends = Array.from({ length: 8 }, (_, at) => (at % 2 ? ('finished' as const) : ('skipped' as const)))
    await Promise.all(ends.map((how) => call(tester, onboardingApi.end, { flow: 'tester', how })))
    const rows = await db.query`select num_nonnulls(finished_at, skipped_at) as ends from onboarding_progress
      where profile_id = ${tester.profileId}`
    expect(rows).toEqual([{ ends: 1 }])
  }
})

test('a step beyond the last one of a tutorial is rejected', async () => {
  const tester = await aTester(db)
  await call(tester, onboardingApi.move, { flow: 'tester', step: 3 })
  await expect(call(tester, onboardingApi.move, { flow: 'tester_invited', step: 3 })).rejects.toBeDefined()
})
