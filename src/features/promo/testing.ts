import { randomUUID } from 'node:crypto'
import { aGame } from '#features/games/testing.ts'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { addPage } from './pages/add-page.ts'
import type { PageContent } from './pages/schema.ts'
import { defaultTheme } from './pages/theme.ts'

export const promoContent: PageContent = {
  title: 'Gullwake',
  description: 'Sail a herring boat between nine tidal islands.',
  genres: ['Simulation'],
  heroImage: null,
  gallery: [],
  links: { website: 'https://lowtideworks.example', discord: '', twitter: '', instagram: '', youtube: '' },
  privacyPolicyText: '',
  termsOfServiceText: '',
  seo: { title: '', description: '', keywords: '' },
  theme: defaultTheme,
}

/** A studio's unpublished promo page for a new game. */
export async function aPromoPage(
  db: Database,
  studio: TestPerson,
  { slug = 'gullwake', title = 'Gullwake' }: { slug?: string; title?: string } = {},
): Promise<{ pageId: string; gameId: string }> {
  const gameId = await aGame(db, studio, { title })
  const pageId = randomUUID()
  const page = { pageId, studioId: studio.profileId, gameId, title, slug, now: new Date() }
  await db.asSystem((tx) => addPage(tx, page))
  return { pageId, gameId }
}
