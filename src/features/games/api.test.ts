import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { silentLog } from '#platform/log/log.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { gamesApi } from './api.ts'
import { aGame, aLinkBuild, gameDetails } from './testing.ts'

const db = await aDatabase()
const call = callerOn(db)
const studio = await aStudio(db, { credits: 100 })

/** The invalid fields and their messages, as the form shows them. */
async function faults(act: Promise<unknown>): Promise<unknown> {
  const { code, data } = await act.then(
    () => Promise.reject(new Error('It was not refused')),
    (thrown) => asAnswer(thrown, 'test', silentLog),
  )
  expect(code).toBe('VALIDATION_ERROR')
  return (data as { fields: unknown }).fields
}

test.each([
  [{ title: '' }, { title: 'Give the game a title.' }],
  [{ title: '   ' }, { title: 'Give the game a title.' }],
  [{ title: 'x'.repeat(101) }, { title: 'A title has up to 100 characters.' }],
  [{ title: '\u0000\u001b' }, { title: 'Give the game a title.' }],
  [{ description: 'x'.repeat(1001) }, { description: 'A description has up to 1000 characters.' }],
  [{ genres: [] }, { genres: 'Pick at least one genre.' }],
  [{ genres: ['Puzzle', 'Puzzle'] }, { genres: 'Pick each genre once.' }],
  [{ platforms: [] }, { platforms: 'Pick at least one platform.' }],
])('a game with %j is refused beside its field and nothing is charged', async (wrong, fields) => {
  const before = await creditsOf(db, studio.profileId)
  expect(
    await faults(call(studio, gamesApi.add, { id: randomUUID(), price: 10, ...gameDetails, ...wrong } as never)),
  ).toEqual(fields)
  expect(await creditsOf(db, studio.profileId)).toBe(before)
})

test('values at the limits are accepted and trimmed', async () => {
  const id = randomUUID()
  const details = { ...gameDetails, title: ` ${'t'.repeat(100)} `, description: 'ü'.repeat(1000) }
  await call(studio, gamesApi.add, { id, price: 10, ...details })
  expect(await call(studio, gamesApi.mine, { gameId: id })).toMatchObject({
    title: 't'.repeat(100),
    description: details.description,
    builds: [],
    isPublic: false,
  })
})

test.each([
  'javascript:alert(1)',
  'ftp://example.com/a',
  'https://',
  'no address',
  'http://localhost:3000/',
  `https://example.com/${'a'.repeat(2000)}`,
])('a build can’t be delivered by %s', async (url) => {
  const gameId = await aGame(db, studio)
  const input = { id: randomUUID(), gameId, version: '1', notes: '', url }
  expect(await faults(call(studio, gamesApi.addLink, input))).toEqual({ url: expect.any(String) })
})

test('a studio’s list has its own games with build, testers and rating, without deleted ones', async () => {
  const owner = await aStudio(db)
  const gameId = await aGame(db, owner, { title: 'First', version: '0.1' })
  await aLinkBuild(db, { studio: owner, gameId, version: '0.2' })
  const gone = await aGame(db, owner, { title: 'Gone' })
  await aGame(db, studio, { title: 'Of another' })
  await call(owner, gamesApi.remove, { gameId: gone })
  const { games } = await call(owner, gamesApi.list)
  expect(games).toMatchObject([
    {
      title: 'First',
      version: '0.1',
      currentBuild: { version: '0.1', kind: 'link' },
      newestBuild: { version: '0.2', state: 'ready' },
      testersIn: 0,
      testersOut: 0,
      rating: null,
      ratings: 0,
    },
  ])
})

/** Inserts a finished playtest of this build with its rating. */
async function aRating(
  gameId: string,
  { owner, buildId, rating }: { owner: TestPerson; buildId: string; rating: number },
) {
  const [id, requestId, spotId, tester] = [randomUUID(), randomUUID(), randomUUID(), await aTester(db)]
  const run = (statement: string, values: unknown[]) => db.systemPool.query(statement, values)
  await run(
    `insert into review_requests (id, studio_id, game_id, status, test_type, estimated_duration, game_instructions, requested_count, credit_cost, price_per_spot, reward_per_spot)
     values ($1, $2, $3, 'closed', 'gameplay', 30, '{}', 1, 0, 0, 0)`,
    [requestId, owner.profileId, gameId],
  )
  await run('insert into review_spots (id, request_id, studio_id, number, price) values ($1, $2, $3, 1, 0)', [
    spotId,
    requestId,
    owner.profileId,
  ])
  await run(
    `insert into review_participations (id, request_id, spot_id, game_id, build_id, tester_id, studio_id, status, brief, estimated_minutes, base_reward, multiplier_percent, pay, deadline_at, accepted_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'approved', '{}', 30, 70, 100, 70, now(), now())`,
    [id, requestId, spotId, gameId, buildId, tester.profileId, owner.profileId],
  )
  await run(
    `insert into reviews (playtest_id, tester_id, studio_id, game_id, rating, gameplay_rating, ui_rating, performance_rating, content)
     values ($1, $2, $3, $4, $5, 3, 3, 3, repeat('word ', 12))`,
    [id, tester.profileId, owner.profileId, gameId, rating],
  )
}

test('ratings are grouped by the tested build', async () => {
  const owner = await aStudio(db)
  const gameId = await aGame(db, owner)
  const older = await aLinkBuild(db, { studio: owner, gameId, version: '0.1' })
  const newer = await aLinkBuild(db, { studio: owner, gameId, version: '0.2' })
  await aLinkBuild(db, { studio: owner, gameId, version: '0.3' })
  for (const [buildId, rating] of [
    [older, 2],
    [newer, 4],
    [newer, 5],
  ] as const)
    await aRating(gameId, { owner, buildId, rating })
  const { games } = await call(owner, gamesApi.list)
  expect(games[0]).toMatchObject({
    testersOut: 3,
    ratings: 3,
    ratingByBuild: [
      { version: '0.2', rating: 4.5, ratings: 2 },
      { version: '0.1', rating: 2, ratings: 1 },
    ],
  })
})
