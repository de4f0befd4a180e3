import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { promoAddressChanged, promoChanged } from '../events.ts'
import { lockPage } from '../lock-page.ts'
import { promoPages } from '../tables.ts'
import { claimAddress } from './claim-address.ts'
import { assertSlugFree } from './taken-slugs.ts'

interface ChangeSlugInput {
  pageId: string
  studioId: string
  slug: string
  now: Date
}

/**
 * Changes the address of a page; a published page moves at once, and its former address redirects. Throws NOT_FOUND,
 * VALIDATION_ERROR for the field `slug` with a free `proposal` when another page of the studio has it.
 */
export async function changeSlug(tx: SystemTx, input: ChangeSlugInput): Promise<void> {
  const { pageId, studioId, slug, now } = input
  const page = await lockPage(tx, input)
  if (page.slug === slug) return
  await assertSlugFree(tx, { studioId, pageId, slug })
  await tx.execute(sql`
    update ${promoPages} set slug = ${slug}, updated_at = ${at(now)}
    where id = ${pageId} and studio_id = ${studioId}`)
  if (page.isPublished) await claimAddress(tx, input)
  tx.happened(page.isPublished ? promoAddressChanged({ pageId, studioId }) : promoChanged({ pageId, studioId }), now)
}
