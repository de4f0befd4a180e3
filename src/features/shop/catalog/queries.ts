import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { promoAddresses, promoPages } from '#features/promo/sql.ts'
import { ownStudiosOf } from '#features/recruiting/own-people.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { countRow, rows } from '#platform/db/rows.ts'
import { availableOf } from '../items/item-columns.ts'
import { promoPageItems } from '../items/tables.ts'
import { FEW_LEFT } from './rules.ts'
import { type shopInput, shopItem, type shopOutput } from './schema.ts'

const pageSize = 24

const listed = z.extend(shopItem, { key: sortKey })

interface ShopQuery extends z.output<typeof shopInput> {
  buyerId: string
}

/**
 * A page of the items on sale on all published pages. Left out is what this person can't buy: items of their own studios
 * and of paused ones.
 */
export async function shopItems(
  tx: SystemTx,
  { buyerId, order, cursor, name, ...filters }: ShopQuery,
): Promise<z.output<typeof shopOutput>> {
  const list = keyset({
    by:
      order === 'newest'
        ? { 'i.created_at': 'timestamptz', 'i.id': 'uuid' }
        : { 'i.price_credits': 'int', 'i.id': 'uuid' },
    direction: order === 'cheapest' ? 'asc' : 'desc',
    size: pageSize,
    cursor,
  })
  const ofName = await named(tx, name)
  const found = await rows(tx, listed)`
    select i.id, i.title, i.item_type, i.price_credits as price, least(${availableOf(FEW_LEFT + 1)}, ${FEW_LEFT + 1}) as available,
      i.accepts_welcome_credits as accepts_welcome, i.image_url as image, p.id as page_id, p.published_title as page_title,
      (select c.published -> 'theme' ->> 'primaryColor' from ${promoPages} c where c.id = p.id) as page_color,
      coalesce((select coalesce(nullif(o.company_name, ''), o.name) from ${profiles} o where o.id = i.studio_id), 'Studio') as studio_name,
      (select '/promo/' || a.studio_name || '/' || a.slug from ${promoAddresses} a where a.page_id = p.id and a.is_current) as address,
      ${list.key} as key
    from ${promoPageItems} i join ${promoPages} p on p.id = i.promo_page_id and p.is_published
    where i.is_active and i.studio_id <> ${buyerId} and i.studio_id not in ${ownStudiosOf(buyerId)}
      ${ofName} ${chosen(filters)} ${list.after} ${list.order}`
  const { rows: items, nextCursor } = list.page(found)
  return { items, nextCursor }
}

type Filters = Omit<ShopQuery, 'buyerId' | 'order' | 'cursor' | 'name'>

/** The conditions of the filters and that the studio is not paused, each starting with `and`. */
function chosen({ genre, minPrice, maxPrice, acceptsWelcome }: Filters): SQL {
  return sql.join(
    [
      genre ? sql`and p.published_genres ? ${genre}::text` : sql``,
      minPrice === undefined ? sql`` : sql`and i.price_credits >= ${minPrice}`,
      maxPrice === undefined ? sql`` : sql`and i.price_credits <= ${maxPrice}`,
      acceptsWelcome ? sql`and i.accepts_welcome_credits` : sql``,
      sql`and not ${isPaused(sql`i.studio_id`)}`,
    ],
    sql` `,
  )
}

/** Above so many matches an ordered scan finds the page sooner than the indexes. */
const manyMatches = 500

const contains = (column: SQL, name: string) => sql`strpos(lower(${column}), lower(${name})) > 0`

/** Items whose title, or whose page's title, contains the name: the bigram indexes find both, the comparison checks. */
const idsNamed = (name: string) => {
  const found = (column: SQL) => sql`name_grams(${column}) @> name_grams(${name}) and ${contains(column, name)}`
  return sql`(
    select t.id from ${promoPageItems} t where t.is_active and ${found(sql`t.title`)}
    union all
    select t.id from ${promoPages} z join ${promoPageItems} t on t.promo_page_id = z.id
    where z.is_published and ${found(sql`z.published_title`)})`
}

/** The condition of a name, starting with `and`, by the indexes where few items match. */
async function named(tx: SystemTx, name: string | undefined): Promise<SQL> {
  if (!name) return sql``
  const byScan = sql`and (${contains(sql`i.title`, name)} or ${contains(sql`p.published_title`, name)})`
  if (name.length < 2) return byScan
  const [found] = await rows(tx, countRow)`
    select count(*) from (select from ${idsNamed(name)} n limit ${manyMatches + 1}) few`
  return (found?.count ?? 0) > manyMatches ? byScan : sql`and i.id in ${idsNamed(name)}`
}
