import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { newPreviewToken } from '../add-page.ts'
import { promoChanged } from '../events.ts'
import { promoPages } from '../tables.ts'

/** Gives the preview of a page a new link; the former one stops working. Throws NOT_FOUND. */
export async function renewPreviewLink(
  tx: SystemTx,
  { pageId, studioId, now }: { pageId: string; studioId: string; now: Date },
): Promise<{ previewPath: string }> {
  const token = newPreviewToken()
  const { rowCount } = await tx.execute(
    sql`update ${promoPages} set preview_token = ${token} where id = ${pageId} and studio_id = ${studioId}`,
  )
  if (rowCount === 0) throw new AppError('NOT_FOUND')
  tx.happened(promoChanged({ pageId, studioId }), now)
  return { previewPath: paths.promoPreview(pageId, token) }
}
