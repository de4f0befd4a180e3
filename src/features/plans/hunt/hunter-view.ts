import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { readVisitOf } from '#features/feedback/read-visit.ts'
import { visitOfHunter } from '#features/feedback/sql.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { missingSteps, readCandidate } from '#features/recruiting/assert-tester.ts'
import { ownStudiosOf } from '#features/recruiting/own-people.ts'
import { errorsIn } from '#features/sessions/probe/sql.ts'
import { type Keyset, keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { nothingAsked, offeredScreenerOf } from '../screening/read-screener.ts'
import { mayComeIn, questionCount } from '../screening/sql.ts'
import { type HuntPrices, huntPay } from './rules.ts'
import { type HuntRoom, huntOffer, huntRoom, type offersOutput } from './schema.ts'
import { isUp } from './sql.ts'
import { gameOfHunt, pricesOfHunt, reportColumns } from './studio-hunts.ts'
import { bugHunters, bugHunts, huntReports } from './tables.ts'

const pageSize = 20
const most = 100

const { game, version, buildKind, endsAt } = huntOffer.shape
const offerRow = z.object({
  key: sortKey,
  id: z.string(),
  question: z.string(),
  studioName: z.string(),
  game,
  version,
  buildKind,
  prices: huntRoom.shape.prices,
  free: z.int(),
  hunters: z.int(),
  bugs: z.int(),
  joined: z.boolean(),
  screenerCount: z.int(),
  endsAt,
  status: huntRoom.shape.status,
  instructions: z.string(),
  closedAt: z.nullable(z.date()),
})

/** Predicate on a hunt `h`: this tester has joined. */
const isIn = (testerId: string): SQL =>
  sql`exists (select 1 from ${bugHunters} t where t.hunt_id = h.id and t.tester_id = ${testerId})`

const offers = (where: SQL, list: Keyset, testerId: string): SQL => sql`
  select h.key, h.id, h.question, coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name, ${gameOfHunt} as game, b.version,
    b.kind as build_kind, ${pricesOfHunt} as prices, h.free, h.ends_at, h.status, h.instructions, h.closed_at,
    (select count(*)::int from ${bugHunters} t where t.hunt_id = h.id) as hunters,
    (select count(*)::int from ${huntReports} r where r.hunt_id = h.id and r.status = 'valid') as bugs,
    ${isIn(testerId)} as joined, ${questionCount('hunt')} as screener_count
  from (select h.*, ${list.key} as key from ${bugHunts} h where ${where} ${list.after} ${list.order}) h
  join ${games} g on g.id = h.game_id join ${gameBuilds} b on b.id = h.build_id left join ${profiles} s on s.id = h.studio_id
  order by ${list.orderBy}`

function offerOf<Row extends { prices: HuntPrices }>({ prices, ...row }: Row) {
  const pay = { minor: huntPay(prices.minor), major: huntPay(prices.major), critical: huntPay(prices.critical) }
  return { ...row, pay }
}

/** Predicate on a hunt `h`: it runs, and this tester may join it. */
const isFor = (testerId: string): SQL => sql`h.status = 'open' and h.studio_id <> ${testerId}
  and h.studio_id not in ${ownStudiosOf(testerId)} and not ${isPaused(sql`h.studio_id`)} and ${isUp('u')}
  and (${isIn(testerId)} or ${mayComeIn('hunt', testerId)})`

/** A page of the bug hunts that a tester may join or has joined, newest first. */
export async function openHunts(
  tx: SystemTx,
  { testerId, cursor }: { testerId: string; cursor?: string | undefined },
): Promise<z.output<typeof offersOutput>> {
  const list = keyset({ by: { 'h.opened_at': 'timestamptz', 'h.id': 'uuid' }, size: pageSize, cursor })
  const page = list.page(await rows(tx, offerRow)`${offers(isFor(testerId), list, testerId)}`)
  return { hunts: page.rows.map(offerOf), nextCursor: page.nextCursor }
}

const mineRow = huntRoom.shape.mine.def.element
const boardRow = huntRoom.shape.board.def.element
const errorsRow = z.object({ errors: huntRoom.shape.errors })

/**
 * A hunt as a tester sees it: the offer, and for those who joined the board and their own reports. The titles of others
 * are there after an own valid report (plans-3). Throws NOT_FOUND for a draft, and for an ended hunt without them.
 */
export async function huntRoomOf(
  tx: SystemTx,
  { huntId, testerId, linkSecret, now }: { huntId: string; testerId: string; linkSecret: Buffer; now: Date },
): Promise<HuntRoom> {
  const list = keyset({ by: { 'h.id': 'uuid' }, size: 1, cursor: undefined })
  const where = sql`h.id = ${huntId} and h.status <> 'draft'`
  const [hunt] = list.page(await rows(tx, offerRow)`${offers(where, list, testerId)}`).rows
  const tester = await readCandidate(tx, testerId)
  if (!hunt || !tester || (hunt.status === 'closed' && !hunt.joined)) throw new AppError('NOT_FOUND')
  const { prices, status, instructions, closedAt } = hunt
  const mine = await rows(tx, mineRow)`
    select ${reportColumns()} from ${huntReports} r where r.hunt_id = ${huntId} and r.tester_id = ${testerId}
    order by r.number desc limit ${most}`
  const knows = mine.some((one) => one.status === 'valid' || one.status === 'duplicate')
  const board = hunt.joined
    ? await rows(tx, boardRow)`
        select r.number, case when ${knows}::boolean or r.tester_id = ${testerId} then r.title end as title, r.severity,
          r.tester_id = ${testerId} as is_mine, r.created_at as found_at,
          (select 1 + count(*)::int from ${huntReports} d where d.original_id = r.id) as reports
        from ${huntReports} r where r.hunt_id = ${huntId} and r.status = 'valid' order by r.number desc limit ${most}`
    : []
  const { errors } = await foundRow(tx, errorsRow)`
    select coalesce((select ${errorsIn({ sessionId: sql`v.id`, buildId: sql`h.build_id` })}
      from ${bugHunts} h cross join lateral ${visitOfHunter({ huntId, testerId })} v where h.id = ${huntId}), '[]') as errors`
  const asked = hunt.joined ? nothingAsked : await offeredScreenerOf(tx, { kind: 'hunt', planId: huntId, testerId })
  return {
    ...offerOf(hunt),
    ...asked,
    prices,
    status,
    instructions,
    closedAt,
    missing: missingSteps(tester),
    mine,
    board,
    visit: await readVisitOf(tx, { huntId, testerId }, { linkSecret, now }),
    errors,
  }
}
