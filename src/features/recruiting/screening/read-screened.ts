import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type ScreenerQuestion, screenerLimits } from '#features/requests/screener/screener.ts'
import { requestScreeners, reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import type { screenedOutput } from './schema.ts'
import { answersRow, sumsOf } from './sums-of.ts'
import { requestScreenAnswers } from './tables.ts'

type Screened = z.output<typeof screenedOutput>

const head = z.object({
  requestedCount: z.number(),
  version: z.nullable(z.number()),
  questions: z.nullable(z.custom<ScreenerQuestion[]>()),
  answered: z.nullable(z.number()),
  passed: z.nullable(z.number()),
  answeredInAll: z.number(),
})

/**
 * How many people answered the questions before a spot, how many they let in, and sums of what the others answered
 * (requests-7). Null for a request that asks nothing. Throws NOT_FOUND.
 */
export async function readScreened(
  tx: SystemTx,
  { requestId, studioId }: { requestId: string; studioId: string },
): Promise<Screened> {
  const { requestedCount, version, questions, answered, passed, answeredInAll } = await foundRow(tx, head)`
    select r.requested_count, s.version, s.questions, s.answered, s.passed,
      (select coalesce(sum(a.answered), 0)::int from ${requestScreeners} a where a.request_id = r.id) as answered_in_all
    from ${reviewRequests} r left join ${requestScreeners} s on s.request_id = r.id and s.replaced_at is null
    where r.id = ${requestId} and r.studio_id = ${studioId} and not r.is_simulated`
  if (version === null || questions === null) return null
  return {
    version,
    answered: answered ?? 0,
    passed: passed ?? 0,
    answeredInAll,
    limit: requestedCount * screenerLimits.answersPerSpot,
    notIn: sumsOf(questions, await answersOfOthers(tx, { requestId, version })),
  }
}

/** The answers to these questions of people who did not get in, oldest first. Names are not read. */
async function answersOfOthers(tx: SystemTx, { requestId, version }: { requestId: string; version: number }) {
  const most = sql.raw(String(100 * screenerLimits.answersPerSpot))
  const found = await rows(tx, answersRow)`
    select a.answers from ${requestScreenAnswers} a
    where a.request_id = ${requestId} and a.version = ${version} and a.playtest_id is null and a.answers is not null
    order by a.answered_at, a.tester_id limit ${most}`
  return found.map(({ answers }) => answers)
}
