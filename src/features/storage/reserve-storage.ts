import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { payments } from '#features/payments/sql.ts'
import { at } from '#platform/db/at.ts'
import { pipeline } from '#platform/db/drivers/pipeline.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { promisedStorage } from './ports.ts'
import type { StorageQuota } from './rules.ts'
import { storedItems } from './tables.ts'

interface ReserveStorageInput {
  studioId: string
  storageKey: string
  kind: (typeof storedItems.$inferInsert)['kind']
  /** Unpacked size. */
  bytes: number
  /** If false, the item counts immediately and is swept unless `settleStorage` is called within one hour. */
  settled: boolean
  quota: StorageQuota
  now: Date
}

/**
 * Counts an item against the studio's quota before it is stored; a repeated key changes its size. An advisory lock per
 * studio serialises calls, so that concurrent uploads can't exceed the quota together. Throws VALIDATION_ERROR with a
 * message for the studio when the quota is exceeded, unless the item gets smaller.
 */
export async function reserveStorage(tx: SystemTx, reservation: ReserveStorageInput): Promise<void> {
  const { studioId, storageKey, kind, bytes, settled, quota, now } = reservation
  const [, usage] = await pipeline(lockStorage(tx, studioId), storageOf(tx, { studioId, quota, except: storageKey }))
  if (bytes > leftOf(usage) && bytes > usage.exceptBytes) {
    throw new AppError('VALIDATION_ERROR', storageFull(usage, bytes, quota), { refusal: 'storage_full' })
  }
  await tx.execute(sql`
    insert into ${storedItems} (storage_key, studio_id, kind, bytes, settled_at, created_at)
    values (${storageKey}, ${studioId}, ${kind}, ${bytes}, ${at(settled ? now : null)}, ${at(now)})
    on conflict (storage_key) do update set bytes = excluded.bytes, created_at = excluded.created_at,
      settled_at = coalesce(${storedItems.settledAt}, excluded.settled_at)`)
}

const lockStorage = (tx: SystemTx, studioId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${studioId}`}, 0))`)

interface PromiseStorageInput extends Pick<ReserveStorageInput, 'studioId' | 'bytes' | 'quota'> {
  /** What takes the room: 'The recordings (20 testers × 30 min) need about'. */
  needs: string
  /** The field of the form that asks for it. */
  field: string
}

/**
 * Asserts that an order finds room for what it will store. From the caller's commit on it counts by the port
 * `promisedStorage`; until then other orders and uploads of the studio wait. Throws VALIDATION_ERROR with the sum.
 */
export async function assertRoomToPromise(
  tx: SystemTx,
  { studioId, bytes, quota, needs, field }: PromiseStorageInput,
): Promise<void> {
  const [, usage] = await pipeline(lockStorage(tx, studioId), storageOf(tx, { studioId, quota }))
  if (bytes <= leftOf(usage)) return
  const message = storageFull(usage, bytes, quota, needs)
  throw new AppError('VALIDATION_ERROR', message, { refusal: 'storage_full', fields: { [field]: message } })
}

/** Throws VALIDATION_ERROR as `reserveStorage` does, before anything is uploaded; reserves nothing. */
export async function assertStorageFits(
  tx: SystemTx,
  { studioId, bytes, quota }: Pick<ReserveStorageInput, 'studioId' | 'bytes' | 'quota'>,
): Promise<void> {
  const usage = await storageOf(tx, { studioId, quota })
  if (bytes > leftOf(usage))
    throw new AppError('VALIDATION_ERROR', storageFull(usage, bytes, quota), { refusal: 'storage_full' })
}

/** A part of the quota: everything below a folder of the file store, in percent. */
export interface StorageShare {
  folder: string
  percent: number
  /** The message for the person whose item finds no room. */
  refusal: string
}

/**
 * Asserts after `reserveStorage`, which serialises the calls of a studio, that its folder keeps within its share. Throws
 * VALIDATION_ERROR.
 */
