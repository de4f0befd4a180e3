import { expect, test } from 'vitest'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { gamesApi } from '../api.ts'
import { aGame } from '../testing.ts'

const db = await aDatabase()
const call = callerOn(db)
const studio = await aStudio(db, { companyName: 'Low Tide Works' })
await aGame(db, studio, { title: 'Shown', isPublic: true })
await aGame(db, studio, { title: 'Hidden' })
await aGame(db, studio, { title: 'Out already', isPublic: true, status: 'released' })
const gone = await aGame(db, studio, { title: 'Gone', isPublic: true })
await db.query`update games set deleted_at = now() where id = ${gone}`

test.each([
  ['nobody', null] as const,
  ['a player', await aPerson(db, 'player')] as const,
  ['its studio', studio] as const,
])('%s finds public games before their release, and nothing else', async (_, person) => {
  const { games, nextCursor } = await call(person, gamesApi.shown, {})
  expect(games.map(({ title, studioName }) => `${title} by ${studioName}`)).toEqual(['Shown by Low Tide Works'])
  expect(nextCursor).toBeNull()
})

test('each game is on exactly one page', async () => {
  for (let n = 0; n < 30; n++) await aGame(db, studio, { title: `Game ${n}`, isPublic: true })
  const first = await call(null, gamesApi.shown, {})
  const second = await call(null, gamesApi.shown, { cursor: first.nextCursor ?? '' })
  expect([first.games.length, second.games.length, second.nextCursor]).toEqual([24, 7, null])
  expect(new Set([...first.games, ...second.games].map(({ id }) => id)).size).toBe(31)
})
