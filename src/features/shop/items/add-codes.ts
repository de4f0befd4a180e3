import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { countRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { itemsChanged } from './events.ts'
import { unusedCodes } from './item-columns.ts'
import { type ItemScope, lockItem } from './lock-item.ts'
import { itemLimits, lowCodes } from './rules.ts'
import type { CodeSeal } from './seal-code.ts'
import { promoItemCouponPool, promoPageItems } from './tables.ts'

interface AddCodesInput extends ItemScope {
  uploadId: string
  /** Number of the first code in its upload, from 1. */
  firstLine: number
  codes: string[]
  now: Date
}

const addedLine = z.object({ line: z.number() })

/**
 * Adds codes to the pool of an item in their order, and skips those that any of the studio's pools has already. A
 * repeated call returns its first result. Uploads of one studio run one after the other. Throws NOT_FOUND,
 * VALIDATION_ERROR (the item has no pool, the pool is full).
 */
export async function addCodes(
  tx: SystemTx,
  { itemId, studioId, uploadId, firstLine, codes, now }: AddCodesInput,
  { seal, digest }: CodeSeal,
): Promise<{ added: number; duplicates: number[] }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes:${studioId}`}, 0))`)
  const { pageId, delivery } = await lockItem(tx, { itemId, studioId }, 'keep')
  if (delivery !== 'pool') throw new AppError('VALIDATION_ERROR', 'This item doesn’t use a pool of codes.')
  await assertRoom(tx, itemId, codes.length)
  const lines = codes.map((_, at) => firstLine + at)
  const digests = codes.map((code) => digest(code, studioId))
  const sealed = codes.map((code) => seal(code, studioId))
  const given = sql`unnest(${sql.param(digests)}::text[], ${sql.param(sealed)}::text[], ${sql.param(lines)}::int[]) as g (digest, sealed, line)`
  await tx.execute(sql`
    insert into ${promoItemCouponPool} (promo_item_id, studio_id, coupon_code, code_digest, upload_id, upload_line, created_at)
    select ${itemId}, ${studioId}, g.sealed, g.digest, ${uploadId}, g.line, ${at(now)}
    from ${given} order by g.line on conflict (studio_id, code_digest) do nothing`)
  const added = await rows(tx, addedLine)`
    select g.line from unnest(${sql.param(digests)}::text[], ${sql.param(lines)}::int[]) as g (digest, line)
      join ${promoItemCouponPool} c on c.studio_id = ${studioId} and c.code_digest = g.digest
        and c.promo_item_id = ${itemId} and c.upload_id = ${uploadId} and c.upload_line = g.line`
  const known = new Set(added.map(({ line }) => line))
  if (added.length > 0)
    await tx.execute(
      sql`update ${promoPageItems} set codes_lost_at = null where id = ${itemId} and codes_lost_at is not null`,
    )
  await tx.execute(sql`
    update ${promoPageItems} i set low_codes_at = null
    where i.id = ${itemId} and i.low_codes_at is not null and ${unusedCodes(lowCodes + 1)} > ${lowCodes}`)
  tx.happened(itemsChanged({ pageId, studioId }), now)
  return { added: known.size, duplicates: lines.filter((line) => !known.has(line)) }
}

async function assertRoom(tx: SystemTx, itemId: string, adding: number): Promise<void> {
  const [found] = await rows(tx, countRow)`
    select count(*) from ${promoItemCouponPool} where promo_item_id = ${itemId}`
  if ((found?.count ?? 0) + adding > itemLimits.codesPerItem)
    throw new AppError(
      'VALIDATION_ERROR',
      `An item has up to ${itemLimits.codesPerItem.toLocaleString('en')} codes. Add another item for more.`,
    )
}
