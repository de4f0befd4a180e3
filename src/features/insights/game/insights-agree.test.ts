import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aFileBuild } from '#features/games/testing.ts'
import { declineInvitation } from '#features/recruiting/invitations/end-invitation.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { resultsApi } from '#features/results/api.ts'
import { countsIn } from '#features/results/testing.ts'
import { listFind } from '#features/reviews/bugs/list-find.ts'
import { anOpenRequest, aPlaytest, aReview } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { insightsApi } from '../api.ts'
import { answerOf } from './section-answers.ts'
import { rowsOf } from './section-rows.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const call = callerOn(db, clock)

const bug = (title: string) => ({ id: randomUUID(), title, severity: 'major' as const, steps: 'Press jump twice.' })

/** A game with two builds, each with a request; what was made is returned beside it, to be counted by hand. */
async function aTestedGame() {
  const studio = await aStudio(db, { credits: 20_000 })
  const first = await anOpenRequest(db, { studio, depth: 'enhanced', spots: 6, now: clock.now() })
  const { gameId } = first
  for (const answered of [true, false]) {
    const { profileId: testerId } = await aTester(db)
    const of = { studioId: studio.profileId, gameId, requestId: first.requestId, testerId, now: clock.now() }
    const invitationId = await anInvitation(db, of)
    if (answered) await db.asSystem((tx) => declineInvitation(tx, { invitationId, testerId, now: clock.now() }))
  }
  clock.advance(hours(2))
  const made: { version: string; state: string; rating: number | null; bugs: string[]; playtestId: string }[] = []
  const add = async (
    request: typeof first,
    version: string,
    state: 'approved' | 'validated' | 'in_progress' | 'accepted',
    rating: number,
    bugs: string[] = [],
  ) => {
    const { playtestId } = await aPlaytest(db, {
      request,
      state,
      clock,
      review: aReview('good', { rating, bugs: bugs.map(bug) }),
    })
    const isRead = state === 'approved' || state === 'validated'
    made.push({ version, state, rating: isRead ? rating : null, bugs: isRead ? bugs : [], playtestId })
  }
  await add(first, '0.1', 'approved', 4, ['Door stays shut'])
  await add(first, '0.1', 'approved', 2, ['The door stays shut'])
  await add(first, '0.1', 'validated', 3)
  await add(first, '0.1', 'in_progress', 5)
  clock.advance(hours(24))
  const buildId = await aFileBuild(db, { studio, gameId, kind: 'web', version: '0.2' })
  await db.query`update games set current_build_id = ${buildId} where id = ${gameId}`
  const second = await anOpenRequest(db, { studio, gameId, depth: 'enhanced', spots: 6, now: clock.now() })
  clock.advance(hours(1))
  await add(second, '0.2', 'approved', 5)
  await add(second, '0.2', 'approved', 5, ['Boat goes through the wall'])
  await add(second, '0.2', 'validated', 4)
  await add(second, '0.2', 'accepted', 1)
  return { studio, gameId, requests: [first, second], made }
}

const game = await aTestedGame()
const { studio, gameId, requests, made } = game
const read = (choice: object = {}) => call(studio, insightsApi.ofGame, { gameId, ...choice })

test('progress, ratings, bugs and cost agree with what was made', async () => {
  const data = await read()
  const of = (version: string) => made.filter((one) => one.version === version)
  expect(data.reviews).toBe(made.filter(({ rating }) => rating !== null).length)
  expect([data.now, data.before]).toEqual(['0.2', '0.1'])
  expect(data.progress.map(({ version, people }) => [version, people])).toEqual([
    ['0.2', of('0.2').length],
    ['0.1', of('0.1').length],
  ])
  const step = (version: string, id: string) =>
    data.progress.find((one) => one.version === version)?.steps.find((one) => one.id === id)?.reached.length
  for (const version of ['0.1', '0.2']) {
    expect(step(version, 'opened')).toBe(of(version).length)
    expect(step(version, 'started')).toBe(of(version).filter(({ state }) => state !== 'accepted').length)
    expect(step(version, 'submitted')).toBe(of(version).filter(({ rating }) => rating !== null).length)
  }
  const overall = data.comparisons.find(({ id }) => id === 'overall')
  const ratings = (version: string) => of(version).flatMap(({ rating }) => rating ?? [])
  expect([overall?.before.values, overall?.now.values]).toEqual([ratings('0.1'), ratings('0.2')])
  expect(overall?.text).toBe('No difference can be told from 3 and 3.')
  expect(data.bugs.map(({ title, testers }) => [title, testers.length])).toEqual([
    ['Door stays shut', 2],
    ['Boat goes through the wall', 1],
  ])
  // Four accepted reviews of 140 credits, and one answered invitation of 5.
  const price = data.costs.reviewCredits / 4
  expect(data.costs).toMatchObject({
    invited: 2,
    declined: 1,
    ordered: 12,
    accepted: 4,
    submitted: 6,
    started: 7,
    tookSpot: 8,
  })
  expect(data.costs.costPerAccepted).toBe(Math.round((price * 4 + data.costs.invitationCredits) / 4))
})

