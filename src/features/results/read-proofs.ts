import { playtests } from '#features/playtests/sql.ts'
import { requestProofs } from '#features/requests/sql.ts'
import { proofResults } from '#features/reviews/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type ProofRow, proofRow } from './result-rows.ts'

/**
 * The proof questions of a request in the studio's order, with the answers of each first submission. Runs as the system
 * role, since testers must never read which answers are right. The caller removes reviews that the studio may not read
 * yet.
 */
export const readProofs = (
  tx: SystemTx,
  { requestId, studioId }: { requestId: string; studioId: string },
): Promise<ProofRow[]> =>
  rows(tx, proofRow)`
    select q.question_id, q.text as question, coalesce((
      select json_agg(json_build_object('playtestId', f.playtest_id, 'answer', a ->> 'answer',
        'right', q.question_id = any(f.right_questions)) order by f.created_at, f.playtest_id)
      from ${playtests} p join ${proofResults} f on f.playtest_id = p.id
      cross join jsonb_array_elements(f.answers) a
      where p.request_id = q.request_id and p.studio_id = ${studioId} and a ->> 'questionId' = q.question_id::text), '[]') as given
    from ${requestProofs} q where q.request_id = ${requestId} and q.studio_id = ${studioId} order by q.position`
