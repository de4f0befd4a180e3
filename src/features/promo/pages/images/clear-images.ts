import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { isPictureOfItem } from '../../ports.ts'
import { promoImages, promoPages } from '../tables.ts'
import { imageKeyOf } from './image-storage-keys.ts'

const cleared = z.object({ id: z.string(), pageId: z.string() })

/** Editors may undo for this long what took a picture out of a page. */
const keptHours = 24
const atOnce = 200

/**
 * Deletes pictures that neither the draft nor the published page shows, of pages that nobody has changed for a day.
 * Returns their number, at most 200.
 */
export async function clearUnusedImages(tx: SystemTx, { now }: { now: Date }): Promise<number> {
  const before = at(new Date(now.getTime() - hours(keptHours)))
  const images = await rows(tx, cleared)`
    delete from ${promoImages} where id in (
      select i.id from ${promoImages} i join ${promoPages} p on p.id = i.page_id
      where i.created_at < ${before} and p.updated_at < ${before} and p.hero_image_url is distinct from i.id
        and not p.gallery_images @> jsonb_build_array(jsonb_build_object('imageId', i.id))
        and p.published->>'heroImage' is distinct from i.id::text
        and not coalesce(p.published->'gallery' @> jsonb_build_array(jsonb_build_object('imageId', i.id)), false)
        and not ${isPictureOfItem.ask({ id: sql`i.id`, pageId: sql`p.id` })}
      order by i.id limit ${atOnce} for update of p skip locked)
    returning id, page_id`
  const prefixes = images.map(({ id, pageId }) => imageKeyOf(pageId, id))
  await releaseStorage(tx, prefixes)
  if (prefixes.length > 0) await enqueue(tx, 'delete-stored', { prefixes })
  return images.length
}
