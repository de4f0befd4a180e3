import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { playtests } from '#features/playtests/sql.ts'
import { admins } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { reportProblem } from '#platform/problems.ts'
import { problems } from '#platform/tables.ts'
import { checkStopped } from '../events.ts'

/** After this many technical failures a validation stops and waits for an admin. */
export const MAX_FAILURES = 5

export const validationProblem = (playtestId: string, submission: number) => `validation:${playtestId}:${submission}`

/** Predicate on a playtest `p`: its validation has stopped. */
export const isStopped = sql`exists (select 1 from ${problems} b
  where b.key = 'validation:' || p.id || ':' || p.submissions and b.times >= ${MAX_FAILURES}::int)`

const notified = z.object({ id: z.string(), requestId: z.string().nullable() })

interface CountFailureInput {
  playtestId: string
  submission: number
  reason: string
  now: Date
}

/**
 * Counts a technical failure of a validation. The fifth failure stops the validation and notifies the admins and the
 * tester. Returns true if the validation has stopped.
 */
export async function countFailure(tx: SystemTx, { playtestId, submission, reason, now }: CountFailureInput) {
  const key = validationProblem(playtestId, submission)
  const times = await reportProblem(tx, { key, kind: 'validation', subject: playtestId, detail: reason, at: now })
  if (times < MAX_FAILURES) return false
  const people = await rows(tx, notified)`
    select id, null as request_id from ${admins} a
    union all select tester_id, request_id from ${playtests} where id = ${playtestId}`
  const adminIds = people.flatMap(({ id, requestId }) => (requestId ? [] : [id]))
  const tester = people.find(({ requestId }) => requestId !== null)
  tx.happened(
    checkStopped({ key, playtestId, testerId: tester?.id ?? null, requestId: tester?.requestId ?? null, adminIds }),
    now,
  )
  return true
}