export async function assertShare(
  tx: SystemTx,
  { studioId, share, quota }: { studioId: string; share: StorageShare; quota: StorageQuota },
): Promise<void> {
  const { quotaBytes } = await storageOf(tx, { studioId, quota })
  const [use] = await rows(tx, shareUse)`
    select coalesce(sum(bytes), 0) as used from ${storedItems}
    where studio_id = ${studioId} and starts_with(storage_key, ${share.folder})`
  if ((use?.used ?? 0) > (quotaBytes * share.percent) / 100)
    throw new AppError('VALIDATION_ERROR', share.refusal, { refusal: 'share_full' })
}

/** Settles a reserved item, so that it is not swept. Throws STATE_CHANGED when it was swept meanwhile. */
export async function settleStorage(tx: SystemTx, { storageKey, now }: { storageKey: string; now: Date }) {
  const { rowCount } = await tx.execute(sql`
    update ${storedItems} set settled_at = coalesce(settled_at, ${at(now)}) where storage_key = ${storageKey}`)
  if (rowCount === 0) throw new AppError('STATE_CHANGED', 'The upload took too long. Please try again.')
}

/** Removes the items with these keys from the quota; the caller deletes the files. */
export async function releaseStorage(tx: SystemTx, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return
  await tx.execute(sql`delete from ${storedItems} where storage_key = any(${sql.param(storageKeys)}::text[])`)
}

interface StorageOfInput {
  studioId: string
  quota: StorageQuota
  /** Key of an item that `usedBytes` leaves out; its size is `exceptBytes`. */
  except?: string
}

const shareUse = z.object({ used: z.number() })
const storageUse = z.object({ used: z.number(), excepted: z.number(), promised: z.number(), paid: z.boolean() })

/** Storage used and allowed for a studio, in bytes. The caller must have checked access to the studio. */
export async function storageOf(tx: SystemTx, { studioId, quota, except = '' }: StorageOfInput) {
  const [use] = await rows(tx, storageUse)`
    select coalesce(sum(bytes) filter (where storage_key <> ${except}), 0) as used,
      coalesce(sum(bytes) filter (where storage_key = ${except}), 0) as excepted,
      ${promisedStorage.ask({ studioId, except })} as promised,
      exists (select 1 from ${payments} p where p.owner_id = ${studioId} and p.state = 'paid') as paid
    from ${storedItems} where studio_id = ${studioId}`
  const paid = use?.paid === true
  return {
    usedBytes: use?.used ?? 0,
    exceptBytes: use?.excepted ?? 0,
    /** Kept free for what was ordered. */
    promisedBytes: use?.promised ?? 0,
    quotaBytes: paid ? Math.max(quota.first, quota.paid) : quota.first,
    nextQuotaBytes: paid || quota.paid <= quota.first ? null : quota.paid,
  }
}

interface Usage {
  usedBytes: number
  promisedBytes: number
  quotaBytes: number
}

const leftOf = ({ quotaBytes, usedBytes, promisedBytes }: Usage) => quotaBytes - usedBytes - promisedBytes

/** The message for a studio when something exceeds the quota, with possible remedies. */
function storageFull(usage: Usage, bytes: number, quota: StorageQuota, needs = 'This needs'): string {
  const left = Math.max(0, leftOf(usage))
  const kept = usage.promisedBytes > 0 ? ` (${sizeText(usage.promisedBytes)} are kept for ordered recordings)` : ''
  const more =
    usage.quotaBytes < quota.paid ? ` Your first card purchase raises your storage to ${sizeText(quota.paid)}.` : ''
  return `${needs} ${sizeText(bytes)}, and you have ${sizeText(left)} of ${sizeText(usage.quotaBytes)} left${kept}. Delete builds, pictures or clips that you no longer need.${more}`
}

/** A size formatted as on the screens: '600 MB', '1.5 GB'. */
function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step > 0 && value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${units[step]}`
}
