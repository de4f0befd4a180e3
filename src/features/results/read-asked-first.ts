import { requestScreenAnswers } from '#features/recruiting/screening/sql.ts'
import { answerLines } from '#features/requests/screener/answer-lines.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type AskedFirst, screenRow } from './result-rows.ts'

/**
 * What those who got a spot answered before it (requests-7). Runs as the system role: testers own these rows. The caller removes reviews that the studio may not read yet.
 */
export async function readAskedFirst(
  tx: SystemTx,
  { requestId, studioId }: { requestId: string; studioId: string },
): Promise<AskedFirst[]> {
  const found = await rows(tx, screenRow)`
    select a.playtest_id, a.answers from ${requestScreenAnswers} a
    where a.request_id = ${requestId} and a.studio_id = ${studioId} and a.playtest_id is not null and a.answers is not null`
  return found.map(({ playtestId, answers }) => ({ playtestId, lines: answerLines(answers) }))
}
