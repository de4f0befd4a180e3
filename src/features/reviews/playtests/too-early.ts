import { type SQL, sql } from 'drizzle-orm'
import { settingInForce } from '#features/credits/prices.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { Guard } from './move.ts'
import type { ReviewContent } from './schema.ts'

/**
 * When the test `p` can be submitted (ruling 55): a third of its estimated minutes after its start, at most the minutes of
 * the setting; null before it is started.
 */
export const submittableAt: SQL = sql`p.started_at
  + least(p.estimated_minutes * 20, ${settingInForce('longest_submit_wait')} * 60) * interval '1 second'`

/** A bug marked "can't go on" ends the wait, for there is nothing more to play. */
const isStopped = ({ bugs }: Pick<ReviewContent, 'bugs'>): boolean =>
  bugs.some(({ severity }) => severity === 'critical')

interface Submission {
  playtestId: string
  review: Pick<ReviewContent, 'bugs'>
  now: Date
}

/** For the statement that submits a test for the first time. Refuses with TOO_EARLY, which names the time that is left. */
export function notTooEarly(tx: SystemTx, { playtestId, review, now }: Submission): Guard | undefined {
  if (isStopped(review)) return undefined
  const at = now.toISOString()
  return {
    where: sql`exists (select 1 from review_participations p
      where p.id = ${playtestId} and ${submittableAt} <= ${at}::timestamptz)`,
    refusal: async () => {
      const { rows } = await tx.execute<{ seconds: number }>(sql`
        select ceil(extract(epoch from ${submittableAt} - ${at}::timestamptz))::int as seconds
        from review_participations p where p.id = ${playtestId}`)
      const left = rows[0]?.seconds ?? 0
      const span = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
      return new AppError('TOO_EARLY', `You can submit in ${span}. Play a little longer first.`, { secondsLeft: left })
    },
  }
}
