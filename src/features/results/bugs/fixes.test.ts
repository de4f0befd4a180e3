import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reviewsApi } from '#features/reviews/api.ts'
import { aPlaytest, aReview, structured } from '#features/reviews/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { resultsApi } from '../api.ts'
import { fixesOf } from './request-bugs.ts'
import { aNextRequest, aReviewWith, aTestedGame } from './testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const call = callerOn(db, clock)

test('testers of the build with the fix are asked about exactly its bugs, and the studio reads who says what and when', async () => {
  const game = await aTestedGame(db, { clock })
  const { studio, gameId } = game
  const first = await aReviewWith(db, game, { titles: ['The door never opens', 'Music stops'], clock })
  const [door = '', music = ''] = first.bugIds
  const fix = { gameId, status: 'fixed' as const, fixedIn: '0.2' }
  const { bugId } = await call(studio, resultsApi.sayBug, { ...fix, bugId: door, title: 'The door of the mill' })
  await call(studio, resultsApi.sayBug, { ...fix, bugId: music, fixedIn: '0.3' })
  const old = await aPlaytest(db, { request: game.request, state: 'in_progress', clock })
  expect((await call(old.tester, reviewsApi.fixesAsked, old)).fixes).toEqual([])

  const next = await aNextRequest(db, game, { version: '0.2', clock })
  const answers = ['gone', 'still_there', undefined] as const
  for (const answer of answers) {
    const taken = await aPlaytest(db, { request: next.request, state: 'in_progress', clock })
    const { tester, playtestId } = taken
    expect((await call(tester, reviewsApi.fixesAsked, { playtestId })).fixes).toEqual([
      { bugId, title: 'The door of the mill' },
    ])
    const { brief } = (await db.query`select brief from review_participations where id = ${playtestId}`)[0]
    await db.query`update review_participations set active_seconds = 1200 where id = ${playtestId}`
    await call(tester, reviewsApi.submit, {
      ...taken.review,
      ...structured(brief),
      playtestId,
      // What was not asked is not kept.
      fixes: [...(answer ? [{ bugId, answer, atSeconds: 252 }] : []), { bugId: randomUUID(), answer: 'gone' as const }],
    })
  }
  const fixes = async () => (await call(studio, resultsApi.of, { requestId: next.requestId })).fixes
  // Nothing shows before the reviews are valid (tests-7).
  expect(await fixes()).toEqual([])
  await db.query`update review_participations set status = 'validated', score = 80, validated_at = now()
    where request_id = ${next.requestId}`
  const [read] = await fixes()
  expect(read).toMatchObject({ bugId, title: 'The door of the mill' })
  expect(read?.answers.map(({ answer, atSeconds }) => [answer, atSeconds]).sort()).toEqual([
    ['gone', 252],
    ['not_tried', null],
    ['still_there', 252],
  ])
  const { bug } = await call(studio, resultsApi.gameBug, { gameId, bugId })
  expect(bug).toMatchObject({ back: true, checks: { gone: 1, stillThere: 1, notTried: 1 } })
})

test('what a tester joined counts as that tester’s report, and changes nothing of the check', async () => {
  const game = await aTestedGame(db, { clock })
  const { studio, gameId } = game
  const first = await aReviewWith(db, game, { titles: ['The drawbridge never comes down'], clock })
  const sameAs = first.bugIds[0] ?? ''
  const { tester, playtestId } = await aPlaytest(db, { request: game.request, state: 'in_progress', clock })
  const { content, bugs } = aReview('good', {
    bugs: [{ id: randomUUID(), title: 'Cannot leave', severity: 'major', steps: 'Wait at the moat' }],
  })
  const check = (body: object) => call(tester, reviewsApi.checkDraft, { playtestId, body: { content, ...body } })
  expect(await check({ bugs: bugs.map((bug) => Object.assign({ sameAs }, bug)) })).toEqual(await check({ bugs }))

  const joined = await aReviewWith(db, game, { titles: ['Cannot leave'], sameAs, clock })
  const [bug, ...others] = (await call(studio, resultsApi.gameBugs, { gameId })).bugs
  expect(others).toEqual([])
  expect(bug).toMatchObject({ count: 2, reports: 2 })
  // The studio may split it off all the same.
  const member = { playtestId: joined.playtestId, bugId: joined.bugIds[0] ?? '' }
  await call(studio, resultsApi.splitBug, { gameId, bugId: bug?.id ?? '', member })
  expect((await call(studio, resultsApi.gameBugs, { gameId })).bugs.map(({ count }) => count)).toEqual([1, 1])
})

