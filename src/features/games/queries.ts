import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { columnsIn } from '#platform/db/columns-in.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { Database, PersonTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { checksOf } from './checks/queries.ts'
import { isBuildInUse, testingOfGame } from './ports.ts'
import { buildOutput, type gameListOutput, gameSummary, type StudioGame, screenshotOutput } from './schema.ts'
import { files, gameBuilds, gameScreenshots, games, uploads } from './tables.ts'
import { takedownOf } from './takedowns/sql.ts'

const listedGame = z.extend(gameSummary, { key: sortKey })

const pageSize = 48

/** Not `g.*`: a person can't read the names of play addresses. */
const ownColumns = sql`${columnsIn(gameSummary, games, 'g')}, g.current_build_id`

const newestFirst = (cursor: string | undefined) =>
  keyset({ by: { 'g.created_at': 'timestamptz', 'g.id': 'uuid' }, size: pageSize, cursor })

/** Selects the content of game cards; `chosen` selects rows of `games` with the key of their list. */
const summaries = (studioId: string, chosen: SQL): SQL => sql`
  select ${columnsIn(gameSummary, games, 'g')}, g.key,
    (select json_build_object('id', b.id, 'version', b.version, 'kind', b.kind, 'bytes', b.bytes)
      from ${gameBuilds} b where b.id = g.current_build_id) as current_build,
    (select json_build_object('id', b.id, 'version', b.version, 'state', b.state)
      from ${gameBuilds} b where b.game_id = g.id order by b.created_at desc limit 1) as newest_build,
    ${takedownOf(sql`g.id`)} as takedown_reason, t.open_requests, t.testers_in, t.testers_out, t.rating, t.ratings, t.rating_by_build
  from (${chosen}) g
  cross join lateral ${testingOfGame.ask(studioId)} t
  order by g.created_at desc, g.id desc`

/** A page of the studio's games after the cursor, newest first, without deleted games. */
export async function gamesOfStudio(
  db: Pick<Database, 'readAs'>,
  { studioId, cursor }: { studioId: string; cursor?: string | undefined },
): Promise<z.output<typeof gameListOutput>> {
  const list = newestFirst(cursor)
  const chosen = sql`
    select ${ownColumns}, ${list.key} as key from ${games} g where g.studio_id = ${studioId} and g.deleted_at is null ${list.after} ${list.order}`
  const { rows: found, nextCursor } = list.page(await db.readAs(studioId, listedGame, summaries(studioId, chosen)))
  return { games: found, nextCursor }
}

/**
 * A studio's game with builds (newest first) and screenshots. Throws NOT_FOUND for another studio's or a deleted game.
 */
export async function studioGame(
  tx: PersonTx,
  { studioId, gameId }: { studioId: string; gameId: string },
): Promise<StudioGame> {
  const chosen = sql`select ${ownColumns}, jsonb_build_array() as key from ${games} g
    where g.id = ${gameId} and g.studio_id = ${studioId} and g.deleted_at is null`
  const found = await foundRow(tx, listedGame)`${summaries(studioId, chosen)}`
  const { key: _key, ...game } = found
  return { ...game, builds: await buildsOf(tx, { studioId, gameId }), screenshots: await screenshotsOf(tx, gameId) }
}

const buildRow = z.omit(buildOutput, { check: true })

async function buildsOf(tx: PersonTx, { studioId, gameId }: { studioId: string; gameId: string }) {
  const checks = await checksOf(tx, { studioId, gameId })
  const builds = await rows(tx, buildRow)`
    select b.id, b.version, b.notes, b.kind, b.url, b.state, b.failure, b.pages, b.findings, b.bytes, b.isolated, b.dialogs, b.probe,
      b.created_at,
      coalesce((select f.name from ${files} f where f.id = b.file_id), (select u.name from ${uploads} u where u.build_id = b.id limit 1)) as file_name,
      exists (select 1 from ${uploads} u where u.build_id = b.id and u.finished_at is not null) as file_kept,
      b.id is not distinct from g.current_build_id as is_current, ${isBuildInUse.ask()} as in_use
    from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.game_id = ${gameId} and b.studio_id = ${studioId}
    order by b.created_at desc, b.id`
  return builds.map((build) => ({ ...build, check: checks.get(build.id) ?? null }))
}

const screenshotsOf = (tx: PersonTx, gameId: string) =>
  rows(
    tx,
    screenshotOutput,
  )`select id, image_key, alt from ${gameScreenshots} where game_id = ${gameId} order by position, created_at, id`
