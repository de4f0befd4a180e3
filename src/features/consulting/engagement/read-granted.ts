import type { z } from 'zod/mini'
import { recordView } from '#features/compliance/record-view.ts'
import { games } from '#features/games/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { resultsOf } from '#features/results/queries.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { assertGranted } from './access.ts'
import { gamesOutput, type resultOutput } from './schema.ts'

interface Granted {
  studioId: string
  consultantId: string
  now: Date
}

/** Records for the studio what its consultant has read. */
const noteView = (db: Database, { studioId, consultantId, now }: Granted, page: 'games' | 'results') =>
  db.asSystem((tx) =>
    recordView(tx, { subjectId: studioId, viewerId: consultantId, viewerRole: 'consultant', page, now }),
  )

/** The studio's games with their requests, while it grants access. Throws NOT_FOUND. */
export async function grantedGames(db: Database, granted: Granted) {
  const { studioId } = granted
  await assertGranted(db, granted)
  const found = await db.asPerson(
    studioId,
    (tx) => rows(tx, gamesOutput.def.element)`
      select g.id, g.title, g.status, coalesce((
        select json_agg(json_build_object('id', r.id, 'reviewMode', r.game_instructions ->> 'reviewMode', 'status', r.status,
          'openedAt', r.opened_at) order by r.opened_at desc nulls last)
        from ${reviewRequests} r where r.game_id = g.id and r.studio_id = ${studioId} and r.status <> 'draft' and not r.is_simulated), '[]') as requests
      from ${games} g where g.studio_id = ${studioId} and g.deleted_at is null order by g.created_at desc, g.id limit 100`,
  )
  await noteView(db, granted, 'games')
  return found
}

/**
 * What a request brought, without the proof questions, which only the studio reads, and without what the studio can
 * decide. Throws NOT_FOUND.
 */
export async function grantedResult(
  db: Database,
  { requestId, ...granted }: Granted & { requestId: string },
): Promise<z.output<typeof resultOutput>> {
  await assertGranted(db, granted)
  const { studioId } = granted
  const { game, build, delivered, ratings, bugs, reviews } = await db.asPerson(studioId, (tx) =>
    resultsOf(tx, { requestId, studioId }),
  )
  await noteView(db, granted, 'results')
  return {
    title: game.title,
    version: build?.version ?? null,
    ordered: delivered.ordered,
    accepted: delivered.accepted,
    ratings: ratings.map(({ dimension, average }) => ({ dimension, average })),
    bugs: bugs.map(({ title, severity, count, status }) => ({ title, severity, count, status })),
    reviews: reviews.flatMap(({ playtestId, tester, minutesActive, review }) =>
      review === null
        ? []
        : [
            {
              playtestId,
              testerName: tester.name,
              level: tester.level,
              minutes: minutesActive,
              rating: review.rating,
              content: review.content,
              suggestions: review.suggestions ?? '',
            },
          ],
    ),
  }
}
