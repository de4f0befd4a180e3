import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { sessionsApi } from '../api.ts'
import { aPart, aRecordedTest } from '../testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const stateOf = async (playtestId: string) => {
  const rows = await db.query<{ status: string; counted: boolean }>`select status, counted from review_participations
    where id = ${playtestId}`
  return rows[0]
}

test('who can’t record gives the spot back, and their record says nothing of it', async () => {
  const { playtestId, tester } = await aRecordedTest(db, { state: 'in_progress', clock })
  await call(tester, sessionsApi.giveBack, { playtestId })
  expect(await stateOf(playtestId)).toEqual({ status: 'abandoned', counted: false })
  await expect(call(tester, sessionsApi.giveBack, { playtestId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('once something is recorded the spot is given up as any other', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  await aPart(db, recorded, clock)
  const { playtestId, tester } = recorded
  await expect(call(tester, sessionsApi.giveBack, { playtestId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  expect(await stateOf(playtestId)).toEqual({ status: 'in_progress', counted: true })
})

test('a part that begins at the same time is there, or the spot is given back: never both', async () => {
  for (let n = 0; n < 5; n++) {
    const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
    const { playtestId, tester } = recorded
    const [given, begun] = await Promise.allSettled([
      call(tester, sessionsApi.giveBack, { playtestId }),
      aPart(db, recorded, clock),
    ])
    expect([given.status, begun.status].sort()).toEqual(['fulfilled', 'rejected'])
  }
})
