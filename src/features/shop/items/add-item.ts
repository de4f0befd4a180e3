import { eq, max } from 'drizzle-orm'
import type { z } from 'zod'
import { assertImageOfPage } from '#features/promo/pages/images/check-image.ts'
import { lockPage } from '#features/promo/pages/lock-page.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { itemsChanged } from './events.ts'
import { deliveriesOf, itemLimits } from './rules.ts'
import type { addItemInput } from './schema.ts'
import type { CodeSeal } from './seal-code.ts'
import { promoPageItems } from './tables.ts'

type AddItemInput = z.output<typeof addItemInput> & { studioId: string; now: Date }

/**
 * Adds an item below the others of a page. Idempotent by id. Throws NOT_FOUND (another studio's page), VALIDATION_ERROR
 * (a delivery that the type does not have, a missing code or text, a picture of another page, too many items),
 * DUPLICATE_ERROR (the id of another item).
 */
export async function addItem(tx: SystemTx, input: AddItemInput, { seal, open }: CodeSeal): Promise<{ id: string }> {
  const { id, pageId, studioId, itemType, isActive, now } = input
  assertDelivery(input)
  await lockPage(tx, { pageId, studioId })
  const [before] = await tx.select().from(promoPageItems).where(eq(promoPageItems.id, id))
  const content = { promoPageId: pageId, studioId, itemType, isActive, ...columnsOf(input) }
  const secrets = secretsOf(input)
  if (before) {
    const opened = (sealed: string | null) => (sealed === null ? null : open(sealed, studioId))
    const stored = { ...before, couponCode: opened(before.couponCode), deliveredText: opened(before.deliveredText) }
    return { id: firstResult(stored, { ...content, ...secrets }).id }
  }
  await assertImageOfPage(tx, input)
  const there = await tx.$count(promoPageItems, eq(promoPageItems.promoPageId, pageId))
  if (there >= itemLimits.itemsPerPage)
    throw new AppError('VALIDATION_ERROR', `A page has up to ${itemLimits.itemsPerPage} items. Remove one first.`)
  const [last] = await tx
    .select({ order: max(promoPageItems.sortOrder) })
    .from(promoPageItems)
    .where(eq(promoPageItems.promoPageId, pageId))
  await tx.insert(promoPageItems).values({
    id,
    ...content,
    couponCode: secrets.couponCode === null ? null : seal(secrets.couponCode, studioId),
    deliveredText: secrets.deliveredText === null ? null : seal(secrets.deliveredText, studioId),
    sortOrder: (last?.order ?? 0) + 1,
    createdAt: now,
    updatedAt: now,
  })
  tx.happened(itemsChanged({ pageId, studioId }), now)
  return { id }
}

/** The columns of what a studio writes about an item. */
export const columnsOf = (input: Omit<AddItemInput, 'id' | 'pageId' | 'itemType' | 'delivery' | 'isActive'>) => ({
  title: input.title,
  description: input.description,
  imageUrl: input.imageId,
  priceCredits: input.priceCredits,
  stockQuantity: input.stockQuantity,
  acceptsWelcomeCredits: input.acceptsWelcomeCredits,
  welcomeDailyLimit: input.welcomeDailyLimit,
})

/** What its buyers get, before it is encrypted. */
const secretsOf = ({ delivery, code, text }: AddItemInput) => ({
  couponCode: delivery === 'code' ? (code ?? null) : null,
  deliveredText: delivery === 'text' ? (text ?? null) : null,
})

function assertDelivery({ itemType, delivery, code, text }: AddItemInput): void {
  if (!deliveriesOf[itemType].includes(delivery))
    throw new AppError('VALIDATION_ERROR', 'This type of item can’t be delivered that way.')
  if (delivery === 'code' && code === undefined) throw missing('code', 'Enter the code.')
  if (delivery === 'text' && text === undefined) throw missing('text', 'Enter what the buyer gets.')
}

const missing = (field: string, message: string) =>
  new AppError('VALIDATION_ERROR', message, { fields: { [field]: message } })
