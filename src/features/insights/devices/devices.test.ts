import { describe, expect, test } from 'vitest'
import { insightsApi } from '#features/insights/api.ts'
import { huntsApi } from '#features/plans/hunt/api.ts'
import { aHunt } from '#features/plans/hunt/testing-hunts.ts'
import { aJoined, aStoreTest, aStoreTester } from '#features/plans/store-test/testing.ts'
import { startTest } from '#features/playtests/start-test.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import type { PlayedOn } from '#shared/play/played-on.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { coveredDevices, coveredSystems } from './device-gaps.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const onWindows: PlayedOn = {
  system: 'Windows',
  browser: 'Chrome',
  screen: '1920 × 1080',
  gpu: 'NVIDIA GeForce RTX 3060',
  language: 'de',
}
const firefox: PlayedOn = { system: 'Windows', browser: 'Firefox', screen: '1920 × 1080', gpu: null, language: 'en' }
const phone: PlayedOn = { system: 'iOS', browser: 'Chrome', screen: '2532 × 1170', gpu: 'Apple GPU', language: 'de' }

describe('what was tested on what', () => {
  test('counts each tester once a line, from profiles and from what their browsers said at the start', async () => {
    const studio = await aStudio(db, { credits: 1000 })
    const request = await anOpenRequest(db, { studio, spots: 6 })
    const second = await anOpenRequest(db, { studio, gameId: request.gameId, spots: 2 })
    const start = async (of: typeof request, tester: Awaited<ReturnType<typeof aTester>>, playedOn?: PlayedOn) => {
      const { playtestId } = await aPlaytest(db, { request: of, tester, clock, state: 'accepted' })
      await db.asSystem((tx) => startTest(tx, { playtestId, testerId: tester.profileId, playedOn, now: clock.now() }))
    }
    const [one, two, three] = [
      await aTester(db, { deviceType: 'PC' }),
      await aTester(db, { deviceType: 'PC' }),
      await aTester(db, { deviceType: 'Mobile' }),
    ]
    await start(request, one, onWindows)
    await start(second, one, firefox)
    await start(request, two, onWindows)
    await start(request, three, phone)
    await start(request, await aTester(db, { deviceType: 'PC' }))
    // A spot that was taken and not started is no test.
    await aPlaytest(db, { request, tester: await aTester(db, { deviceType: 'VR' }), clock, state: 'accepted' })
    const found = await call(studio, insightsApi.devices, { gameId: request.gameId })
    expect(found).toMatchObject({
      testers: 4,
      noted: 3,
      devices: [
        { value: 'PC', testers: 3 },
        { value: 'Mobile', testers: 1 },
      ],
      systems: [
        { value: 'Windows', testers: 2 },
        { value: 'iOS', testers: 1 },
      ],
      grid: [
        { system: 'Windows', browser: 'Chrome', testers: 2 },
        { system: 'Windows', browser: 'Firefox', testers: 1 },
        { system: 'iOS', browser: 'Chrome', testers: 1 },
      ],
      engines: [
        { value: 'Blink', testers: 2 },
        { value: 'Gecko', testers: 1 },
        { value: 'WebKit', testers: 1 },
      ],
      screens: [
        { value: '1920 × 1080', testers: 2 },
        { value: '2532 × 1170', testers: 1 },
      ],
      languages: [
        { value: 'de', testers: 3 },
        { value: 'en', testers: 1 },
      ],
    })
    expect(found.gpus).toEqual([
      { value: 'NVIDIA GeForce RTX 3060', testers: 2 },
      { value: 'Apple GPU', testers: 1 },
    ])
    const stranger = await aStudio(db)
    await expect(call(stranger, insightsApi.devices, { gameId: request.gameId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  // Regression: hunters and people of store tests were left out, and a game that they alone had played had an empty grid.
  test('counts who hunted bugs by their browser, and who opted in to a store test by its store', async () => {
    const studio = await aStudio(db, { credits: 3000 })
    const hunt = await aHunt(db, { studio, clock })
    const [hunter, both] = [await aTester(db, { deviceType: 'PC' }), await aTester(db, { deviceType: 'Console' })]
    const play = async (tester: typeof hunter, playedOn?: PlayedOn) => {
      await call(tester, huntsApi.join, { id: hunt.id })
      await call(tester, huntsApi.play, { id: hunt.id, playedOn })
    }
    await play(hunter, onWindows)
    await play(hunter, phone)
    await play(both)
    await call(await aTester(db), huntsApi.join, { id: hunt.id })
    const store = await aStoreTest(db, { studio, clock })
    await db.query`update store_tests set game_id = ${hunt.gameId} where id = ${store.id}`
    await aStoreTester(db, store, { clock, tester: both })
    await aJoined(db, store, { clock })
    const found = await call(studio, insightsApi.devices, { gameId: hunt.gameId })
    expect(found).toMatchObject({
      testers: 2,
      noted: 1,
      inStore: 1,
      devices: [
        { value: 'Console', testers: 1 },
        { value: 'Mobile', testers: 1 },
        { value: 'PC', testers: 1 },
      ],
      systems: [
        { value: 'Android', testers: 1 },
        { value: 'Windows', testers: 1 },
      ],
      grid: [{ system: 'Windows', browser: 'Chrome', testers: 1 }],
      engines: [{ value: 'Blink', testers: 1 }],
    })
  })

  test('a game without tests has an empty grid', async () => {
    const { studio, gameId } = await anOpenRequest(db)
    expect(await call(studio, insightsApi.devices, { gameId })).toMatchObject({ testers: 0, noted: 0, grid: [] })
  })
})

describe('gaps', () => {
  const counted = {
    game: { id: '', title: '', platforms: ['Web'] },
    testers: 6,
    noted: 6,
    inStore: 0,
    devices: [{ value: 'PC', testers: 6 }],
    systems: [
      { value: 'Windows', testers: 5 },
      { value: 'ChromeOS', testers: 1 },
    ],
    grid: [
      { system: 'Windows' as const, browser: 'Chrome' as const, testers: 4 },
      { system: 'Windows' as const, browser: 'Opera' as const, testers: 1 },
      { system: 'ChromeOS' as const, browser: 'Chrome' as const, testers: 1 },
    ],
    engines: [],
    screens: [],
    gpus: [],
    languages: [],
  }

  test('are what the game should run on and nobody, or one or two people, tested on', () => {
    const covered = coveredSystems(counted)
    expect(covered.map(({ system, coverage }) => [system, coverage])).toEqual([
      ['Windows', 'some'],
      ['macOS', 'none'],
      ['Linux', 'none'],
      ['Android', 'none'],
      ['iOS', 'none'],
      ['ChromeOS', 'few'],
    ])
    expect(covered[0]?.cells).toEqual([
      { browser: 'Chrome', testers: 4, coverage: 'some' },
      { browser: 'Edge', testers: 0, coverage: 'none' },
      { browser: 'Firefox', testers: 0, coverage: 'none' },
      { browser: 'Opera', testers: 1, coverage: 'few' },
    ])
    expect(coveredDevices(counted)).toEqual([
      { device: 'PC', testers: 6, coverage: 'some' },
      { device: 'Mobile', testers: 0, coverage: 'none' },
    ])
  })

  test('of a download are systems alone', () => {
    const of = { ...counted, game: { id: '', title: '', platforms: ['Windows', 'VR'] }, systems: [], grid: [] }
    expect(coveredSystems(of)).toEqual([{ system: 'Windows', testers: 0, coverage: 'none', cells: [] }])
    expect(coveredDevices(of).map(({ device }) => device)).toEqual(['PC', 'VR'])
  })
})
