import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds } from '#features/games/sql.ts'
import type { Playtest } from '#features/playtests/move-playtest.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { hiddenBecauseOf } from '../reports/sql.ts'
import { bugGroups } from '../tables.ts'
import { type FixAnswer, mostFixChecks } from './rules.ts'
import { bugEvidence, fixChecks, gameBugs } from './tables.ts'

const asked = z.object({ bugId: z.string(), title: z.string() })

/**
 * The bugs that the build of a test fixes: its tester is asked whether they are gone, the newest fixes first. Nothing is
 * asked where testers learn of no build (plans-2), nor of a bug whose reports no longer count. Empty for another's test.
 */
const fixesAskedOf = (
  tx: SystemTx,
  { playtestId, testerId }: { playtestId: string; testerId: string },
): Promise<{ bugId: string; title: string }[]> =>
  rows(tx, asked)`
    with t as materialized (
      select p.game_id, p.studio_id, b.version from ${playtests} p join ${gameBuilds} b on b.id = p.build_id
        join ${reviewRequests} r on r.id = p.request_id and not r.conceals_build and not r.is_simulated
      where p.id = ${playtestId} and p.tester_id = ${testerId}
    ), said as materialized (
      select distinct on (coalesce(x.merged_into, x.id)) coalesce(x.merged_into, x.id) as id, x.title, x.status, x.fixed_in, x.said_at, t.version
      from t join ${gameBugs} x on x.game_id = t.game_id and x.studio_id = t.studio_id and x.status is not null
      order by coalesce(x.merged_into, x.id), x.said_at desc
    )
    select s.id as bug_id, s.title from said s
    where s.status = 'fixed' and s.fixed_in = s.version and s.title is not null
      and (exists (select 1 from ${bugEvidence} e where e.bug_id = s.id and e.kind in ('error', 'hunt'))
        or exists (select 1 from ${bugEvidence} e join ${playtests} p on p.id = e.playtest_id where e.bug_id = s.id and ${readableByStudio})
        or exists (select 1 from ${bugGroups} g join ${playtests} p on p.id = g.playtest_id where g.group_id = s.id and ${readableByStudio}
          and ${hiddenBecauseOf(sql`p.id`)} is null))
    order by s.said_at desc, s.id limit ${mostFixChecks}`

/** What a test asks of fixed bugs, for its tester. Throws NOT_FOUND for another's test. */
export async function readFixesAsked(tx: SystemTx, { playtestId, testerId }: { playtestId: string; testerId: string }) {
  await foundRow(tx, idRow)`select id from ${playtests} where id = ${playtestId} and tester_id = ${testerId}`
  return { fixes: await fixesAskedOf(tx, { playtestId, testerId }) }
}

interface KeepFixChecksInput {
  playtest: Pick<Playtest, 'id' | 'testerId' | 'studioId'>
  /** What the tester answered; bugs that were not asked about are left out. */
  answers: readonly { bugId: string; answer: FixAnswer; atSeconds?: number | undefined }[]
  now: Date
}

/** Keeps what a tester says of the fixes of a build with the review. What got no answer was not tried. */
export async function keepFixChecks(tx: SystemTx, { playtest, answers, now }: KeepFixChecksInput): Promise<void> {
  const { id: playtestId, testerId, studioId } = playtest
  const fixes = await fixesAskedOf(tx, { playtestId, testerId })
  if (fixes.length === 0) return
  const values = fixes.map(({ bugId }) => {
    const given = answers.find((answer) => answer.bugId === bugId)
    return {
      playtestId,
      bugId,
      testerId,
      studioId,
      answer: given?.answer ?? ('not_tried' as const),
      atSeconds: given?.atSeconds ?? null,
      createdAt: now,
    }
  })
  await tx
    .insert(fixChecks)
    .values(values)
    .onConflictDoUpdate({
      target: [fixChecks.playtestId, fixChecks.bugId],
      set: { answer: sql`excluded.answer`, atSeconds: sql`excluded.at_seconds` },
    })
}
