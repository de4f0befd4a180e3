import type { ItemType } from '#features/promo/purchases/rules.ts'
import { promoPages, type SeedPromoPage } from '../../../../seed/promo-pages.ts'
import { idOf } from '../ids.ts'
import { type DemoGame, gameOf } from './games.ts'

/** Something that a studio sells for credits. */
export interface DemoItem {
  id: string
  title: string
  description: string
  itemType: ItemType
  /** In credits. */
  price: number
  stock: number
  acceptsWelcome: boolean
  game: DemoGame
  pageId: string
  publishedDaysAgo: number
  /** What a buyer gets. */
  gives: SeedPromoPage['items'][number]['gives']
}

export const pageIdOf = (page: SeedPromoPage): string => idOf(`promo page ${page.game}`)

/** All items on sale. */
export const allItems: readonly DemoItem[] = promoPages.flatMap((page) =>
  page.items.map(({ title, description, itemType, priceCredits, stockQuantity, acceptsWelcomeCredits, gives }) => ({
    ...{ id: idOf(`item ${title}`), title, description, itemType, gives },
    ...{ price: priceCredits, stock: stockQuantity, acceptsWelcome: acceptsWelcomeCredits ?? false },
    ...{ game: gameOf(page.game), pageId: pageIdOf(page), publishedDaysAgo: page.publishedDaysAgo },
  })),
)

export function itemOf(title: string): DemoItem {
  const item = allItems.find((one) => one.title === title)
  if (!item) throw new Error(`No item ${title}`)
  return item
}

/** What a buyer gets of an item: a code of their own, the code of all buyers, or a text. `number` counts the codes. */
export function givenOf({ id, gives }: DemoItem, number: number): string {
  if ('text' in gives) return gives.text
  if ('code' in gives) return gives.code
  const mark = idOf(`code ${id} ${number}`).toUpperCase()
  return `${gives.codes.prefix}-${mark.slice(0, 4)}-${mark.slice(4, 8)}`
}
