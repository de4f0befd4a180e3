import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { moment } from '#features/playtests/moments/schema.ts'
import { momentsOf } from '#features/playtests/moments/sql.ts'
import { severities } from '#features/playtests/rules.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { isOfSealed } from '#features/requests/is-of-sealed.ts'
import { reviews } from '#features/reviews/sql.ts'
import type { Database } from '#platform/db/open.ts'
import { trendOf } from './trend-rules.ts'
import type { studioTrendsOutput } from './trend-schema.ts'

const testRow = z.object({
  gameId: z.string(),
  gameTitle: z.string(),
  requestId: z.string(),
  version: z.string(),
  /** 1 is the newest build of the game with reviews that its studio can read. */
  newness: z.number(),
  playtestId: z.string(),
  testerId: z.string(),
  testerName: z.string(),
  moments: z.array(moment),
  bugs: z.array(z.object({ id: z.string(), title: z.string(), severity: z.enum(severities), steps: z.string() })),
})

/** The newest tests that are read, so that the cost does not grow with a studio's history; and the games shown. */
const atMost = { tests: 300, games: 3 }

/**
 * What testers say of each game's newest tested build, against the one before: where most were stuck, and the bug most
 * reported. Different people played the two builds, so these are counts and no judgment (insights-1).
 */
export async function studioTrends(
  db: Pick<Database, 'readAs'>,
  studioId: string,
): Promise<z.output<typeof studioTrendsOutput>> {
  const found = await db.readAs(
    studioId,
    testRow,
    sql`
    select t.game_id, t.game_title, t.request_id, t.version, t.newness, t.playtest_id, t.tester_id, t.tester_name, t.moments, t.bugs from (
      select p.game_id, g.title as game_title, p.request_id, b.version, p.id as playtest_id, p.tester_id,
        coalesce(c.name, 'Former tester') as tester_name, ${momentsOf(sql`p.id`)} as moments,
        coalesce(v.bugs_found, '[]') as bugs, p.submitted_at,
        dense_rank() over (partition by p.game_id order by b.created_at desc, b.id)::int as newness
      from ${playtests} p
      join ${gameBuilds} b on b.id = p.build_id
      join ${games} g on g.id = p.game_id and g.deleted_at is null
      ${cardOf(sql`p.tester_id`, 'c')}
      left join ${reviews} v on v.playtest_id = p.id
      where p.studio_id = ${studioId} and ${readableByStudio} and not ${isOfSealed()}
      order by p.submitted_at desc limit ${atMost.tests}) t
    where t.newness <= 2 order by t.submitted_at desc, t.playtest_id`,
  )
  const gameIds = [...new Set(found.map(({ gameId }) => gameId))]
  const trends = gameIds.flatMap((of) => {
    const tests = found.filter(({ gameId }) => gameId === of)
    const buildOf = (newness: number) => {
      const own = tests.filter((one) => one.newness === newness)
      const asTests = own.map(({ testerName, ...one }) => ({ ...one, tester: testerName.split(' ')[0] ?? testerName }))
      return { version: own[0]?.version ?? '', tests: asTests }
    }
    const [now, before] = [buildOf(1), buildOf(2)]
    const [newest] = tests
    if (!newest || before.tests.length === 0) return []
    const { gameId, gameTitle, requestId } = newest
    const countedOf = ({ version, tests: own }: typeof now) => ({ version, testers: own.length })
    return [{ gameId, gameTitle, requestId, now: countedOf(now), before: countedOf(before), ...trendOf(now, before) }]
  })
  return { trends: trends.filter(({ stuck, bug }) => stuck !== null || bug !== null).slice(0, atMost.games) }
}
