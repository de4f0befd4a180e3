import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { fileLinkOf } from '../items/file-link.ts'
import type { CodeSeal } from '../items/seal-code.ts'
import { contentsOf } from './purchase-contents.ts'
import { promoPagePurchases } from './tables.ts'

interface OwnPurchase {
  purchaseId: string
  buyerId: string
  now: Date
}

/**
 * SQL: the purchase is not on hold, or was opened before: a dispute of its payment keeps the rest shut (payments-3).
 */
const mayOpen = sql`(disputed_at is null or revealed_at is not null)`

const held = z.object({ isHeld: z.boolean() })

/** Throws STATE_CHANGED for a purchase on hold, otherwise the error. */
async function throwIfHeld(
  tx: SystemTx,
  { purchaseId, buyerId, error }: Omit<OwnPurchase, 'now'> & { error: unknown },
): Promise<never> {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
  const [purchase] = await rows(tx, held)`
    select disputed_at is not null as is_held from ${promoPagePurchases} where id = ${purchaseId} and buyer_id = ${buyerId}`
  if (!purchase?.isHeld) throw error
  throw new AppError('STATE_CHANGED', 'This is on hold, because the card payment that paid for it is disputed.')
}

const sealed = z.object({
  studioId: z.string(),
  code: z.union([z.string(), z.array(z.string().nullable())]).nullable(),
})

/**
 * The codes or the text of a purchase, for its buyer; notes when they were first seen (a file: when it is downloaded).
 * After a refund only codes that were seen before stay readable; null stands in the place of the others. Throws NOT_FOUND,
 * STATE_CHANGED while it is on hold.
 */
export async function revealCodes(
  tx: SystemTx,
  { purchaseId, buyerId, seal, now }: OwnPurchase & { seal: CodeSeal },
): Promise<{ codes: (string | null)[] }> {
  const bought = await foundRow(tx, sealed)`
    update ${promoPagePurchases} set revealed_at = case when item_data ? 'file_key' then revealed_at
      else coalesce(revealed_at, ${at(now)}) end
    where id = ${purchaseId} and buyer_id = ${buyerId} and ${mayOpen}
      and (purchase_status = 'completed' or (purchase_status = 'refunded' and revealed_at is not null))
    returning studio_id, item_data -> 'coupon_code' as code`.catch((error) =>
    throwIfHeld(tx, { purchaseId, buyerId, error }),
  )
  return { codes: [bought.code ?? []].flat().map((code) => code && seal.open(code, bought.studioId)) }
}

const ofItem = z.object({ itemId: z.string() })

/** A link to the file of a purchase, valid for ten minutes, for its buyer. Throws NOT_FOUND, STATE_CHANGED on hold. */
export async function downloadFile(
  tx: SystemTx,
  { purchaseId, buyerId, fileSecret, now }: OwnPurchase & { fileSecret: Buffer },
): Promise<{ url: string }> {
  const bought = await foundRow(tx, ofItem)`
    update ${promoPagePurchases} set revealed_at = coalesce(revealed_at, ${at(now)})
    where id = ${purchaseId} and buyer_id = ${buyerId} and purchase_status = 'completed' and item_data ? 'file_key' and ${mayOpen}
    returning item_id`.catch((error) => throwIfHeld(tx, { purchaseId, buyerId, error }))
  const { url } = await fileLinkOf(tx, { itemId: bought.itemId, fileSecret, now })
  return { url }
}

/** Marks a code as used, or as not used, for the buyer's own overview. Idempotent. Throws NOT_FOUND. */
export async function markUsed(
  tx: SystemTx,
  { purchaseId, buyerId, codeNumber, used }: Omit<OwnPurchase, 'now'> & { codeNumber: number; used: boolean },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${promoPagePurchases} p set used_codes = array_remove(p.used_codes, ${codeNumber}::int)
      || case when ${used}::boolean then array[${codeNumber}::int] else '{}'::int[] end
    where p.id = ${purchaseId} and p.buyer_id = ${buyerId} and ${contentsOf} >= ${codeNumber}`)
  if (rowCount === 0) throw new AppError('NOT_FOUND')
}
