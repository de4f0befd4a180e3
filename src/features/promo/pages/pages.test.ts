import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { aPromoPage, promoContent } from '../testing.ts'
import { promoPagesApi } from './api.ts'

const db = await aDatabase()
const ask = callerOn(db)

const aStudioWithPage = async () => {
  const studio = await aStudio(db, { companyName: 'Low Tide Works' })
  return { studio, ...(await aPromoPage(db, studio)) }
}

test('a new page takes over what the game says, and the slug is refused with a free one when it is taken', async () => {
  const studio = await aStudio(db)
  const gameId = await aGame(db, studio, { description: 'Loud birds.', genres: ['Puzzle'] })
  const input = { id: randomUUID(), gameId, title: 'Gullwake', slug: 'gullwake' }
  expect(await ask(studio, promoPagesApi.add, input)).toEqual({ id: input.id })
  expect(await ask(studio, promoPagesApi.add, input)).toEqual({ id: input.id })
  const { content, isPublished, address } = await ask(studio, promoPagesApi.page, { pageId: input.id })
  expect(content).toMatchObject({ title: 'Gullwake', description: 'Loud birds.', genres: ['Puzzle'] })
  expect([isPublished, address]).toEqual([false, null])
  await expect(ask(studio, promoPagesApi.add, { ...input, id: randomUUID() })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { fields: { slug: expect.any(String) }, proposal: 'gullwake-2' },
  })
  expect((await ask(studio, promoPagesApi.list, {})).pages).toHaveLength(1)
})

test('of ten concurrent pages with one slug one is added', async () => {
  const studio = await aStudio(db)
  const gameId = await aGame(db, studio)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      ask(studio, promoPagesApi.add, { id: randomUUID(), gameId, title: 'Gullwake', slug: 'gullwake' }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of concurrent saves one succeeds; the others get the new revision, a repeated one its first result', async () => {
  const { studio, pageId } = await aStudioWithPage()
  const save = (description: string) =>
    ask(studio, promoPagesApi.save, { pageId, revision: 1, content: { ...promoContent, description } })
  const texts = ['One', 'Two', 'Three', 'Four']
  const outcomes = await Promise.allSettled(texts.map(save))
  const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(lost).toHaveLength(3)
  for (const error of lost) expect(error).toMatchObject({ code: 'STATE_CHANGED', details: { revision: 2 } })
  const won = texts[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? ''
  expect(await save(won)).toMatchObject({ revision: 2 })
  const { content } = await ask(studio, promoPagesApi.page, { pageId })
  expect(content).toEqual({ ...promoContent, description: won })
})

test('a draft can’t show a picture of another page', async () => {
  const { studio, pageId } = await aStudioWithPage()
  const content = { ...promoContent, heroImage: randomUUID() }
  await expect(ask(studio, promoPagesApi.save, { pageId, revision: 1, content })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
})

test('only the seen revision is published', async () => {
  const { studio, pageId } = await aStudioWithPage()
  await ask(studio, promoPagesApi.save, { pageId, revision: 1, content: promoContent })
  await expect(ask(studio, promoPagesApi.publish, { pageId, revision: 1 })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    details: { revision: 2 },
  })
  await ask(studio, promoPagesApi.publish, { pageId, revision: 2 })
  const [listed] = (await ask(studio, promoPagesApi.list, {})).pages
  expect(listed).toMatchObject({ isPublished: true, hasChanges: false })
})

test('of studios with one name the first to publish has it alone, and concurrent ones get different numbers', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const studio = await aStudio(db, { companyName: 'Echo & Sons' })
      return { studio, ...(await aPromoPage(db, studio)) }
    }),
  )
  const published = await Promise.all(
    pages.map(({ studio, pageId }) => ask(studio, promoPagesApi.publish, { pageId, revision: 1 })),
  )
  const paths = ['echo-sons', 'echo-sons-2', 'echo-sons-3', 'echo-sons-4'].map((name) => `/promo/${name}/gullwake`)
  expect(new Set(published.map(({ address }) => address))).toEqual(new Set(paths))
})

test('a deleted page leaves no rows, and its address is free again', async () => {
  const { studio, pageId } = await aStudioWithPage()
  await ask(studio, promoPagesApi.publish, { pageId, revision: 1 })
  await ask(studio, promoPagesApi.remove, { pageId })
  await expect(ask(studio, promoPagesApi.page, { pageId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const rows = await db.query`select 1 from promo_addresses where page_id = ${pageId}`
  expect(rows).toHaveLength(0)
  await aPromoPage(db, studio)
})