test('each request shows the figures of its results page', async () => {
  for (const { requestId } of requests) {
    const results = await call(studio, resultsApi.of, { requestId })
    const data = await read({ requests: [requestId] })
    const counts = countsIn(results)
    const steps = Object.fromEntries(data.progress[0]?.steps.map(({ id, reached }) => [id, reached.length]) ?? [])
    expect({ tookSpot: steps.opened, played: steps.started, wrote: steps.submitted }).toEqual({
      tookSpot: counts.tookSpot,
      played: counts.played,
      wrote: counts.wrote,
    })
    expect(data.costs.accepted).toBe(counts.approved)
    expect(data.costs.costPerAccepted).toBe(results.pace.costPerAccepted)
    expect(data.costs.firstReviewHours).toBeCloseTo(results.pace.firstReviewHours ?? -1)
    expect(data.bugs.map(({ title, testers }) => [title, testers.length])).toEqual(
      results.bugs.map(({ title, count }) => [title, count]),
    )
  }
})

// Regression: what hunters found stood in the list of the game alone, and "What is open?" said that nothing was.
test('finds of bug hunts are open bugs of their build and device, and of no request', async () => {
  const { studio: owner, gameId: hunted } = await aTestedGame()
  const of = (choice: object = {}) => call(owner, insightsApi.ofGame, { gameId: hunted, ...choice })
  const { builds } = await of()
  const [newest, oldest] = [
    builds.find(({ version }) => version === '0.2')!,
    builds.find(({ version }) => version === '0.1')!,
  ]
  const hunters = [await aTester(db), await aTester(db)]
  await db.query`update profiles set device_type = 'VR' where id = any(${hunters.map(({ profileId }) => profileId)})`
  let firstId: string | null = null
  for (const { profileId: testerId } of hunters) {
    const id = randomUUID()
    const find = {
      id,
      gameId: hunted,
      studioId: owner.profileId,
      testerId,
      huntId: randomUUID(),
      buildId: newest.id,
      firstId,
    }
    await db.asSystem((tx) =>
      listFind(tx, {
        ...find,
        title: 'The beach eats the boat',
        severity: 'critical',
        createdAt: clock.now(),
        now: clock.now(),
      }),
    )
    firstId ??= id
  }
  const data = await of()
  expect(
    data.bugs.map(({ title, testers, reports, finds, hunters: by }) => [title, testers.length + by, reports, finds]),
  ).toEqual([
    ['The beach eats the boat', 2, 0, 2],
    ['Door stays shut', 2, 2, 0],
    ['Boat goes through the wall', 1, 1, 0],
  ])
  expect(answerOf('bugs', { insights: data, sells: null })).toBe(
    'The beach eats the boat hit 2 testers and is open, with 2 more.',
  )
  expect(rowsOf('bugs', { insights: data, sells: null })[1]?.slice(2, 4)).toEqual([2, 2])
  const found = async (choice: object) => (await of(choice)).bugs.filter(({ finds }) => finds > 0).length
  expect(await found({ from: newest.id, to: newest.id })).toBe(1)
  expect(await found({ from: oldest.id, to: oldest.id })).toBe(0)
  expect(await found({ device: 'VR' })).toBe(1)
  expect(await found({ device: 'Console' })).toBe(0)
  expect(await found({ known: 'new' })).toBe(0)
  expect(await found({ requests: (await of()).requests.map(({ id }) => id) })).toBe(0)
  // It hit nobody whose play can be opened, so it is not among what to fix first.
  expect(data.problems.some(({ title }) => title === 'The beach eats the boat')).toBe(false)
})

