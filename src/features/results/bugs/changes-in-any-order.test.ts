import { expect, test } from 'vitest'
import { sessionsApi } from '#features/sessions/api.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { resultsApi } from '../api.ts'
import { aNextRequest, aReviewWith, aTestedGame, aTestWithError } from './testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const call = callerOn(db, clock)
const thrown = { message: 'TypeError: no cargo', stack: 'at Boat.load (http://x.play.example/main.js:1:2)', clock }

/** A game with one report and one error of its list, each a bug. */
async function twoBugs() {
  const game = await aTestedGame(db, { clock })
  const { studio, gameId } = game
  const { bugIds, playtestId } = await aReviewWith(db, game, { titles: ['The boat never leaves'], clock })
  await aTestWithError(db, game, thrown)
  const errors = async () => (await call(studio, sessionsApi.gameErrors, { gameId })).errors
  const fingerprint = (await errors())[0]?.fingerprint ?? ''
  const { bugId } = await call(studio, resultsApi.listFind, { gameId, bugId: `error:${fingerprint}` })
  const titles = async () =>
    (await call(studio, resultsApi.gameBugs, { gameId })).bugs.map(({ title, status }) => `${title}: ${status}`).sort()
  const say = async (of: string, status: 'fixed' | 'open', fixedIn: string | null = null) => {
    clock.advance(1000)
    await call(studio, resultsApi.sayBug, { gameId, bugId: of, status, fixedIn })
  }
  return { game, studio, gameId, report: bugIds[0] ?? '', playtestId, error: bugId, fingerprint, errors, titles, say }
}

// Regression: the rest kept the words of what had left it, so two bugs had one title.
test('what is split off takes its words with it, and both go on separately as the whole was', async () => {
  const { studio, gameId, report, error, fingerprint, titles, say } = await twoBugs()
  const merged = await call(studio, resultsApi.mergeBugs, { gameId, one: error, other: report })
  await expect(call(studio, resultsApi.mergeBugs, { gameId, one: error, other: report })).rejects.toMatchObject({
    message: 'These are one bug already.',
  })
  await say(merged.bugId, 'fixed', '0.2')
  await call(studio, resultsApi.splitBug, { gameId, bugId: merged.bugId, member: { gameId, fingerprint } })
  expect(await titles()).toEqual(['The boat never leaves: fixed', 'TypeError: no cargo: fixed'])
  await say(report, 'open')
  expect(await titles()).toEqual(['The boat never leaves: open', 'TypeError: no cargo: fixed'])
})

// Regression: an error whose bug was fixed before the build was added stayed open in the list of errors.
test('an error of a bug is as the bug is, also before the build of the fix, and back again when it is met there', async () => {
  const { game, error, errors, say } = await twoBugs()
  await say(error, 'fixed', '0.2')
  expect(await errors()).toMatchObject([{ state: 'fixed', fixedIn: '0.2', backAt: null }])
  const next = await aNextRequest(db, game, { version: '0.2', clock })
  await aTestWithError(db, game, thrown)
  expect(await errors()).toMatchObject([{ state: 'fixed', fixedIn: '0.2', backAt: null }])
  await aTestWithError(db, next, thrown)
  expect(await errors()).toMatchObject([{ state: 'open', fixedIn: '0.2', backAt: expect.any(Date) }])
  await say(error, 'open')
  expect(await errors()).toMatchObject([{ state: 'open', backAt: null }])
})
