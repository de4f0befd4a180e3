import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aStudio, creditsOf } from '#testing/people.ts'
import { addGame } from './add-game.ts'
import { gameDetails } from './testing.ts'

const db = await aDatabase()
const now = new Date()
const adding = (studioId: string, gameId = randomUUID()) => ({
  gameId,
  studioId,
  fields: gameDetails,
  shownPrice: 10,
  now,
})
const add = (wish: Parameters<typeof addGame>[1]) => db.asSystem((tx) => addGame(tx, wish))

async function gamesOf(studioId: string) {
  const rows = await db.query<{ id: string }>`select id from games where studio_id = ${studioId}`
  return rows.map(({ id }) => id)
}

test('a game is added and its price is charged in the same transaction, welcome credits first', async () => {
  const studio = await aStudio(db, { credits: 5, welcome: 8 })
  const wish = adding(studio.profileId)
  expect(await add(wish)).toEqual({ id: wish.gameId })
  const rows = await db.query`select amount, type, description, idempotency_key, game_id from credit_transfers
    where game_id = ${wish.gameId} order by amount desc`
  expect(rows).toEqual([
    {
      amount: 8,
      type: 'ADD_GAME',
      description: 'Added Gullwake',
      idempotency_key: `add-game:${wish.gameId}/welcome`,
      game_id: wish.gameId,
    },
    {
      amount: 2,
      type: 'ADD_GAME',
      description: 'Added Gullwake',
      idempotency_key: `add-game:${wish.gameId}/main`,
      game_id: wish.gameId,
    },
  ])
  expect(await creditsOf(db, studio.profileId)).toBe(3)
})

test('without enough credits no game is added, and the error has the amounts', async () => {
  const studio = await aStudio(db, { credits: 7 })
  await expect(add(adding(studio.profileId))).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
    message: 'Insufficient credits. Required: 10, Available: 7',
    details: { required: 10, available: 7, shortfall: 3 },
  })
  expect(await gamesOf(studio.profileId)).toEqual([])
  expect(await creditsOf(db, studio.profileId)).toBe(7)
})

test('concurrent calls with the same id and content return the first result and charge once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const studio = await aStudio(db, { credits: 25 })
    const wish = adding(studio.profileId)
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(wish)))
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([wish.gameId]))
    expect(await creditsOf(db, studio.profileId)).toBe(15)
  }
})

test('of many concurrent games only as many are added as can be paid', async () => {
  const studio = await aStudio(db, { credits: 35 })
  const results = await Promise.allSettled(Array.from({ length: 9 }, () => add(adding(studio.profileId))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await gamesOf(studio.profileId)).toHaveLength(3)
  expect(await creditsOf(db, studio.profileId)).toBe(5)
})

test('the same id with other content, or of another studio, is a duplicate and charges nothing', async () => {
  const [studio, other] = [await aStudio(db, { credits: 30 }), await aStudio(db, { credits: 30 })]
  const wish = adding(studio.profileId)
  await add(wish)
  for (const fields of [
    { ...gameDetails, title: 'Else' },
    { ...gameDetails, genres: ['Puzzle' as const] },
    { ...gameDetails, status: 'released' as const },
  ]) {
    await expect(add({ ...wish, fields })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  }
  await expect(add({ ...wish, studioId: other.profileId })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  expect(await creditsOf(db, studio.profileId)).toBe(20)
  expect(await creditsOf(db, other.profileId)).toBe(30)
})

test('a changed price throws PRICE_CHANGED and is not charged; a repeated call still returns the first result', async () => {
  const studio = await aStudio(db, { credits: 30 })
  const paid = adding(studio.profileId)
  await add(paid)
  await db.query`insert into credit_settings (setting_key, setting_value) values ('add_game', 12)`
  try {
    await expect(add(adding(studio.profileId))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { shown: 10, inForce: 12 },
    })
    expect(await add(paid)).toEqual({ id: paid.gameId })
    expect(await creditsOf(db, studio.profileId)).toBe(20)
  } finally {
    await db.asSystem((tx) => tx.execute(sql`delete from credit_settings`))
  }
})

test('a live event reaches the studio’s browsers and the servers’ page caches', async () => {
  const studio = await aStudio(db, { credits: 10 })
  const { id } = await add(adding(studio.profileId))
  const rows = await db.query`select topic, kind from live_events where ref_id = ${id} order by topic`
  expect(rows).toEqual([
    { topic: 'pages', kind: 'games' },
    { topic: `person:${studio.profileId}`, kind: 'games' },
  ])
})
