import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { searchApi } from './api.ts'

const db = await aDatabase()
const call = callerOn(db)
const studio = await aStudio(db, { companyName: 'Salt Marsh' })
const rival = await aStudio(db)
const tester = await aTester(db)

await aGame(db, studio, { title: 'Overwinter', isPublic: true, version: '0.4.0' })
await aGame(db, studio, { title: 'The Long Overture' })
await aGame(db, rival, { title: 'Overcast', isPublic: true })
await aGame(db, rival, { title: 'Overlooked' })

const titles = async (person: TestPerson, query: string) =>
  (await call(person, searchApi.find, { query })).games.map(({ title }) => title)

test('a studio finds only its own games, those that begin with the query first', async () => {
  expect(await titles(studio, 'over')).toEqual(['Overwinter', 'The Long Overture'])
  expect(await titles(studio, 'OVERC')).toEqual([])
})

test('others find public games and those they were invited to', async () => {
  expect(await titles(tester, 'over')).toEqual(['Overcast', 'Overwinter'])
  const hidden = await aGame(db, rival, { title: 'Overgrown' })
  await db.query`insert into invitations (id, tester_id, studio_id, game_id, status, price, reward, expires_at)
    values (gen_random_uuid(), ${tester.profileId}, ${rival.profileId}, ${hidden}, 'accepted', 5, 3, now())`
  expect(await titles(tester, 'over')).toEqual(['Overcast', 'Overgrown', 'Overwinter'])
  expect(await titles(await aTester(db), 'over')).toEqual(['Overcast', 'Overwinter'])
})

test('a result has the studio’s name, version and status', async () => {
  const { games } = await call(tester, searchApi.find, { query: 'overw' })
  expect(games).toMatchObject([
    { title: 'Overwinter', version: '0.4.0', status: 'beta', studioName: 'Salt Marsh', own: false },
  ])
  expect((await call(studio, searchApi.find, { query: 'overw' })).games).toMatchObject([{ own: true }])
})

test('a deleted game is not found', async () => {
  const player = await aPerson(db, 'player')
  const gone = await aGame(db, studio, { title: 'Quickfall', isPublic: true })
  expect(await titles(player, 'quick')).toEqual(['Quickfall'])
  await db.query`update games set deleted_at = now() where id = ${gone}`
  expect(await titles(player, 'quick')).toEqual([])
  expect(await titles(studio, 'quick')).toEqual([])
})

test.each(['%%', '__', '\\\\', 'over%winter', "'; --"])('%s is searched for literally', async (query) => {
  expect(await titles(tester, query)).toEqual([])
})

test('wildcard characters in a title are found literally', async () => {
  await aGame(db, studio, { title: '100% Sheep_Dog', isPublic: true })
  expect(await titles(tester, '0% sheep_')).toEqual(['100% Sheep_Dog'])
})

test('at most five games are found', async () => {
  for (const count of [1, 2, 3, 4, 5, 6]) await aGame(db, studio, { title: `Flock ${count}`, isPublic: true })
  expect(await titles(tester, 'flock')).toEqual(['Flock 1', 'Flock 2', 'Flock 3', 'Flock 4', 'Flock 5'])
})

test.each(['', 'o', ' o ', 'x'.repeat(101)])('the query "%s" is rejected', async (query) => {
  await expect(titles(tester, query)).rejects.toThrow()
})
