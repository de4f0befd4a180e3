import type { ItemType } from '#features/promo/pages/item-types.ts'

/** What a buyer gets: one code for all, the next of the pool, a text, or a file. */
export const deliveryKinds = ['code', 'pool', 'text', 'file'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** The kinds of delivery of each type, the usual one first. */
export const deliveriesOf: Record<ItemType, readonly DeliveryKind[]> = {
  coupon_code: ['pool', 'code'],
  game_key: ['pool'],
  digital_item: ['file', 'text'],
}

/** Limits of items and of the pool. Lengths in characters. */
export const itemLimits = {
  title: 100,
  description: 500,
  price: 10_000,
  stock: 1_000_000,
  welcomeDaily: 1000,
  code: 200,
  text: 20_000,
  itemsPerPage: 50,
  codesAtOnce: 50_000,
  codesPerCall: 2000,
  codesPerItem: 250_000,
  /** In bytes. */
  codesFile: 15_000_000,
} as const

/** The studio is notified when this many unused codes are left. */
export const lowCodes = 10

export const noUniqueCodes = 'No unique codes to add'
export const skippedCodes = (count: number) => `${count.toLocaleString('en')} duplicate codes were skipped`
