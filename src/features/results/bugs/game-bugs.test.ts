import { expect, test } from 'vitest'
import { sessionsApi } from '#features/sessions/api.ts'
import { fingerprintOf } from '#features/sessions/probe/fingerprint.ts'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, fillIncentives } from '#testing/people.ts'
import { resultsApi } from '../api.ts'
import { aMarkedBug, aNextRequest, aReviewWith, aTestedGame, aTestWithError } from './testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const call = callerOn(db, clock)

const error = { kind: 'error' as const, message: 'TypeError: no cargo', stack: '' }

test('an error and a marked moment become bugs of the list by one press, once for all who press at the same time', async () => {
  const game = await aTestedGame(db, { clock })
  const { studio, gameId } = game
  const thrown = await aTestWithError(db, game, { message: error.message, clock })
  const momentId = await aMarkedBug(db, thrown, { atSeconds: 192, note: 'The crane hangs' })
  const loose = async () => (await call(studio, resultsApi.looseFinds, { gameId })).loose
  expect(await loose()).toMatchObject([
    { title: error.message, count: 1, minute: 3, session: { id: thrown.playtestId } },
    { id: `moment:${momentId}`, title: 'The crane hangs', minute: 3 },
  ])
  const fingerprint = fingerprintOf(error)
  const pressed = await Promise.all([
    ...[1, 2, 3].map(() => call(studio, sessionsApi.listError, { gameId, fingerprint })),
    call(studio, resultsApi.listFind, { gameId, bugId: `error:${fingerprint}` }),
  ])
  expect(new Set(pressed.map(({ bugId }) => bugId)).size).toBe(1)
  const marked = await Promise.all(
    [1, 2].map(() => call(studio, resultsApi.listFind, { gameId, bugId: `moment:${momentId}` })),
  )
  expect(marked[0]).toEqual(marked[1])
  expect(await loose()).toEqual([])
  const { bugs } = await call(studio, resultsApi.gameBugs, { gameId })
  expect(bugs.map(({ title, count, errors, moments }) => [title, count, errors, moments])).toEqual([
    ['The crane hangs', 1, 0, 1],
    [error.message, 1, 1, 0],
  ])
  const [listed] = (await call(studio, sessionsApi.gameErrors, { gameId })).errors
  expect(listed?.bugId).toBe(pressed[0]?.bugId)
  const { bug } = await call(studio, resultsApi.gameBug, { gameId, bugId: pressed[0]?.bugId ?? '' })
  expect(bug.hits).toMatchObject([{ sessionId: thrown.playtestId, opens: true, atSeconds: expect.closeTo(185, 0) }])
  await call(studio, resultsApi.sayBug, { gameId, bugId: bug.id, status: 'wont_fix' })
  expect((await call(studio, sessionsApi.gameErrors, { gameId })).errors).toMatchObject([{ state: 'ignored' }])
})

test('merging and splitting keep all evidence, count people once, and can be undone', async () => {
  const game = await aTestedGame(db, { clock })
  const { studio, gameId } = game
  const one = await aReviewWith(db, game, { titles: ['The door never opens'], clock })
  const other = await aReviewWith(db, game, { titles: ['Stuck in the cave'], clock })
  const momentId = await aMarkedBug(db, one, { atSeconds: 60 })
  const read = async () => (await call(studio, resultsApi.gameBugs, { gameId })).bugs
  const [first = '', second = ''] = [one.bugIds[0], other.bugIds[0]]
  const merged = await call(studio, resultsApi.mergeBugs, { gameId, one: first, other: second })
  await call(studio, resultsApi.mergeBugs, { gameId, one: first, other: `moment:${momentId}` })
  expect(await read()).toMatchObject([{ count: 2, reports: 2, moments: 1 }])
  const [bug] = await read()
  const split = await call(studio, resultsApi.splitBug, {
    gameId,
    bugId: bug?.id ?? '',
    member: { playtestId: other.playtestId, bugId: second },
  })
  expect((await read()).map(({ reports, count }) => [reports, count])).toEqual([
    [1, 1],
    [1, 1],
  ])
  await call(studio, resultsApi.groupBugs, split.before)
  expect(await read()).toMatchObject([{ id: bug?.id, count: 2, moments: 1 }])
  await call(studio, resultsApi.groupBugs, merged.before)
  expect((await read()).map(({ count }) => count)).toEqual([1, 1])
})

