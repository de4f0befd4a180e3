import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { settingInForce } from '#features/credits/prices.ts'
import type { Guard } from '#features/playtests/move.ts'
import { playtests } from '#features/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import type { ReviewContent } from './schema.ts'

/**
 * SQL: the earliest time for submitting the test `p`: a third of its estimated minutes after the start, at most the
 * minutes of the setting `longest_submit_wait`; null before the start (ruling 55).
 */
export const submittableAt: SQL = sql`p.started_at
  + least(p.estimated_minutes * 20, ${settingInForce('longest_submit_wait')} * 60) * interval '1 second'`

const wait = z.object({ seconds: z.number().nullable() })

/** A critical bug ("can't go on") ends the wait: the tester cannot play any longer. */
const isStopped = ({ bugs }: Pick<ReviewContent, 'bugs'>): boolean =>
  bugs.some(({ severity }) => severity === 'critical')

interface NotTooEarlyInput {
  playtestId: string
  review: Pick<ReviewContent, 'bugs'>
  now: Date
}

/** A guard for the first submission. Its error is TOO_EARLY with `secondsLeft`; undefined when no wait applies. */
export function notTooEarly(tx: SystemTx, { playtestId, review, now }: NotTooEarlyInput): Guard | undefined {
  if (isStopped(review)) return undefined
  const at = now.toISOString()
  return {
    where: sql`exists (select 1 from ${playtests} p
      where p.id = ${playtestId} and ${submittableAt} <= ${at}::timestamptz)`,
    refusal: async () => {
      const [left] = await rows(tx, wait)`
        select ceil(extract(epoch from ${submittableAt} - ${at}::timestamptz))::int as seconds
        from ${playtests} p where p.id = ${playtestId}`
      const secondsLeft = left?.seconds ?? 0
      const span = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
      return new AppError('TOO_EARLY', `You can submit in ${span}. Play a little longer first.`, { secondsLeft })
    },
  }
}
