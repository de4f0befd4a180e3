import { z } from 'zod'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { signLink } from '#platform/storage/signed-links.ts'
import { type ItemScope, lockItem } from './lock-item.ts'
import { promoKeptFiles, promoPageItems } from './tables.ts'

const linkMinutes = 10

const file = z.object({ fileKey: z.string(), fileName: z.string(), fileBytes: z.number() })

interface FileLinkInput {
  itemId: string
  fileSecret: Buffer
  now: Date
}

/**
 * A link to the file of a digital item, valid for ten minutes, also after the item was deleted. The caller has checked
 * that the person bought it. Throws NOT_FOUND without a file.
 */
export async function fileLinkOf(
  tx: SystemTx,
  { itemId, fileSecret, now }: FileLinkInput,
): Promise<{ url: string; name: string; bytes: number }> {
  const found = await foundRow(tx, file)`
    select file_key, file_name, file_bytes from ${promoPageItems} where id = ${itemId} and file_key is not null
    union all select file_key, file_name, file_bytes from ${promoKeptFiles} where item_id = ${itemId} limit 1`
  const { fileKey: key, fileName: name, fileBytes: bytes } = found
  const expiresAt = new Date(now.getTime() + minutes(linkMinutes))
  return { url: signLink({ key, name, mime: 'application/octet-stream', expiresAt }, fileSecret), name, bytes }
}

/** A link to the file of the studio's own item. Throws NOT_FOUND. */
export async function fileLinkForStudio(
  tx: SystemTx,
  { studioId, ...input }: FileLinkInput & ItemScope,
): Promise<{ url: string }> {
  await lockItem(tx, { itemId: input.itemId, studioId }, 'keep')
  const { url } = await fileLinkOf(tx, input)
  return { url }
}
