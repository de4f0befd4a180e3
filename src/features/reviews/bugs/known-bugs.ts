import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { canBeTested, playtests, readableByStudio } from '#features/playtests/sql.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { hiddenBecauseOf } from '../reports/sql.ts'
import { bugGroups, reviews } from '../tables.ts'
import { charactersOf } from '../writing/characters.ts'
import { bugLikeness, bugRuns, saidWithin } from './bug-likeness.ts'
import { leastOwnTitle, mostKnownBugs } from './rules.ts'

interface KnownBugsInput {
  playtestId: string
  testerId: string
  /** What the tester has typed of the bug. */
  title: string
  now: Date
}

/** From this likeness on a known title is shown. */
const LEAST_LIKENESS = 0.35
/** Questions of one tester within the window: nobody can read the list by guessing. */
const QUESTIONS = { count: 60, windowMs: 10 * 60_000 }
/** Reports of a request that are compared, the newest reviews. */
const MOST_REPORTS = 500

const known = z.object({
  id: z.string(),
  bug: z.string(),
  /** The report that its tester joined. */
  joined: z.nullable(z.string()),
  title: z.string(),
  steps: z.string(),
})
type Known = z.output<typeof known>

/**
 * Titles of bugs of the same request, of valid reviews, that are like what the tester has typed (reviews-16). Empty for a
 * title that is too short. Throws NOT_FOUND unless it is a running test of theirs, RATE_LIMITED.
 */
export async function knownBugs(
  db: Database,
  { playtestId, testerId, title, now }: KnownBugsInput,
): Promise<{ bugs: { id: string; title: string }[] }> {
  await countAttempt(db.systemPool, {
    keys: [`known-bugs:${testerId}`],
    allow: ([count = 1]) => count <= QUESTIONS.count,
    windowMs: QUESTIONS.windowMs,
    now,
  })
  const reported = await db.asSystem((tx) => reportsBeside(tx, { playtestId, testerId }))
  if (charactersOf(title) < leastOwnTitle) return { bugs: [] }
  const own = bugRuns(title)
  const alike = reported
    .map((report) => ({ ...report, likeness: likenessTo(own, report) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
  const bugOf = bugsAsJoined(reported)
  const bugs = [...new Map(alike.toReversed().map((report) => [bugOf(report), report])).values()].toReversed()
  return { bugs: bugs.slice(0, mostKnownBugs).map((report) => ({ id: report.id, title: report.title })) }
}

/** What a report is about: the bug of the report that its tester joined, which may have joined another. */
function bugsAsJoined(reported: readonly Known[]): (report: Known) => string {
  const byId = new Map(reported.map((report) => [report.id, report]))
  return (report) => {
    const seen = new Set<string>()
    let first = report
    for (let next: Known | undefined = first; next && !seen.has(next.id); next = byId.get(next.joined ?? '')) {
      seen.add(next.id)
      first = next
    }
    return first.bug
  }
}

/** Only the own title is compared: a long text would have a bit of everything in it. */
const likenessTo = (own: ReadonlySet<string>, { title, steps }: { title: string; steps: string }): number =>
  Math.max(bugLikeness(own, bugRuns(title)), saidWithin(own, bugRuns(`${title} ${steps}`)) * 0.8)

async function reportsBeside(tx: SystemTx, { playtestId, testerId }: { playtestId: string; testerId: string }) {
  const { requestId } = await foundRow(tx, z.object({ requestId: z.string() }))`
    select p.request_id from ${playtests} p where p.id = ${playtestId} and p.tester_id = ${testerId} and ${canBeTested()}`
  return rows(tx, known)`
    select b ->> 'id' as id, coalesce(g.group_id::text, lower(b ->> 'title')) as bug,
      case when g.group_id is null then b ->> 'sameAs' end as joined, b ->> 'title' as title, coalesce(b ->> 'steps', '') as steps
    from (select p.* from ${playtests} p where p.request_id = ${requestId} and p.tester_id <> ${testerId} and ${readableByStudio}
      order by p.validated_at desc nulls last, p.id limit ${MOST_REPORTS}) p
    join ${reviews} v on v.playtest_id = p.id and v.bugs_found <> '[]' cross join jsonb_array_elements(v.bugs_found) b
    left join ${bugGroups} g on g.playtest_id = p.id and g.bug_id::text = b ->> 'id'
    where ${hiddenBecauseOf(sql`p.id`)} is null order by v.created_at, v.id limit ${MOST_REPORTS}`
}
