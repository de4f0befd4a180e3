import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { picturesOfMoment } from '#features/feedback/sql.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { errorMessage } from '#features/sessions/probe/sql.ts'
import { type Keyset, keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { askedFirstOf, readScreener, storedAnswers } from '../screening/read-screener.ts'
import { answersOf } from '../screening/sql.ts'
import { huntDetail, huntReport, huntSummary, type reportsOutput, type reportViews } from './schema.ts'
import { bugHunters, bugHunts, huntReports } from './tables.ts'

const pageSize = 20
const mostMarks = 60

const markRow = z.object({ at: z.string(), severity: huntReport.shape.claimed, isDecided: z.boolean() })
const summaryRow = z.extend(z.omit(huntSummary, { marks: true }), { key: sortKey, marks: z.array(markRow) })
const detailRow = z.extend(summaryRow, {
  buildId: huntDetail.shape.buildId,
  buildKind: huntDetail.shape.buildKind,
  instructions: z.string(),
  revision: z.int(),
})

/** SQL: the prices of a hunt `h` as JSON. */
export const pricesOfHunt = sql`json_build_object('minor', h.price_minor, 'major', h.price_major, 'critical', h.price_critical)`
export const gameOfHunt = sql`json_build_object('id', g.id, 'title', g.title, 'coverKey', g.cover_key)`

/** SQL: the columns of a hunt `h` with its game `g`, its build `b` and its counts `n`. */
const columns = sql`h.key, h.id, h.question, ${gameOfHunt} as game, b.version, h.status, ${pricesOfHunt} as prices, h.budget, h.free, h.set_aside,
  h.spent, h.refunded, h.days, n.hunters, n.bugs, n.finders, n.to_decide, n.next_decision_by, n.marks, h.created_at, h.opened_at,
  h.ends_at, h.closed_at, h.closed_by`

const joined = (where: SQL, list: Keyset): SQL => sql`
  from (select h.*, ${list.key} as key from ${bugHunts} h where ${where} ${list.after} ${list.order}) h
  join ${games} g on g.id = h.game_id join ${gameBuilds} b on b.id = h.build_id
  cross join lateral (
    select (select count(*)::int from ${bugHunters} t where t.hunt_id = h.id) as hunters,
      count(*) filter (where r.status = 'valid')::int as bugs, count(distinct r.tester_id) filter (where r.status = 'valid')::int as finders,
      count(*) filter (where r.status = 'undecided')::int as to_decide, min(r.decide_by) filter (where r.status = 'undecided') as next_decision_by,
      (select coalesce(json_agg(json_build_object('at', m.created_at, 'severity', coalesce(m.severity, m.claimed), 'isDecided', m.status = 'valid') order by m.number), '[]')
        from (select * from ${huntReports} m where m.hunt_id = h.id and m.status in ('valid', 'undecided') order by m.number desc limit ${mostMarks}) m) as marks
    from ${huntReports} r where r.hunt_id = h.id) n
  order by ${list.orderBy}`

const dated = <Row extends { marks: z.output<typeof markRow>[] }>({ marks, ...row }: Row) => ({
  ...row,
  marks: marks.map(({ at, severity, isDecided }) => ({ at: new Date(at), severity, isDecided })),
})

/** A page of a studio's bug hunts, newest first. */
export async function huntsOf(tx: SystemTx, { studioId, cursor }: { studioId: string; cursor?: string | undefined }) {
  const list = keyset({ by: { 'h.created_at': 'timestamptz', 'h.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, summaryRow)`select ${columns} ${joined(sql`h.studio_id = ${studioId}`, list)}`
  const page = list.page(found)
  return { hunts: page.rows.map(dated), nextCursor: page.nextCursor }
}

/** One bug hunt of a studio. Throws NOT_FOUND. */
export async function huntOf(tx: SystemTx, { huntId, studioId }: { huntId: string; studioId: string }) {
  const list = keyset({ by: { 'h.id': 'uuid' }, size: 1, cursor: undefined })
  const where = sql`h.id = ${huntId} and h.studio_id = ${studioId}`
  const found = await rows(tx, detailRow)`
    select ${columns}, h.build_id, b.kind as build_kind, h.instructions, h.revision ${joined(where, list)}`
  const [hunt] = list.page(found).rows
  if (!hunt) throw new AppError('NOT_FOUND')
  return { ...dated(hunt), ...(await readScreener(tx, { kind: 'hunt', planId: huntId })) }
}

/** SQL: the facts of a report `r`, with the first report of its bug. */
export const reportColumns = (): SQL => sql`
  r.id, r.number, r.title, r.happened, r.steps, r.claimed, r.at_seconds, ${picturesOfMoment(sql`r.moment_id`)} as pictures,
  ${errorMessage({ gameId: sql`r.game_id`, fingerprint: sql`r.fingerprint` })} as error, r.device, r.status, r.severity,
  (select json_build_object('number', o.number, 'title', o.title) from ${huntReports} o where o.id = r.original_id) as original,
  r.reason, r.decided_by, r.decide_by, r.decided_at, r.cost, r.paid, r.dispute_by, r.disputed_at, r.dispute, r.dispute_for,
  r.dispute_note, r.created_at`

const inView: Record<(typeof reportViews)[number], SQL> = {
  undecided: sql.raw(`r.status = 'undecided'`),
  bugs: sql.raw(`r.status = 'valid'`),
  other: sql.raw(`r.status in ('duplicate', 'refused')`),
}

const reportRow = z.extend(z.omit(huntReport, { askedFirst: true }), { key: sortKey, answers: storedAnswers })

interface ReportsOf {
  huntId: string
  studioId: string
  view: (typeof reportViews)[number]
  cursor?: string | undefined
}

/** A page of the reports of a hunt in the order of filing. Throws NOT_FOUND for another studio's hunt. */
export async function reportsOf(
  tx: SystemTx,
  { huntId, studioId, view, cursor }: ReportsOf,
): Promise<z.output<typeof reportsOutput>> {
  await foundRow(tx, z.object({ id: z.string() }))`
    select id from ${bugHunts} where id = ${huntId} and studio_id = ${studioId}`
  const list = keyset({ by: { 'r.number': 'int', 'r.id': 'uuid' }, direction: 'asc', size: pageSize, cursor })
  const found = await rows(tx, reportRow)`
    select r.key, ${reportColumns()}, coalesce(c.name, 'Former hunter') as hunter,
      ${answersOf('hunt', { planId: sql`r.hunt_id`, testerId: sql`r.tester_id` })} as answers,
      (select count(*)::int from ${huntReports} d where d.original_id = r.id) as repetitions
    from (select r.*, ${list.key} as key from ${huntReports} r where r.hunt_id = ${huntId} and ${inView[view]} ${list.after} ${list.order}) r
    ${cardOf(sql`r.tester_id`, 'c')} order by ${list.orderBy}`
  const page = list.page(found)
  const reports = page.rows.map(({ answers, ...report }) => ({ ...report, askedFirst: askedFirstOf(answers) }))
  return { reports, nextCursor: page.nextCursor }
}
