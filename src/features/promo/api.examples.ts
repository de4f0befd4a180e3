import { randomUUID } from 'node:crypto'
import { aGame } from '#features/games/testing.ts'
import type { Role } from '#shared/roles.ts'
import type { TestPerson } from '#testing/call.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { publishPage } from './pages/publish-page.ts'
import { reportPage } from './reports/report-page.ts'
import { takeDown } from './reports/take-down.ts'
import { aPromoPage, promoContent } from './testing.ts'

/** A studio with a promo page, and what it calls about it. */
const aboutPage =
  (input: (made: { world: World; owner: TestPerson; pageId: string }) => object) =>
  async (world: World): Promise<Example> => {
    const owner = await aStudio(world.db)
    const { pageId } = await aPromoPage(world.db, owner)
    return { owner, roles: ['studio'], owned: true, input: input({ world, owner, pageId }) }
  }

/** An admin, and a published page. */
const aModeratedPage = async ({ db, clock }: World) => {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  const page = { pageId, studioId: studio.profileId, revision: 1, now: clock.now() }
  await db.asSystem((tx) => publishPage(tx, page))
  return { owner: await aPerson(db, 'admin'), roles: ['admin'] as Role[], pageId, now: clock.now() }
}

export const promoExamples: Examples = {
  'promo.list': async ({ db }) => ({ owner: await aStudio(db), roles: ['studio'] }),
  'promo.page': aboutPage(({ pageId }) => ({ pageId })),
  'promo.add': async ({ db }) => {
    const owner = await aStudio(db)
    const gameId = await aGame(db, owner)
    const input = { id: randomUUID(), gameId, title: 'Gullwake', slug: 'gullwake' }
    return { owner, roles: ['studio'], owned: true, input }
  },
  'promo.save': aboutPage(({ pageId }) => ({ pageId, revision: 1, content: promoContent })),
  'promo.changeSlug': aboutPage(({ pageId }) => ({ pageId, slug: 'another' })),
  'promo.publish': aboutPage(({ pageId }) => ({ pageId, revision: 1 })),
  'promo.unpublish': aboutPage(({ pageId }) => ({ pageId })),
  'promo.renewPreviewLink': aboutPage(({ pageId }) => ({ pageId })),
  'promo.analytics': aboutPage(({ pageId }) => ({ pageId, from: '2026-11-01', to: '2026-11-30' })),
  'promo.pageReports': async (world) => {
    const { pageId, now, ...about } = await aModeratedPage(world)
    const report = { pageId, itemId: null, reason: 'other', details: '', reporterId: null, now } as const
    await world.db.asSystem((tx) => reportPage(tx, report))
    return about
  },
  'promo.takedowns': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'] }),
  'promo.dismissReport': async (world) => {
    const { pageId, now, ...about } = await aModeratedPage(world)
    const report = { pageId, itemId: null, reason: 'other', details: '', reporterId: null, now } as const
    await world.db.asSystem((tx) => reportPage(tx, report))
    const { rows } = await world.db.systemPool.query<{ id: string }>(
      `select id from promo_page_reports where page_id = $1`,
      [pageId],
    )
    return { ...about, input: { reportId: rows[0]?.id } }
  },
  'promo.takeDown': async (world) => {
    const { pageId, owner, roles } = await aModeratedPage(world)
    return { owner, roles, input: { pageId, itemId: null, reason: 'Stolen pictures.' } }
  },
  'promo.liftTakedown': async (world) => {
    const { pageId, owner, roles, now } = await aModeratedPage(world)
    const about = { pageId, itemId: null, reason: 'Stolen pictures.', adminId: owner.profileId, now }
    await world.db.asSystem((tx) => takeDown(tx, about))
    const { rows } = await world.db.systemPool.query<{ id: string }>(
      `select id from promo_takedowns where page_id = $1`,
      [pageId],
    )
    return { owner, roles, input: { takedownId: rows[0]?.id } }
  },
  'promo.remove': aboutPage(({ pageId }) => ({ pageId })),
}
