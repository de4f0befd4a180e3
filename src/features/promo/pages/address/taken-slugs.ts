import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { freeSlug } from '../rules.ts'
import { promoAddresses, promoPages } from '../tables.ts'

interface SlugInput {
  studioId: string
  pageId: string
  slug: string
}

const takenSlug = z.object({ slug: z.string() })

/**
 * Locks the slugs of a studio until the end of the transaction. Throws VALIDATION_ERROR for the field `slug`, with a free
 * `proposal`, when another page of the studio has this one.
 */
export async function assertSlugFree(tx: SystemTx, { studioId, pageId, slug }: SlugInput): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promo-slugs:${studioId}`}, 0))`)
  const others = await rows(tx, takenSlug)`
    select slug from ${promoPages} where studio_id = ${studioId} and id <> ${pageId}
    union select slug from ${promoAddresses} where studio_id = ${studioId} and page_id <> ${pageId} and is_current`
  const taken = new Set(others.map((one) => one.slug))
  if (!taken.has(slug)) return
  const message = 'Another page of your studio uses this address.'
  throw new AppError('VALIDATION_ERROR', message, { fields: { slug: message }, proposal: freeSlug(slug, taken) })
}