test('the table of a section, which is its CSV file, has the same figures', async () => {
  const data = await read()
  const rows = rowsOf('costs', { insights: data, sells: null })
  expect(rows).toContainEqual(['Accepted', 4])
  expect(rows).toContainEqual(['Credits for an accepted review', data.costs.costPerAccepted])
  const progress = rowsOf('progress', { insights: data, sells: null })
  expect(progress).toContainEqual(['0.2', 'Wrote a review', 3, 3])
})

test('a choice narrows what is looked at', async () => {
  const [latest] = (await read()).builds
  const data = await read({ from: latest?.id, to: latest?.id })
  expect([data.reviews, data.before, data.people.length]).toEqual([3, null, 4])
  expect((await read({ device: 'VR' })).people).toEqual([])
  expect((await read({ since: '2001-01-01', until: '2001-01-02' })).people).toEqual([])
  expect((await read({ known: 'new' })).people).toHaveLength(made.length)
})

test('a review that the studio may not read counts nowhere, and its moments neither', async () => {
  const data = await read()
  const unread = made.find(({ state }) => state === 'in_progress')
  await db.query`insert into playtest_moments (id, playtest_id, tester_id, studio_id, kind, at_seconds, note)
    select gen_random_uuid(), id, tester_id, studio_id, 'stuck', 60, 'Where now?' from review_participations
    where id = ${unread?.playtestId}`
  const after = await read()
  expect(after.problems).toEqual(data.problems)
  expect(JSON.stringify(after)).not.toContain('Where now?')
})

test('a stranger reads nothing of the game', async () => {
  await expect(call(await aStudio(db), insightsApi.ofGame, { gameId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('sentences are found with their people; one that is moved or hidden stays so, and can go back', async () => {
  const [one, two] = made.filter(({ version, rating }) => version === '0.2' && rating !== null)
  const write = (playtestId: string | undefined, content: string) =>
    db.systemPool.query('update reviews set content = $2 where playtest_id = $1', [playtestId, content])
  await write(
    one?.playtestId,
    'The camera is terrible and blocks the view all the time. I liked the music very much indeed.',
  )
  await write(
    two?.playtestId,
    'The camera works great for me in every single corridor. The oil of the lantern is gone too soon.',
  )
  const camera = (await read()).themes.find(({ id }) => id === 'camera')
  expect([camera?.against, camera?.for]).toEqual([[one?.playtestId], [two?.playtestId]])
  const against = camera?.quotes.find(({ tone }) => tone === 'against')
  const place = { playtestId: against?.playtestId ?? '', sentence: against?.sentence ?? '' }
  await call(studio, insightsApi.placeSentence, { ...place, theme: null })
  expect((await read()).themes.find(({ id }) => id === 'camera')?.against).toEqual([])
  const sentences = () => call(studio, insightsApi.sentences, { gameId, theme: 'camera' })
  expect((await sentences()).hidden.map(({ text }) => text)).toEqual([against?.text])
  await call(studio, insightsApi.placeSentence, { ...place, theme: 'controls' })
  expect((await sentences()).hidden).toEqual([])
  expect((await read()).themes.find(({ id }) => id === 'controls')?.against).toContain(one?.playtestId)
  await call(studio, insightsApi.placeSentence, place)
  expect((await read()).themes.find(({ id }) => id === 'camera')?.against).toEqual([one?.playtestId])

  const id = randomUUID()
  await call(studio, insightsApi.addWords, { id, gameId, label: 'Oil', words: ['oil', 'lantern'] })
  await call(studio, insightsApi.addWords, { id, gameId, label: 'Oil', words: ['oil', 'lantern'] })
  expect((await read()).themes.find((theme) => theme.id === id)).toMatchObject({
    label: 'Oil',
    isOwn: true,
    sentences: 1,
  })
  const said = (words: string[]) =>
    call(studio, insightsApi.addWords, { id: randomUUID(), gameId, label: words.join(), words })
  for (const words of [['o'], ['oil', ' é '], ['']])
    await expect(said(words)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await said(['火', 'か', '불'])
  const again = call(studio, insightsApi.addWords, { id: randomUUID(), gameId, label: 'oil', words: ['grease'] })
  await expect(again).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('two additions at once: the last place of a theme is taken once', async () => {
  const add = (at: number) =>
    call(studio, insightsApi.addWords, { id: randomUUID(), gameId, label: `Word ${at}`, words: [`word${at}`] })
  for (let at = 0; at < 17; at++) await add(at)
  const both = await Promise.allSettled([add(100), add(101)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
