import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { promoPagePurchases } from '../purchases/tables.ts'
import { deleteFiles } from './remove-item.ts'
import { promoKeptFiles, promoPageItems } from './tables.ts'

const fileOfItem = z.object({ id: z.string(), fileKey: z.string() })

/** Before pages are deleted: keeps the files of their items for those who bought them, and deletes the other files. */
export async function keepSoldFiles(tx: SystemTx, pageIds: readonly string[]): Promise<void> {
  const items = await rows(tx, fileOfItem)`
    select id, file_key from ${promoPageItems}
    where promo_page_id = any(${sql.param(pageIds)}::uuid[]) and file_key is not null order by id for update`
  const kept = await rows(tx, fileOfItem)`
    insert into ${promoKeptFiles} (item_id, studio_id, file_key, file_name, file_bytes)
    select i.id, i.studio_id, i.file_key, i.file_name, i.file_bytes from ${promoPageItems} i
    where i.promo_page_id = any(${sql.param(pageIds)}::uuid[]) and i.file_key is not null
      and exists (select 1 from ${promoPagePurchases} p where p.item_id = i.id)
    on conflict (item_id) do nothing returning item_id as id, file_key`
  const keys = new Set(kept.map(({ fileKey }) => fileKey))
  await deleteFiles(
    tx,
    items.flatMap(({ fileKey }) => (keys.has(fileKey) ? [] : [fileKey])),
  )
}
