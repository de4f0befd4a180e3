import { z } from 'zod/mini'
import { itemTypes } from '#features/promo/pages/item-types.ts'
import { cursor, nextCursor } from '#shared/cursor.ts'
import { genres } from '#shared/genres.ts'
import { text } from '#shared/text.ts'
import { itemLimits } from '../items/rules.ts'
import { FEW_LEFT, SEARCHED_AT_MOST, shopOrders } from './rules.ts'

const price = z.optional(z.int().check(z.gte(0), z.lte(itemLimits.price)))

export const shopInput = z._default(
  z.object({
    cursor,
    order: z._default(z.enum(shopOrders), 'newest'),
    /** Part of the name of the item or of its page. */
    name: z.optional(text(SEARCHED_AT_MOST)),
    /** A genre of the item's page. */
    genre: z.optional(z.enum(genres)),
    /** In credits, both inclusive. */
    minPrice: price,
    maxPrice: price,
    /** Only items that accept welcome credits. */
    acceptsWelcome: z._default(z.boolean(), false),
  }),
  { order: 'newest', acceptsWelcome: false },
)

/** An item on sale, with the page that sells it. */
export const shopItem = z.object({
  id: z.uuid(),
  title: z.string(),
  itemType: z.enum(itemTypes),
  /** In credits. */
  price: z.int(),
  /** Exact up to `FEW_LEFT`, one more than that for all larger numbers. */
  available: z.int().check(z.gte(0), z.lte(FEW_LEFT + 1)),
  acceptsWelcome: z.boolean(),
  /** Id of a picture of the page. */
  image: z.nullable(z.uuid()),
  pageId: z.uuid(),
  pageTitle: z.string(),
  /** Its primary color, such as #1F5F8B. */
  pageColor: z.string(),
  studioName: z.string(),
  /** Path of the page. */
  address: z.string(),
})
export type ShopItem = z.output<typeof shopItem>

export const shopOutput = z.object({ items: z.array(shopItem), nextCursor })
