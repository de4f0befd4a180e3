import { expect, test } from 'vitest'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { aDeveloper } from '../testing.ts'
import { supplyApi } from './api.ts'
import { composeSegments, isShort, SEGMENTS_SHOWN, type SegmentList } from './rules.ts'

const db = await aDatabase()
const call = callerOn(db)
const bea = await aDeveloper(db)
const read = () => call(bea, supplyApi.supply)
const listOf = async (list: SegmentList) => (await read()).lists.find((one) => one.list === list)

test('nothing is counted in an empty product', async () => {
  const { testers, spots, lists } = await read()
  expect({ testers, spots }).toEqual({ testers: 0, spots: 0 })
  expect(lists.every(({ segments, anyone }) => segments.length === 0 && anyone === 0)).toBe(true)
})

test('testers who can be invited, and the open spots of running requests by what they ask for', async () => {
  for (const deviceType of ['PC', 'PC', 'Mobile']) await aTester(db, { deviceType, location: 'Finland' })
  await aTester(db, { unlocked: false })
  const picky = await anOpenRequest(db, { spots: 4 })
  await db.query`update review_requests
    set criteria = ${JSON.stringify({ device_types: ['Mobile', 'Console'], locations: [] })}
    where id = ${picky.requestId}`
  const free = await anOpenRequest(db, { spots: 3 })
  await aPlaytest(db, { request: free, tester: await aTester(db, { deviceType: 'PC', location: 'Japan' }) })
  const closed = await anOpenRequest(db, { spots: 5 })
  await db.query`update review_requests set status = 'closed' where id = ${closed.requestId}`
  expect(await read()).toMatchObject({ testers: 4, spots: 6 })
  const devices = await listOf('device_types')
  expect(devices?.anyone).toBe(2)
  expect(devices?.segments).toEqual([
    { value: 'Mobile', testers: 1, spots: 4 },
    { value: 'Console', testers: 0, spots: 4 },
    { value: 'PC', testers: 3, spots: 0 },
  ])
  expect(await listOf('locations')).toEqual({
    list: 'locations',
    anyone: 6,
    segments: [
      { value: 'Finland', testers: 3, spots: 0 },
      { value: 'Japan', testers: 1, spots: 0 },
    ],
  })
})

test('a paused studio wants nothing', async () => {
  const { spots } = await read()
  const paused = await anOpenRequest(db, { spots: 2 })
  expect((await read()).spots).toBe(spots + 2)
  await db.query`update profiles set suspended_at = now(), suspension_reason = 'Spam'
    where id = ${paused.studio.profileId}`
  expect((await read()).spots).toBe(spots)
})

test('a segment is short with fewer than three testers for each open spot', () => {
  expect(isShort({ value: 'PC', testers: 5, spots: 2 })).toBe(true)
  expect(isShort({ value: 'PC', testers: 6, spots: 2 })).toBe(false)
  expect(isShort({ value: 'PC', testers: 0, spots: 0 })).toBe(false)
})

test('long lists are cut after the most wanted', () => {
  const supply = Array.from({ length: 40 }, (_, n) => ({ value: `Country ${n}`, count: n }))
  const segments = composeSegments(supply, new Map([['Country 0', 2]]))
  expect(segments).toHaveLength(SEGMENTS_SHOWN)
  expect(segments[0]).toEqual({ value: 'Country 0', testers: 0, spots: 2 })
})
