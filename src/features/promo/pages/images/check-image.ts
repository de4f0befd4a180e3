import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { promoImages } from '../tables.ts'

/** Throws VALIDATION_ERROR unless this is a picture of the page. */
export async function assertImageOfPage(
  tx: SystemTx,
  { pageId, imageId }: { pageId: string; imageId: string | null },
): Promise<void> {
  if (imageId === null) return
  const known = await tx.$count(promoImages, and(eq(promoImages.id, imageId), eq(promoImages.pageId, pageId)))
  if (known === 0) throw new AppError('VALIDATION_ERROR', 'This picture no longer exists.')
}
