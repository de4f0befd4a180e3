import { randomUUID } from 'node:crypto'
import { aGame } from '#features/games/testing.ts'
import type { TestPerson } from '#testing/call.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aStudio } from '#testing/people.ts'
import { aPromoPage, promoContent } from './testing.ts'

/** A studio with a promo page, and what it calls about it. */
const aboutPage =
  (input: (made: { world: World; owner: TestPerson; pageId: string }) => object) =>
  async (world: World): Promise<Example> => {
    const owner = await aStudio(world.db)
    const { pageId } = await aPromoPage(world.db, owner)
    return { owner, roles: ['studio'], owned: true, input: input({ world, owner, pageId }) }
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
  'promo.remove': aboutPage(({ pageId }) => ({ pageId })),
}
