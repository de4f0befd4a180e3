import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { loadSlugOf } from '../load-slug-of.ts'
import { freeSlug, slugOf } from '../rules.ts'
import { promoAddresses } from '../tables.ts'

interface ClaimAddressInput {
  pageId: string
  studioId: string
  slug: string
  now: Date
}

/**
 * Gives a page the address of its studio's name and this slug; its former address redirects from now on. Of studios with
 * equal names the first to publish has the name alone, later ones get a number (shop-2). Returns the path. The slug
 * must be free among the studio's pages (`assertSlugFree`).
 */
export async function claimAddress(tx: SystemTx, { pageId, studioId, slug, now }: ClaimAddressInput): Promise<string> {
  const studioName = await claimName(tx, studioId)
  await tx.execute(sql`
    update ${promoAddresses} set is_current = false
    where page_id = ${pageId} and is_current and (studio_name, slug) <> (${studioName}, ${slug})`)
  const { rowCount } = await tx.execute(sql`
    insert into ${promoAddresses} (studio_name, slug, page_id, studio_id, is_current, created_at)
    values (${studioName}, ${slug}, ${pageId}, ${studioId}, true, ${at(now)})
    on conflict (studio_name, slug) do update
      set page_id = excluded.page_id, studio_id = excluded.studio_id, is_current = true, created_at = excluded.created_at
      where promo_addresses.page_id = excluded.page_id or not promo_addresses.is_current`)
  if (rowCount === 0) throw new AppError('STATE_CHANGED')
  return paths.promo(studioName, slug)
}

const named = z.object({ name: z.string() })
const holder = z.object({ name: z.string(), own: z.boolean() })

/** The studio's name in addresses: the one it has, if that still fits its name, or the first free one. */
async function claimName(tx: SystemTx, studioId: string): Promise<string> {
  const base = await studioSlugOf(tx, studioId)
  const kept = await formerNameOf(tx, studioId)
  if (kept !== null) return kept
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`promo-name:${base}`}, 0))`)
  const holders = await rows(tx, holder)`
    select distinct studio_name as name, studio_id = ${studioId} as own from ${promoAddresses}
    where is_current and (studio_name = ${base} or studio_name ~ ${`^${base}-[0-9]+$`})`
  const mine = holders.find(({ own }) => own)
  return mine?.name ?? freeSlug(base, new Set(holders.map(({ name }) => name)))
}

/** The name by which a studio has its pages since names were not written in Latin letters first: it stays. */
async function formerNameOf(tx: SystemTx, studioId: string): Promise<string | null> {
  const former = slugOf(await shownNameOf(tx, studioId))
  const [own] = await rows(tx, named)`
    select studio_name as name from ${promoAddresses}
    where studio_id = ${studioId} and is_current and (studio_name = ${former} or studio_name ~ ${`^${former}-[0-9]+$`}) limit 1`
  return own?.name ?? null
}

/** The slug of a studio's name. */
export async function studioSlugOf(tx: SystemTx, studioId: string): Promise<string> {
  const slugOfName = await loadSlugOf()
  return slugOfName(await shownNameOf(tx, studioId))
}

async function shownNameOf(tx: SystemTx, studioId: string): Promise<string> {
  const [studio] = await rows(tx, named)`
    select coalesce(nullif(company_name, ''), name) as name from ${profiles} where id = ${studioId}`
  return studio?.name ?? ''
}
