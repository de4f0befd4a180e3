import type { ListedItem } from '#features/promo/items/schema.ts'
import { slugOf } from '#features/promo/pages/rules.ts'
import type { PageContent } from '#features/promo/pages/schema.ts'
import { promoPages, type SeedPromoPage } from '../../../../seed/promo-pages.ts'
import { promoSales } from '../../../../seed/promo-sales.ts'
import { daysBefore, idOf } from '../ids.ts'
import { part } from '../store.ts'
import { gameOf } from './games.ts'
import { pageIdOf } from './items.ts'
import { demoStudio } from './people.ts'

export interface KeptItem extends Omit<ListedItem, 'available'> {
  secret: string | null
}

export interface KeptPage {
  id: string
  gameId: string
  slug: string
  formerSlugs: string[]
  isPublished: boolean
  revision: number
  publishedRevision: number | null
  updatedAt: Date
  content: PageContent
  items: KeptItem[]
  /** The usual number of views on a day; 0 for a page that was not published. */
  viewsADay: number
  publishedAt: Date | null
}

export const ownPages: readonly SeedPromoPage[] = promoPages.filter(
  ({ game }) => gameOf(game).studioId === demoStudio.id,
)

const noLinks = { website: '', discord: '', twitter: '', instagram: '', youtube: '' }

function contentOf(page: SeedPromoPage): PageContent {
  const { title, description, genres } = gameOf(page.game)
  return {
    ...{ title, description, genres: [...genres], heroImage: null, gallery: [] },
    links: { ...noLinks, ...page.links },
    privacyPolicyText: page.privacyPolicyText,
    termsOfServiceText: page.termsOfServiceText,
    seo: { title: '', description: '', keywords: page.keywords },
    theme: { ...page.theme },
  }
}

const itemsOf = ({ items }: SeedPromoPage): KeptItem[] =>
  items.map(({ title, description, itemType, priceCredits, stockQuantity, acceptsWelcomeCredits, gives }) => {
    const soldQuantity = promoSales
      .filter(({ item }) => item === title)
      .reduce((sum, { quantity = 1 }) => sum + quantity, 0)
    const pool = 'codes' in gives ? { used: soldQuantity, unused: gives.codes.count - soldQuantity } : null
    return {
      ...{ id: idOf(`item ${title}`), itemType, title, description, imageId: null, priceCredits, stockQuantity },
      delivery: pool ? 'pool' : 'code' in gives ? 'code' : 'text',
      ...{
        acceptsWelcomeCredits: acceptsWelcomeCredits ?? false,
        welcomeDailyLimit: 20,
        isActive: true,
        codesLostAt: null,
      },
      ...{ soldQuantity, codes: pool, file: null },
      secret: 'text' in gives ? gives.text : 'code' in gives ? gives.code : null,
    }
  })

/** The studio's promo pages, the oldest first. */
export const studioPages = part('studio.promo', (now) => ({
  rows: ownPages.map(
    (page): KeptPage => ({
      ...{ id: pageIdOf(page), gameId: gameOf(page.game).id, slug: slugOf(page.game), formerSlugs: [] },
      ...{ isPublished: true, revision: 1, publishedRevision: 1, content: contentOf(page), items: itemsOf(page) },
      ...{ viewsADay: page.viewsADay, publishedAt: daysBefore(now, page.publishedDaysAgo) },
      updatedAt: daysBefore(now, page.publishedDaysAgo),
    }),
  ),
}))
