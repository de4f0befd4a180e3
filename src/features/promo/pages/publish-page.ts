import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { assertNotTakenDown } from '../reports/taken-down.ts'
import { claimAddress } from './address/claim-address.ts'
import { assertSlugFree } from './address/taken-slugs.ts'
import { promoAddressChanged } from './events.ts'
import { lockPage } from './lock-page.ts'
import { promoPages } from './tables.ts'

interface PublishPageInput {
  pageId: string
  studioId: string
  /** The revision that the studio sees. */
  revision: number
  now: Date
}

/**
 * Shows the draft to visitors, at once in every process. Idempotent. Throws NOT_FOUND, STATE_CHANGED with `revision` when
 * the draft was saved elsewhere meanwhile, VALIDATION_ERROR while an admin has taken the page down.
 */
export async function publishPage(tx: SystemTx, input: PublishPageInput): Promise<{ address: string }> {
  const { pageId, studioId, revision, now } = input
  const page = await lockPage(tx, input)
  if (page.revision !== revision)
    throw new AppError('STATE_CHANGED', 'This page was changed in another window.', { revision: page.revision })
  await assertNotTakenDown(tx, pageId)
  await assertSlugFree(tx, { studioId, pageId, slug: page.slug })
  await tx.execute(sql`
    update ${promoPages} set is_published = true, published = ${JSON.stringify(page.content)}::jsonb,
      published_revision = ${revision}, published_at = ${at(now)}, first_published_at = coalesce(first_published_at, ${at(now)})
    where id = ${pageId} and studio_id = ${studioId}`)
  const address = await claimAddress(tx, { pageId, studioId, slug: page.slug, now })
  tx.happened(promoAddressChanged({ pageId, studioId }), now)
  return { address }
}

/** Hides a page from visitors; its address stays reserved. Idempotent. Throws NOT_FOUND. */
export async function unpublishPage(
  tx: SystemTx,
  { pageId, studioId, now }: Omit<PublishPageInput, 'revision'>,
): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update ${promoPages} set is_published = false where id = ${pageId} and studio_id = ${studioId}`,
  )
  if (rowCount === 0) throw new AppError('NOT_FOUND')
  tx.happened(promoAddressChanged({ pageId, studioId }), now)
}
