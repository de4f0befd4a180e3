import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { playtests, reviews } from '#features/reviews/playtests/sql.ts'
import { reviewRequests } from '#features/reviews/requests/sql.ts'
import { keyset } from '#platform/db/keyset.ts'
import type { Database, PersonTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { Genre } from '#shared/genres.ts'
import type { BuildKind, BuildState, GameStatus, Platform } from './rules.ts'
import type { Build, GameSummary, gameListOutput, StudioGame } from './schema.ts'
import { files, gameBuilds, gameScreenshots, games, uploads } from './tables.ts'

interface SummaryRow extends Record<string, unknown> {
  key: string[]
  id: string
  title: string
  description: string
  genres: Genre[]
  platforms: Platform[]
  status: GameStatus
  is_public: boolean
  version: string | null
  cover_key: string | null
  current_build: { id: string; version: string; kind: BuildKind; bytes: number | null } | null
  newest_build: { id: string; version: string; state: BuildState } | null
  open_requests: number
  testers_in: number
  testers_out: number
  rating: number | null
  ratings: number
  rating_by_build: { version: string; rating: number; ratings: number }[]
  created_at: string
  updated_at: string
}

const pageSize = 48

const newestFirst = (cursor: string | undefined) =>
  keyset({
    by: [
      [sql`g.created_at`, 'timestamptz'],
      [sql`g.id`, 'uuid'],
    ],
    direction: 'desc',
    size: pageSize,
    cursor,
  })

/**
 * SQL predicate for a playtest `t`: its review is visible to the studio, because it is valid and was not rejected
 * (ruling 59). The row policy of `reviews` has the same rule; the query does not rely on it.
 */
const isShownToStudio = sql.raw(
  `(t.status in ('validated', 'approved', 'disputed') or (t.status = 'review_submitted' and t.returned_by = 'studio'))`,
)

/** Selects the content of game cards; `chosen` selects rows of `games` with the key of their list. */
const summaries = (studioId: string, chosen: SQL): SQL => sql`
  select g.id, g.title, g.description, g.genres, g.platforms, g.status, g.is_public, g.version, g.cover_key, g.created_at, g.updated_at, g.key,
    (select json_build_object('id', b.id, 'version', b.version, 'kind', b.kind, 'bytes', b.bytes)
      from ${gameBuilds} b where b.id = g.current_build_id) as current_build,
    (select json_build_object('id', b.id, 'version', b.version, 'state', b.state)
      from ${gameBuilds} b where b.game_id = g.id order by b.created_at desc limit 1) as newest_build,
    (select count(*)::int from ${reviewRequests} r where r.game_id = g.id and r.status = 'open' and not r.is_simulated) as open_requests,
    p.testers_in, p.testers_out, r.rating, r.ratings,
    coalesce((select json_agg(json_build_object('version', v.version, 'rating', v.rating, 'ratings', v.ratings) order by v.created_at desc)
      from (select b.version, b.created_at, avg(w.rating)::float as rating, count(*)::int as ratings
        from ${reviews} w join ${playtests} t on t.id = w.playtest_id join ${gameBuilds} b on b.id = t.build_id
        where w.game_id = g.id and w.studio_id = ${studioId} and ${isShownToStudio} group by b.id order by b.created_at desc limit 3) v), '[]') as rating_by_build
  from (${chosen}) g
  cross join lateral (
    select count(*) filter (where p.status in ('accepted', 'in_progress'))::int as testers_in,
      count(*) filter (where p.status not in ('accepted', 'in_progress', 'abandoned', 'timed_out'))::int as testers_out
    from ${playtests} p where p.game_id = g.id and p.studio_id = ${studioId}) p
  cross join lateral (
    select avg(v.rating)::float as rating, count(*)::int as ratings
    from ${reviews} v join ${playtests} t on t.id = v.playtest_id
    where v.game_id = g.id and v.studio_id = ${studioId} and ${isShownToStudio}) r
  order by g.created_at desc, g.id desc`

const summaryOf = (row: SummaryRow): GameSummary => ({
  id: row.id,
  title: row.title,
  description: row.description,
  genres: row.genres,
  platforms: row.platforms,
  status: row.status,
  isPublic: row.is_public,
  version: row.version,
  coverKey: row.cover_key,
  currentBuild: row.current_build,
  newestBuild: row.newest_build,
  openRequests: row.open_requests,
  testersIn: row.testers_in,
  testersOut: row.testers_out,
  rating: row.rating,
  ratings: row.ratings,
  ratingByBuild: row.rating_by_build,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
})

/** A page of the studio's games after the cursor, newest first, without deleted games. */
export async function gamesOfStudio(
  db: Pick<Database, 'readAs'>,
  { studioId, cursor }: { studioId: string; cursor?: string | undefined },
): Promise<z.output<typeof gameListOutput>> {
  const list = newestFirst(cursor)
  const chosen = sql`
    select g.*, ${list.key} as key from ${games} g where g.studio_id = ${studioId} and g.deleted_at is null ${list.after} ${list.order}`
  const { rows, nextCursor } = list.page(await db.readAs<SummaryRow>(studioId, summaries(studioId, chosen)))
  return { games: rows.map(summaryOf), nextCursor }
}

/**
 * A studio's game with builds (newest first) and screenshots. Throws NOT_FOUND for another studio's or a deleted game.
 */
export async function studioGame(
  tx: PersonTx,
  { studioId, gameId }: { studioId: string; gameId: string },
): Promise<StudioGame> {
  const { rows } = await tx.execute<SummaryRow>(
    summaries(
      studioId,
      sql`select g.*, null::jsonb as key from ${games} g where g.id = ${gameId} and g.studio_id = ${studioId} and g.deleted_at is null`,
    ),
  )
  const [game] = rows
  if (!game) throw new AppError('NOT_FOUND')
  return {
    ...summaryOf(game),
    builds: await buildsOf(tx, { studioId, gameId }),
    screenshots: await screenshotsOf(tx, gameId),
  }
}

interface BuildRow extends Record<string, unknown> {
  id: string
  version: string
  notes: string
  kind: BuildKind
  url: string | null
  file_name: string | null
  state: BuildState
  failure: string | null
  file_kept: boolean
  bytes: string | null
  isolated: boolean
  is_current: boolean
  in_use: boolean
  created_at: string
}

async function buildsOf(tx: PersonTx, { studioId, gameId }: { studioId: string; gameId: string }): Promise<Build[]> {
  const { rows } = await tx.execute<BuildRow>(sql`
    select b.id, b.version, b.notes, b.kind, b.url, b.state, b.failure, b.bytes, b.isolated, b.created_at,
      coalesce((select f.name from ${files} f where f.id = b.file_id), (select u.name from ${uploads} u where u.build_id = b.id limit 1)) as file_name,
      exists (select 1 from ${uploads} u where u.build_id = b.id and u.finished_at is not null) as file_kept,
      b.id is not distinct from g.current_build_id as is_current,
      coalesce((select true from ${reviewRequests} r where r.game_id = b.game_id and r.build_id = b.id limit 1),
        (select true from ${playtests} p where p.game_id = b.game_id and p.studio_id = b.studio_id and p.build_id = b.id limit 1), false) as in_use
    from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.game_id = ${gameId} and b.studio_id = ${studioId}
    order by b.created_at desc, b.id`)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    notes: row.notes,
    kind: row.kind,
    url: row.url,
    fileName: row.file_name,
    state: row.state,
    failure: row.failure,
    fileKept: row.file_kept,
    bytes: row.bytes === null ? null : Number(row.bytes),
    isolated: row.isolated,
    isCurrent: row.is_current,
    inUse: row.in_use,
    createdAt: new Date(row.created_at),
  }))
}

async function screenshotsOf(tx: PersonTx, gameId: string) {
  const { rows } = await tx.execute<{ id: string; imageKey: string; alt: string }>(sql`
    select id, image_key as "imageKey", alt from ${gameScreenshots} where game_id = ${gameId} order by position, created_at, id`)
  return rows
}