// Regression: what was split off a fixed bug stood as fixed in the list, but nobody was asked about it.
test('what is split off a fixed bug is fixed too, and testers of the fix are asked about both by their titles', async () => {
  const game = await aTestedGame(db, { clock })
  const { studio, gameId } = game
  const reported = await aReviewWith(db, game, { titles: ['The door never opens', 'Music stops'], clock })
  const [door = '', music = ''] = reported.bugIds
  const { bugId } = await call(studio, resultsApi.mergeBugs, { gameId, one: door, other: music })
  const fix = { gameId, bugId, status: 'fixed' as const, fixedIn: '0.2', title: 'The door of the mill' }
  const said = await call(studio, resultsApi.sayBug, fix)
  const member = { playtestId: reported.playtestId, bugId: music }
  const { before } = await call(studio, resultsApi.splitBug, { gameId, bugId: said.bugId, member })
  const next = await aNextRequest(db, game, { version: '0.2', clock })
  const { tester, playtestId } = await aPlaytest(db, { request: next.request, state: 'in_progress', clock })
  const asked = async () =>
    (await call(tester, reviewsApi.fixesAsked, { playtestId })).fixes.map(({ title }) => title).sort()
  expect(await asked()).toEqual(['Music stops', 'The door of the mill'])
  const { bugs } = await call(studio, resultsApi.gameBugs, { gameId })
  expect(bugs.map(({ title, status }) => [title, status]).sort()).toEqual([
    ['Music stops', 'fixed'],
    ['The door of the mill', 'fixed'],
  ])
  await call(studio, resultsApi.groupBugs, before)
  expect(await asked()).toEqual(['The door of the mill'])
})

// Regression: a bug that was merged after its testers were asked stood twice in *Fixes*.
test('bugs that were merged after their testers were asked are one row, with one answer of each tester', () => {
  const bug = { title: null, severity: null, status: 'fixed' as const, fixedIn: '2', fixedAt: null, saidAt: null }
  const check = (bugId: string, playtestId: string, answer: 'gone' | 'still_there' | 'not_tried') => ({
    bugId,
    playtestId,
    answer,
    testerId: playtestId,
    testerName: playtestId,
    atSeconds: 9,
    build: null,
  })
  const rows = fixesOf({
    bugs: [
      { ...bug, id: 'door', mergedInto: null, title: 'The door' },
      { ...bug, id: 'gate', mergedInto: 'door', title: 'The gate' },
      { ...bug, id: 'bell', mergedInto: null, title: 'The bell' },
    ],
    checks: [
      check('door', 'ada', 'gone'),
      check('gate', 'ada', 'still_there'),
      check('gate', 'ben', 'gone'),
      check('door', 'ben', 'not_tried'),
      check('bell', 'ben', 'gone'),
    ],
    errors: [],
    moments: [],
    finds: [],
  })
  expect(
    rows.map(({ bugId, title, answers }) => [bugId, title, answers.map((one) => [one.testerName, one.answer])]),
  ).toEqual([
    [
      'door',
      'The door',
      [
        ['ada', 'still_there'],
        ['ben', 'gone'],
      ],
    ],
    ['bell', 'The bell', [['ben', 'gone']]],
  ])
})