test('of merges and splits at the same time each is whole: no report is lost, none stands twice', async () => {
  const game = await aTestedGame(db, { spots: 4, clock })
  const { studio, gameId } = game
  const titles = ['Door stays shut', 'Music is silent', 'Boat sinks at once', 'Map is blank']
  const tests: Awaited<ReturnType<typeof aReviewWith>>[] = []
  for (const title of titles) tests.push(await aReviewWith(db, game, { titles: [title], clock }))
  const [a = '', b = '', c = '', d = ''] = tests.map(({ bugIds }) => bugIds[0])
  const merge = (one: string, other: string) => call(studio, resultsApi.mergeBugs, { gameId, one, other })
  await Promise.allSettled([merge(a, b), merge(b, c), merge(c, d), merge(a, d)])
  const reported = async () => {
    const { bugs } = await call(studio, resultsApi.gameBugs, { gameId })
    const all = await Promise.all(bugs.map(({ id }) => call(studio, resultsApi.gameBug, { gameId, bugId: id })))
    return all.map(({ bug }) => bug.reported.map(({ bugId }) => bugId).sort())
  }
  expect(await reported()).toEqual([[a, b, c, d].sort()])
  const [bug] = (await call(studio, resultsApi.gameBugs, { gameId })).bugs
  const split = (test: (typeof tests)[number] | undefined) =>
    call(studio, resultsApi.splitBug, {
      gameId,
      bugId: bug?.id ?? '',
      member: { playtestId: test?.playtestId ?? '', bugId: test?.bugIds[0] ?? '' },
    })
  await Promise.allSettled([split(tests[0]), split(tests[1]), merge(c, d)])
  expect((await reported()).flat().sort()).toEqual([a, b, c, d].sort())
})

test('a fixed bug is back again when it is met in the build with the fix, and open for the filters', async () => {
  const game = await aTestedGame(db, { clock })
  const { studio, gameId } = game
  const first = await aReviewWith(db, game, { titles: ['The door never opens'], clock })
  const bugId = first.bugIds[0] ?? ''
  const said = await call(studio, resultsApi.sayBug, { gameId, bugId, status: 'fixed', fixedIn: '0.2' })
  expect(said.hasBuild).toBe(false)
  const counts = async () => (await call(studio, resultsApi.gameBugs, { gameId })).counts
  expect(await counts()).toEqual({ open: 0, back: 0, fixed: 1, wontFix: 0 })
  const next = await aNextRequest(db, game, { version: '0.2', clock })
  await aReviewWith(db, next, { titles: ['The door never opens'], clock })
  expect(await counts()).toEqual({ open: 1, back: 1, fixed: 0, wontFix: 0 })
  const of = async (filter: { state?: 'back' | 'fixed'; build?: string; severity?: 'minor' }) =>
    (await call(studio, resultsApi.gameBugs, { gameId, ...filter })).bugs.map(({ title }) => title)
  expect(await of({ state: 'back', build: '0.2' })).toEqual(['The door never opens'])
  expect(await of({ state: 'fixed' })).toEqual([])
  expect(await of({ severity: 'minor' })).toEqual([])
})

test('other studios see and change nothing', async () => {
  const game = await aTestedGame(db, { clock })
  const { gameId } = game
  const { bugIds, playtestId } = await aReviewWith(db, game, { titles: ['Door stays shut', 'Boat sinks'], clock })
  const [one = '', other = ''] = bugIds
  const stranger = await aStudio(db)
  const refused = { code: 'NOT_FOUND' }
  await expect(call(stranger, resultsApi.gameBugs, { gameId })).rejects.toMatchObject(refused)
  await expect(call(stranger, resultsApi.gameBug, { gameId, bugId: one })).rejects.toMatchObject(refused)
  await expect(call(stranger, resultsApi.mergeBugs, { gameId, one, other })).rejects.toMatchObject(refused)
  const groups = [[{ playtestId, bugId: one }]]
  await expect(call(stranger, resultsApi.groupBugs, { groups })).rejects.toMatchObject(refused)
  // Nor can a studio put its bug into a bug of another studio.
  const own = await aTestedGame(db, { clock })
  const mine = await aReviewWith(db, own, { titles: ['Map is blank'], clock })
  const theirs = await call(game.studio, resultsApi.sayBug, { gameId, bugId: one, status: 'confirmed' })
  const stolen = [[{ playtestId: mine.playtestId, bugId: mine.bugIds[0] ?? '' }]]
  await expect(call(own.studio, resultsApi.groupBugs, { groups: stolen, ids: [theirs.bugId] })).rejects.toMatchObject(
    refused,
  )
})

test('what shares words or the place is proposed as one, until the studio says that it is not', async () => {
  const game = await aTestedGame(db, { clock })
  const { studio, gameId } = game
  const one = await aReviewWith(db, game, { titles: ['The drawbridge never comes down'], clock })
  const other = await aReviewWith(db, game, { titles: ['Drawbridge does not come down at night'], clock })
  await aReviewWith(db, game, { titles: ['Music stops'], clock })
  const proposals = async () => (await call(studio, resultsApi.bugProposals, { gameId })).proposals
  expect(await proposals()).toMatchObject([{ why: ['words'] }])
  const marked = [await aMarkedBug(db, one, { atSeconds: 130 }), await aMarkedBug(db, other, { atSeconds: 170 })]
  expect(await proposals()).toContainEqual(
    expect.objectContaining({ why: ['place'], one: expect.objectContaining({ id: `moment:${marked[1]}` }) }),
  )
  const [words] = await proposals()
  await call(studio, resultsApi.tellBugsApart, { gameId, one: words?.one.id ?? '', other: words?.other.id ?? '' })
  expect((await proposals()).map(({ why }) => why)).toEqual([['place']])
})
