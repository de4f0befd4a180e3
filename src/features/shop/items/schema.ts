import { z } from 'zod/mini'
import { itemTypes } from '#features/promo/pages/item-types.ts'
import { pageRef } from '#features/promo/pages/schema.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { stripControls } from '#shared/texts/strip-controls.ts'
import { deliveryKinds, itemLimits } from './rules.ts'

const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.gte(least, message), z.lte(most, message))

const count = (value: number) => value.toLocaleString('en')

/** What a studio writes about an item. */
const itemFields = z.object({
  title: nameText(itemLimits.title, {
    min: 1,
    tooShort: 'Give the item a title.',
    tooLong: `A title has up to ${itemLimits.title} characters.`,
  }),
  description: text(itemLimits.description),
  /** Id of a picture of the page. */
  imageId: z.nullable(z.uuid()),
  priceCredits: whole(1, itemLimits.price, `Whole credits, 1 to ${count(itemLimits.price)}.`),
  stockQuantity: whole(0, itemLimits.stock, `A whole number, up to ${count(itemLimits.stock)}.`),
  acceptsWelcomeCredits: z.boolean(),
  welcomeDailyLimit: whole(1, itemLimits.welcomeDaily, `A whole number, 1 to ${count(itemLimits.welcomeDaily)}.`),
})

/** A code that is sold. It may have any characters but control characters, quotes and line breaks included. */
const code = z.string().check(
  // Without one it would be another code.
  z.refine((value) => stripControls(value) === value, 'A code can’t have control characters.'),
  z.trim(),
  z.minLength(1, 'Enter the code.'),
  z.maxLength(itemLimits.code, `A code has up to ${itemLimits.code} characters.`),
)

const soldText = text(itemLimits.text, {
  min: 1,
  tooShort: 'Enter what the buyer gets.',
  tooLong: `The text has up to ${count(itemLimits.text)} characters.`,
})

export const itemRef = z.object({ itemId: z.uuid() })

/** `code` and `text` belong to the kinds of delivery of that name. */
const secrets = { code: z.optional(code), text: z.optional(soldText) }

export const addItemInput = z.extend(pageRef, {
  /** Idempotency key, chosen by the browser. */
  id: z.uuid(),
  itemType: z.enum(itemTypes),
  delivery: z.enum(deliveryKinds),
  isActive: z.boolean(),
  ...itemFields.shape,
  ...secrets,
})
/** Without `code` or `text` the stored one stays. */
export const editItemInput = z.extend(itemRef, { ...itemFields.shape, ...secrets })
export const orderItemsInput = z.extend(pageRef, {
  itemIds: z.array(z.uuid()).check(z.maxLength(itemLimits.itemsPerPage)),
})
export const activateItemInput = z.extend(itemRef, { isActive: z.boolean() })

export const listedItem = z.object({
  id: z.uuid(),
  itemType: z.enum(itemTypes),
  delivery: z.enum(deliveryKinds),
  ...itemFields.shape,
  soldQuantity: z.int(),
  /** How many a visitor may buy now, if the item is active. */
  available: z.int(),
  isActive: z.boolean(),
  /** When what it delivers was lost at the restore of a backup; null once it is replaced. */
  codesLostAt: z.nullable(z.date()),
  /** Counts of the pool; null for other kinds of delivery. */
  codes: z.nullable(z.object({ used: z.int(), unused: z.int() })),
  /** The file of a digital item, once it is uploaded. */
  file: z.nullable(z.object({ name: z.string(), bytes: z.number() })),
})
export type ListedItem = z.output<typeof listedItem>
export const itemListOutput = z.array(listedItem)

export const secretOutput = z.object({ code: z.nullable(z.string()), text: z.nullable(z.string()) })
export const removedOutput = z.object({
  /** False: the item was sold, so it stays, inactive. */
  removed: z.boolean(),
})
export const fileLinkOutput = z.object({ url: z.string() })

const severalCodes = z
  .array(code)
  .check(
    z.minLength(1),
    z.maxLength(itemLimits.codesPerCall, `Send up to ${count(itemLimits.codesPerCall)} codes in a call.`),
  )

export const knownCodesInput = z.extend(itemRef, { codes: severalCodes })
export const knownCodesOutput = z.object({
  /** Places of the known codes in the list, from 1. */
  known: z.array(z.int()),
})

export const addCodesInput = z.extend(itemRef, {
  /** Idempotency key of the whole upload, chosen by the browser. */
  uploadId: z.uuid(),
  /** The number of the first code in its upload, from 1. A repeated call returns its first result. */
  firstLine: whole(1, itemLimits.codesAtOnce, `Add up to ${count(itemLimits.codesAtOnce)} codes at once.`),
  codes: severalCodes,
})
export const addedCodesOutput = z.object({
  added: z.int(),
  /** Numbers of the skipped codes in their upload. */
  duplicates: z.array(z.int()),
})
export const removedCodesOutput = z.object({ removed: z.int() })
