import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { bugStatuses, severities } from '#features/playtests/rules.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { bugGroups, bugStates, reviews } from '#features/reviews/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { listOf } from '#shared/cursor.ts'
import type { BugReport } from '../merge-bugs.ts'

/** Reviews with bugs of one game that are looked at together, the newest. */
const mostReviews = 1000

const read = z.object({
  id: z.string(),
  title: z.string(),
  builds: listOf({ version: z.string(), at: z.string() }),
  reports: listOf({
    playtestId: z.string(),
    requestId: z.string(),
    testerId: z.string(),
    testerName: z.string(),
    device: z.nullable(z.string()),
    build: z.nullable(z.object({ version: z.string(), at: z.string() })),
    bug: z.object({
      id: z.string(),
      title: z.string(),
      steps: z.optional(z.string()),
      severity: z.enum(severities),
      confirmedAt: z.optional(z.string()),
      sameAs: z.optional(z.string()),
    }),
    state: z.nullable(
      z.object({
        status: z.enum(bugStatuses),
        fixedIn: z.nullable(z.string()),
        fixedAt: z.nullable(z.string()),
        updatedAt: z.string(),
      }),
    ),
    groupId: z.nullable(z.string()),
  }),
})

/** A report with the request that brought it. */
export type GameReport = BugReport & { requestId: string }

export interface GameReports {
  game: { id: string; title: string }
  /** Newest first; `at`: ISO. */
  builds: { version: string; at: string }[]
  reports: GameReport[]
}

/** All bugs that valid reviews of a game report, in one statement. Throws NOT_FOUND for a game of another studio. */
export async function readReports(
  tx: SystemTx,
  { gameId, studioId }: { gameId: string; studioId: string },
): Promise<GameReports> {
  const { id, title, builds, reports } = await foundRow(tx, read)`
    select g.id, g.title,
      coalesce((select json_agg(json_build_object('version', b.version, 'at', b.created_at) order by b.created_at desc, b.id)
        from ${gameBuilds} b where b.game_id = g.id), '[]') as builds,
      coalesce((select json_agg(json_build_object('playtestId', p.id, 'requestId', p.request_id, 'testerId', p.tester_id,
          'testerName', coalesce(c.name, 'Former tester'), 'device', c.device_type, 'bug', x.bug, 'groupId', u.group_id,
          'build', case when b.id is not null then json_build_object('version', b.version, 'at', b.created_at) end,
          'state', case when s.status is not null then json_build_object('status', s.status, 'fixedIn', s.fixed_in, 'updatedAt', s.updated_at,
            'fixedAt', (select f.created_at from ${gameBuilds} f where f.game_id = g.id and f.version = s.fixed_in)) end)
          order by p.accepted_at, p.id, x.at)
        from (select p.*, v.bugs_found from ${playtests} p join ${reviews} v on v.playtest_id = p.id and v.bugs_found <> '[]'
          where p.game_id = g.id and p.studio_id = g.studio_id and ${readableByStudio}
            and not exists (select 1 from ${reviewRequests} r where r.id = p.request_id and r.is_simulated)
          order by p.accepted_at desc, p.id limit ${mostReviews}) p
        cross join jsonb_array_elements(p.bugs_found) with ordinality x (bug, at)
        left join ${gameBuilds} b on b.id = p.build_id
        left join ${bugGroups} u on u.playtest_id = p.id and u.bug_id::text = x.bug ->> 'id'
        left join ${bugStates} s on s.playtest_id = p.id and s.bug_id::text = x.bug ->> 'id'
        ${cardOf(sql`p.tester_id`, 'c')}), '[]') as reports
    from ${games} g where g.id = ${gameId} and g.studio_id = ${studioId} and g.deleted_at is null`
  return {
    game: { id, title },
    builds,
    reports: reports.map(({ bug, ...report }) => ({
      ...report,
      bugId: bug.id,
      title: bug.title,
      steps: bug.steps ?? '',
      severity: bug.severity,
      confirmedAt: bug.confirmedAt === undefined ? null : new Date(bug.confirmedAt),
      sameAs: bug.sameAs ?? null,
    })),
  }
}
