import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { assertImageOfPage } from '#features/promo/pages/images/check-image.ts'
import { assertNotTakenDown } from '#features/promo/reports/taken-down.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { columnsOf } from './add-item.ts'
import { itemsChanged } from './events.ts'
import { type ItemScope, lockItem } from './lock-item.ts'
import type { editItemInput } from './schema.ts'
import type { CodeSeal } from './seal-code.ts'
import { promoPageItems } from './tables.ts'

type EditItemInput = z.output<typeof editItemInput> & { studioId: string; now: Date }

/**
 * Changes an item; its type and kind of delivery stay. Buyers keep the code or text that they bought. Throws NOT_FOUND,
 * VALIDATION_ERROR (less stock than was sold, a picture of another page, a code or text that its kind does not have).
 */
export async function editItem(tx: SystemTx, input: EditItemInput, { seal }: CodeSeal): Promise<void> {
  const { itemId, studioId, code, text, now } = input
  const { pageId, delivery, soldQuantity } = await lockItem(tx, input, 'change')
  if (input.stockQuantity < soldQuantity) {
    const message = `${soldQuantity} are already sold.`
    throw new AppError('VALIDATION_ERROR', message, { fields: { stockQuantity: message } })
  }
  if ((code !== undefined && delivery !== 'code') || (text !== undefined && delivery !== 'text'))
    throw new AppError('VALIDATION_ERROR', 'This item is not delivered that way.')
  await assertImageOfPage(tx, { pageId, imageId: input.imageId })
  await tx
    .update(promoPageItems)
    .set({
      ...columnsOf(input),
      ...(code !== undefined && { couponCode: seal(code, studioId), codesLostAt: null }),
      ...(text !== undefined && { deliveredText: seal(text, studioId), codesLostAt: null }),
      updatedAt: now,
    })
    .where(eq(promoPageItems.id, itemId))
  tx.happened(itemsChanged({ pageId, studioId }), now)
}

/** Shows an item to visitors, or hides it. Idempotent. Throws NOT_FOUND, VALIDATION_ERROR while an admin has taken it down. */
export async function activateItem(
  tx: SystemTx,
  { itemId, studioId, isActive, now }: ItemScope & { isActive: boolean; now: Date },
): Promise<void> {
  if (isActive) {
    await lockItem(tx, { itemId, studioId }, 'change')
    await assertNotTakenDown(tx, itemId)
    await assertNotLost(tx, itemId)
  }
  const [item] = await tx
    .update(promoPageItems)
    .set({ isActive, updatedAt: now })
    .where(and(eq(promoPageItems.id, itemId), eq(promoPageItems.studioId, studioId)))
    .returning({ pageId: promoPageItems.promoPageId })
  if (!item) throw new AppError('NOT_FOUND')
  tx.happened(itemsChanged({ pageId: item.pageId, studioId }), now)
}

/** An item whose code or text was lost with its key has nothing to deliver. */
async function assertNotLost(tx: SystemTx, itemId: string): Promise<void> {
  const [item] = await tx
    .select({ at: promoPageItems.codesLostAt })
    .from(promoPageItems)
    .where(eq(promoPageItems.id, itemId))
  if (item?.at) throw new AppError('VALIDATION_ERROR', 'What it delivers was lost. Replace it first.')
}
