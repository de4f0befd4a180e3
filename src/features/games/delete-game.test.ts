import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { clearLongDeleted } from './clear-games.ts'
import { deleteGame, restoreGame } from './delete-game.ts'
import { editGame } from './edit-game.ts'
import { lockGameShared } from './lock-game.ts'
import { gamesOfStudio } from './queries.ts'
import { aGame, gameDetails } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const studio = await aStudio(db)

const which = (gameId: string, owner: TestPerson = studio) => ({ gameId, studioId: owner.profileId, now: clock.now() })
const remove = (gameId: string, owner?: TestPerson) => db.asSystem((tx) => deleteGame(tx, which(gameId, owner)))
const restore = (gameId: string, owner?: TestPerson) => db.asSystem((tx) => restoreGame(tx, which(gameId, owner)))
const titles = async () => (await gamesOfStudio(db, { studioId: studio.profileId })).games.map(({ title }) => title)

const aRequest = (gameId: string, status: string) =>
  db.query`insert into review_requests (id, studio_id, game_id, status, test_type, estimated_duration,
    game_instructions, requested_count, credit_cost, price_per_spot, reward_per_spot)
    values (${randomUUID()}, ${studio.profileId}, ${gameId}, ${status}, 'gameplay', 30, '{}', 1, 0, 0, 0)`

test('a deleted game is in no list and can be restored for a day', async () => {
  const gameId = await aGame(db, studio, { title: 'Gone' })
  await remove(gameId)
  expect(await titles()).not.toContain('Gone')
  const change = { ...gameDetails, title: 'Renamed' }
  await expect(db.asSystem((tx) => editGame(tx, { ...which(gameId), change }))).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  // Regression: who started a draft that the deleted game had left read 'Not found, or you don’t have access.'
  await expect(db.asSystem((tx) => lockGameShared(tx, which(gameId)))).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: 'This game was deleted. Restore it first.',
  })
  await expect(remove(gameId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  clock.advance(hours(23))
  await restore(gameId)
  expect(await titles()).toContain('Gone')
  await remove(gameId)
  clock.advance(hours(25))
  await expect(restore(gameId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('stored data of a deleted game stays while it can be restored, and is then deleted once', async () => {
  const gameId = await aGame(db, studio, { title: 'Cleared' })
  const buildId = randomUUID()
  await db.query`update games set cover_key = 'images/x/y' where id = ${gameId}`
  await db.query`insert into game_builds (id, game_id, studio_id, version, kind, url, state)
    values (${buildId}, ${gameId}, ${studio.profileId}, '9', 'link', 'https://a.example', 'ready')`
  const clear = () => db.asSystem((tx) => clearLongDeleted(tx, { gameId, now: clock.now() }))
  await remove(gameId)
  clock.advance(hours(23))
  expect(await clear()).toBe(0)
  clock.advance(hours(2))
  expect((await Promise.all([clear(), clear()])).sort()).toEqual([0, 1])
  expect(await clear()).toBe(0)
  const rows = await db.query`select g.title, g.cover_key, b.state, b.url from games g
    join game_builds b on b.game_id = g.id where b.id = ${buildId}`
  expect(rows).toEqual([{ title: 'Cleared', cover_key: null, state: 'failed', url: null }])
  await expect(restore(gameId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an open request prevents the deletion of a game, a draft or a closed one does not', async () => {
  const gameId = await aGame(db, studio)
  await aRequest(gameId, 'draft')
  await aRequest(gameId, 'open')
  await expect(remove(gameId)).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: expect.stringContaining('open review request'),
  })
  await db.query`update review_requests set status = 'closed' where game_id = ${gameId}`
  await remove(gameId)
})

test('a pending invitation prevents the deletion of a game', async () => {
  const gameId = await aGame(db, studio)
  const tester = await aTester(db)
  await db.query`insert into invitations (id, tester_id, studio_id, game_id, status, price, reward, expires_at)
    values (${randomUUID()}, ${tester.profileId}, ${studio.profileId}, ${gameId}, 'pending', 5, 3,
    now() + interval '1 day')`
  await expect(remove(gameId)).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: expect.stringContaining('invited'),
  })
  await db.query`update invitations set status = 'declined' where game_id = ${gameId}`
  await remove(gameId)
})

test('a locked game cannot be deleted concurrently', async () => {
  for (let round = 0; round < 15; round += 1) {
    const gameId = await aGame(db, studio)
    const opens = db.asSystem(async (tx) => {
      await lockGameShared(tx, which(gameId))
      await tx.execute(
        `insert into review_requests (id, studio_id, game_id, status, test_type, estimated_duration, game_instructions, requested_count, credit_cost, price_per_spot, reward_per_spot)
         values ('${randomUUID()}', '${studio.profileId}', '${gameId}', 'open', 'gameplay', 30, '{}', 1, 0, 0, 0)`,
      )
    })
    const outcomes = await Promise.allSettled(round % 2 ? [opens, remove(gameId)] : [remove(gameId), opens])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('another studio can neither delete, restore nor change a game', async () => {
  const other = await aStudio(db)
  const gameId = await aGame(db, studio)
  const refused = { code: 'NOT_FOUND' }
  await expect(remove(gameId, other)).rejects.toMatchObject(refused)
  await expect(
    db.asSystem((tx) => editGame(tx, { ...which(gameId, other), change: { isPublic: true } })),
  ).rejects.toMatchObject(refused)
  await remove(gameId)
  await expect(restore(gameId, other)).rejects.toMatchObject(refused)
})
