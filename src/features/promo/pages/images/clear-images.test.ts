import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hours } from '#platform/clock.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { aPromoPage, promoContent } from '../../testing.ts'
import { publishPage } from '../publish-page.ts'
import { savePage } from '../save-page.ts'
import { promoImages } from '../tables.ts'
import { clearUnusedImages } from './clear-images.ts'

const db = await aDatabase()
await installJobs(db)

test('pictures that neither draft nor published page shows are deleted a day after the last change', async () => {
  const studio = await aStudio(db)
  const studioId = studio.profileId
  const { pageId } = await aPromoPage(db, studio)
  const now = new Date()
  const [hero, shown, drafted, unused] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ]
  await db.asSystem((tx) =>
    tx
      .insert(promoImages)
      .values([hero, shown, drafted, unused].map((id) => ({ id, pageId, studioId, createdAt: now }))),
  )
  const save = (revision: number, imageId: string) => {
    const content = { ...promoContent, heroImage: revision === 1 ? hero : null, gallery: [{ imageId, alt: '' }] }
    return db.asSystem((tx) => savePage(tx, { pageId, studioId, revision, content, now }))
  }
  await save(1, shown)
  await db.asSystem((tx) => publishPage(tx, { pageId, studioId, revision: 2, now }))
  await save(2, drafted)
  const clearAfter = (passed: number) =>
    db.asSystem((tx) => clearUnusedImages(tx, { now: new Date(now.getTime() + hours(passed)) }))
  expect(await clearAfter(23)).toBe(0)
  expect(await clearAfter(25)).toBe(1)
  const rows = await db.query<{ id: string }>`select id from promo_images where page_id = ${pageId}`
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([hero, shown, drafted]))
})
