/** The three types of an item, by what a buyer gets. */
export const itemTypes = ['coupon_code', 'game_key', 'digital_item'] as const
export type ItemType = (typeof itemTypes)[number]

export const itemTypeLabels: Readonly<Record<ItemType, string>> = {
  coupon_code: 'Coupon code',
  game_key: 'Game key',
  digital_item: 'Digital item',
}

/** What is drawn on an item without a picture. */
export const glyphOf = {
  coupon_code: 'ticket',
  game_key: 'key',
  digital_item: 'file',
} as const satisfies Readonly<Record<ItemType, string>>

/** What a buyer gets of an item, in the singular; '-s' makes the plural. */
export const goodsOf: Readonly<Record<ItemType, string>> = {
  coupon_code: 'code',
  game_key: 'key',
  digital_item: 'item',
}
