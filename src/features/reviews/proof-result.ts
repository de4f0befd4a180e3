import { z } from 'zod'
import { playtests } from '#features/playtests/sql.ts'
import { switchOffProofs } from '#features/requests/brief/proof-questions.ts'
import { requestProofs } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import type { CheckedReview } from './scoring/checked-review.ts'
import { proofResults } from './scoring/tables.ts'

const proofRow = z.object({
  questionId: z.string(),
  question: z.string(),
  answer: z.string(),
  right: z.boolean(),
})

/** How a tester answered the proof questions that still count; undefined where there are none. */
export async function readProofResult(tx: SystemTx, playtestId: string): Promise<CheckedReview['proofs']> {
  const answers = await rows(tx, proofRow)`
    select q.question_id, q.text as question, a ->> 'answer' as answer, q.question_id = any(f.right_questions) as right
    from ${proofResults} f cross join jsonb_array_elements(f.answers) a
    join ${requestProofs} q on q.question_id = (a ->> 'questionId')::uuid and q.off_at is null
    where f.playtest_id = ${playtestId} order by q.position`
  if (answers.length === 0) return undefined
  const wrong = answers.filter(({ right }) => !right)
  return { asked: answers.length, wrong: wrong.map(({ right: _, ...proof }) => proof) }
}

/** How many proof questions of a test count. */
export async function proofsAsked(tx: SystemTx, playtestId: string): Promise<number> {
  const { asked } = await foundRow(tx, z.object({ asked: z.number() }))`
    select count(*)::int as asked from ${requestProofs} q join ${playtests} p on p.request_id = q.request_id
    where p.id = ${playtestId} and q.off_at is null`
  return asked
}

/** How many testers have to answer a proof question before it can be switched off. */
const LEAST_TESTERS = 4

/**
 * Switches off the proof questions of a playtest's request that half of at least four testers miss (reviews-7). Their
 * answers no longer count. Returns the ids of the questions that it switched off.
 */
export async function switchOffMissedProofs(
  tx: SystemTx,
  { requestId, now }: { requestId: string; now: Date },
): Promise<string[]> {
  const missed = await rows(tx, z.object({ questionId: z.string() }))`
    select q.question_id from ${requestProofs} q
    where q.request_id = ${requestId} and q.off_at is null and (
      select count(*) >= ${LEAST_TESTERS}::int and count(*) filter (where not q.question_id = any(f.right_questions)) * 2 >= count(*)
      from ${proofResults} f where exists (
        select 1 from jsonb_array_elements(f.answers) a where (a ->> 'questionId')::uuid = q.question_id))`
  return switchOffProofs(tx, { questionIds: missed.map(({ questionId }) => questionId), now })
}
