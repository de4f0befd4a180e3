import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { businessOffers } from '#features/bizdev/sql.ts'
import {
  consultationServiceAreas,
  consultingFiles,
  consultingHours,
  consultingSubscriptions,
  subscriptionTiers,
} from '#features/consulting/sql.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { creditPackages, payments } from '#features/payments/sql.ts'
import { huntReports } from '#features/plans/sql.ts'
import { studioPosts } from '#features/players/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { promoPageReports, promoPages } from '#features/promo/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { securityAlerts } from '#features/security/sql.ts'
import { promoCodeReports, promoPageItems, promoPagePurchases } from '#features/shop/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { NamedObject } from './schema.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const namedRow = z.object({ id: z.string(), kind: z.string(), name: z.string() })

/** Each selects id and name of what has one of the ids; lookups by primary key. */
const kinds = (ids: SQL): Record<string, SQL> => ({
  person: sql`select id, coalesce(nullif(company_name, ''), name) as name from ${profiles} where id = any(${ids})`,
  game: sql`select id, title as name from ${games} where id = any(${ids})`,
  build: sql`select b.id, g.title || ' ' || b.version as name from ${gameBuilds} b join ${games} g on g.id = b.game_id where b.id = any(${ids})`,
  request: sql`select r.id, g.title as name from ${reviewRequests} r join ${games} g on g.id = r.game_id where r.id = any(${ids})`,
  test: sql`select p.id, g.title as name from ${playtests} p join ${games} g on g.id = p.game_id where p.id = any(${ids})`,
  page: sql`select id, title as name from ${promoPages} where id = any(${ids})`,
  item: sql`select id, title as name from ${promoPageItems} where id = any(${ids})`,
  report: sql`select r.id, p.title as name from ${promoPageReports} r join ${promoPages} p on p.id = r.page_id where r.id = any(${ids})`,
  purchase: sql`select p.id, i.title as name from ${promoPagePurchases} p join ${promoPageItems} i on i.id = p.item_id where p.id = any(${ids})`,
  'code report': sql`select r.id, i.title as name from ${promoCodeReports} r join ${promoPagePurchases} p on p.id = r.purchase_id
    join ${promoPageItems} i on i.id = p.item_id where r.id = any(${ids})`,
  payment: sql`select id, package_name as name from ${payments} where id = any(${ids})`,
  package: sql`select id, name from ${creditPackages} where id = any(${ids})`,
  'bug report': sql`select id, title as name from ${huntReports} where id = any(${ids})`,
  post: sql`select id, left(body, 60) as name from ${studioPosts} where id = any(${ids})`,
  tier: sql`select id, name from ${subscriptionTiers} where id = any(${ids})`,
  'service area': sql`select id, name from ${consultationServiceAreas} where id = any(${ids})`,
  subscription: sql`select s.id, t.name from ${consultingSubscriptions} s join ${subscriptionTiers} t on t.id = s.tier_id where s.id = any(${ids})`,
  hours: sql`select id, left(note, 60) as name from ${consultingHours} where id = any(${ids})`,
  offer: sql`select o.id, coalesce(nullif(p.company_name, ''), p.name) as name from ${businessOffers} o join ${profiles} p on p.id = o.studio_id
    where o.id = any(${ids})`,
  alert: sql`select id, replace(alert_type, '_', ' ') as name from ${securityAlerts} where id = any(${ids})`,
  file: sql`select id, name from ${consultingFiles} where id = any(${ids})`,
})

interface Mentioning {
  subjectId: string | null
  detail: Record<string, unknown>
}

/** The ids that an entry names: its subject, and values of its detail, also in lists and changes. */
const idsIn = ({ subjectId, detail }: Mentioning): string[] => [subjectId, detail].flatMap(idsOf)

function idsOf(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsOf) : []
}

/** Adds to each entry what its ids stand for. One statement for a page of entries. */
export async function nameObjects<Entry extends Mentioning>(
  tx: SystemTx,
  entries: readonly Entry[],
): Promise<(Entry & { names: Record<string, NamedObject> })[]> {
  const byId = await namesOf(tx, entries.flatMap(idsIn))
  return entries.map((entry) => ({
    ...entry,
    names: Object.fromEntries(idsIn(entry).flatMap((id) => (byId[id] ? [[id, byId[id]]] : []))),
  }))
}

/** What ids stand for, by id; unknown ones are left out. */
export async function namesOf(tx: SystemTx, all: readonly string[]): Promise<Record<string, NamedObject>> {
  const ids = [...new Set(all)]
  const found = ids.length === 0 ? [] : await readNames(tx, ids)
  return Object.fromEntries(found.map(({ id, kind, name }) => [id, { kind, name }]))
}

function readNames(tx: SystemTx, ids: readonly string[]) {
  const list = sql`(select array_agg(x::uuid) from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) x)`
  const selects = Object.entries(kinds(sql`(select ids from wanted)::uuid[]`)).map(
    ([kind, select]) => sql`select o.id, ${kind}::text as kind, o.name from (${select}) o`,
  )
  return rows(tx, namedRow)`with wanted as (select ${list} as ids) ${sql.join(selects, sql` union all `)}`
}
