import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { testKeys } from '#testing/open-services.ts'
import { addItem } from './items/add-item.ts'
import { itemFileKey } from './items/item-storage-keys.ts'
import { codeSeal } from './items/seal-code.ts'

export const itemFields = {
  title: 'First-night key',
  description: '',
  imageId: null,
  priceCredits: 180,
  stockQuantity: 200,
  acceptsWelcomeCredits: false,
  welcomeDailyLimit: 10,
}

/** The seal of a server in tests. */
export const testSeal = codeSeal(testKeys.of('codes'))

type Delivered =
  | { itemType: 'coupon_code'; delivery: 'code'; code: string }
  | { itemType: 'coupon_code' | 'game_key'; delivery: 'pool' }
  | { itemType: 'digital_item'; delivery: 'text'; text: string }
  | { itemType: 'digital_item'; delivery: 'file' }

interface ItemOptions extends Partial<typeof itemFields> {
  delivered?: Delivered
  /** A digital item whose file counts as uploaded. */
  withFile?: boolean
}

/** An active item of a page, a game key without codes unless `delivered` says otherwise. */
export async function aPromoItem(
  db: Database,
  studio: TestPerson,
  pageId: string,
  { delivered = { itemType: 'game_key', delivery: 'pool' }, withFile = false, ...fields }: ItemOptions = {},
): Promise<string> {
  const id = randomUUID()
  const digital: Delivered = { itemType: 'digital_item', delivery: 'file' }
  const item = { ...itemFields, ...(withFile ? digital : delivered), ...fields, id, pageId, isActive: true }
  await db.asSystem((tx) => addItem(tx, { ...item, studioId: studio.profileId, now: new Date() }, testSeal))
  if (withFile)
    await db.systemPool.query(
      'update promo_page_items set file_key = $1, file_name = $2, file_bytes = 5 where id = $3',
      [itemFileKey(id, 'u'), 'map.pdf', id],
    )
  return id
}
