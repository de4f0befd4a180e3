import { afterAll, expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { publishPage } from '#features/promo/pages/publish-page.ts'
import { aPromoPage } from '#features/promo/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { serveSearchFiles } from './serve-search-files.ts'

const db = await aDatabase()
const app = openHttp({ trustProxy: 0 }, silentLog)
serveSearchFiles(app, { db, clock: movableClock(), log: silentLog, publicUrl: 'https://playhatch.test' })
afterAll(() => app.close())

test('the sitemap has every public page and no other; robots.txt names it', async () => {
  const studio = await aStudio(db, { companyName: 'Low Tide Works' })
  const shown = await aGame(db, studio, { isPublic: true })
  const { pageId, gameId } = await aPromoPage(db, studio)
  const draft = await aPromoPage(db, studio, { slug: 'draft' })
  const page = { pageId, studioId: studio.profileId, revision: 1, now: new Date() }
  await db.asSystem((tx) => publishPage(tx, page))
  const { body, headers } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  for (const path of ['/', '/terms', `/game/${shown}`, '/promo/low-tide-works/gullwake'])
    expect(body).toContain(`<loc>https://playhatch.test${path}</loc>`)
  for (const hidden of [gameId, draft.gameId, '/draft']) expect(body).not.toContain(hidden)
  const robots = (await app.inject('/robots.txt')).body
  expect(robots).toContain('Disallow: /api/')
  expect(robots).toContain('Sitemap: https://playhatch.test/sitemap.xml')
})
