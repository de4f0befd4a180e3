import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { aPlaytest, aReview } from '#features/reviews/testing.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { searchApi } from './api.ts'
import { excerptOf } from './rules.ts'

const db = await aDatabase()
const call = callerOn(db)
const studio = await aStudio(db)
const testerNamed = (name: string) => aTester(db, { name })
for (const name of ['Ada Quill', 'Quentin Ode', 'Marie-Qu Lane', 'Jacqueline Roe', 'Öz Übel', 'Tom%y _Lee'])
  await testerNamed(name)

const names = async (person: TestPerson, query: string) =>
  (await call(person, searchApi.find, { query })).testers.map(({ name }) => name)

test('two letters find a tester anywhere in the name: at its beginning first, then at the beginning of a word', async () => {
  expect(await names(studio, 'qu')).toEqual(['Quentin Ode', 'Ada Quill', ...(await names(studio, 'qu')).slice(2)])
  expect((await names(studio, 'QU')).toSorted()).toEqual([
    'Ada Quill',
    'Jacqueline Roe',
    'Marie-Qu Lane',
    'Quentin Ode',
  ])
  expect(await names(studio, 'cqueline ro')).toEqual(['Jacqueline Roe'])
  expect(await names(studio, 'quxx')).toEqual([])
})

test('non-ASCII letters and wildcard characters are searched for literally', async () => {
  expect(await names(studio, 'üb')).toEqual(['Öz Übel'])
  expect(await names(studio, 'öz')).toEqual(['Öz Übel'])
  expect(await names(studio, '%y')).toEqual(['Tom%y _Lee'])
  expect(await names(studio, '_l')).toEqual(['Tom%y _Lee'])
  expect(await names(studio, '%_')).toEqual([])
})

test('at most five testers are found, each once', async () => {
  for (let n = 0; n < 8; n++) await testerNamed(`Vivi Vivian Viv ${n}`)
  const found = await names(studio, 'vi')
  expect(found).toHaveLength(5)
  expect(new Set(found).size).toBe(5)
})

test('only studios find testers, and only those with a completed profile', async () => {
  const half = await testerNamed('Half Hearted')
  await db.query`update profiles set demographics_completed = false where id = ${half.profileId}`
  expect(await names(studio, 'half')).toEqual([])
  expect(await names(await aTester(db), 'quen')).toEqual([])
  expect(await names(await aPerson(db, 'player'), 'quen')).toEqual([])
})

test('a tester finds only their own reviews', async () => {
  const owner = await aStudio(db, { credits: 500 })
  const gameId = await aGame(db, owner, { title: 'Overwinter', version: '0.1' })
  const content = 'The hive froze at once when I closed the lid early. '.repeat(4)
  const { tester, playtestId } = await aPlaytest(db, {
    studio: owner,
    gameId,
    state: 'review_submitted',
    review: aReview('fair', { content }),
  })
  const reviews = async (person: TestPerson, query: string) =>
    (await call(person, searchApi.find, { query })).reviews.map(({ id, gameTitle }) => ({ id, gameTitle }))
  const written = [{ id: playtestId, gameTitle: 'Overwinter' }]
  expect(await reviews(tester, 'THE LID')).toEqual(written)
  expect(await reviews(tester, 'winter')).toEqual(written)
  expect(await reviews(tester, 'the l%d')).toEqual([])
  expect(await reviews(await aTester(db), 'the lid')).toEqual([])
  expect(await reviews(owner, 'the lid')).toEqual([])
})

test('only an admin finds people, by name and email address', async () => {
  const admin = await aPerson(db, 'admin')
  const { people } = await call(admin, searchApi.find, { query: studio.email.slice(0, 12) })
  expect(people.map(({ email }) => email)).toContain(studio.email)
  expect((await call(studio, searchApi.find, { query: studio.email.slice(0, 12) })).people).toEqual([])
})

test('an excerpt contains the query', () => {
  const long = `${'word '.repeat(30)}needle ${'tail '.repeat(40)}`
  const excerpt = excerptOf(long, 'needle')
  expect(excerpt).toContain('needle')
  expect(excerpt.length).toBeLessThan(130)
  expect(excerpt.startsWith('… ') && excerpt.endsWith(' …')).toBe(true)
  expect(excerptOf('short text', 'text')).toBe('short text')
})
