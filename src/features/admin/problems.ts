import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { MOST_FAILURES } from '#features/reviews/participations/stop-validation.ts'
import { enqueueValidation } from '#features/reviews/participations/submit-review.ts'
import { audit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, roleTopic } from '#platform/live/announce.ts'
import { endProblem } from '#platform/problems.ts'
import { AppError } from '#shared/errors.ts'
import type { problemsOutput } from './schema.ts'

type Problem = z.output<typeof problemsOutput>[number]

/** What needs an admin, the latest first, the first 200 of it. A validation that may still succeed is not among it. */
export async function openProblems(tx: SystemTx): Promise<Problem[]> {
  const { rows } = await tx.execute<Omit<Problem, 'lastAt'> & { last_at: string } & Record<string, unknown>>(sql`
    select b.key, b.kind, coalesce(g.title, b.subject) as subject, coalesce(t.name, u.name) as person, b.detail, b.times, b.last_at
    from problems b
    left join review_participations p on b.kind = 'validation' and p.id::text = b.subject
    left join games g on g.id = p.game_id
    left join profiles t on t.id = p.tester_id
    left join auth_users u on b.kind = 'email' and lower(u.email) = lower(b.subject)
    where b.kind <> 'validation' or b.times >= ${MOST_FAILURES}::int
    order by b.last_at desc, b.key limit 200`)
  return rows.map(({ last_at, ...row }) => ({ ...row, lastAt: new Date(last_at) }))
}

interface Solving {
  key: string
  adminId: string
  now: Date
}

/** Has the review checked again, or takes the address off the list. Throws NOT_FOUND when another was quicker. */
export async function solveProblem(tx: SystemTx, { key, adminId, now }: Solving): Promise<void> {
  if (!(await endProblem(tx, key))) throw new AppError('NOT_FOUND')
  const [kind, participationId = ''] = key.split(':')
  if (kind === 'validation') {
    const { rows } = await tx.execute<{ id: string; submissions: number }>(sql`
      select id, submissions from review_participations
      where id = ${participationId} and status = 'review_submitted' and returned_by is null for no key update`)
    if (rows[0]) await enqueueValidation(tx, rows[0])
  }
  const subject = kind === 'validation' ? { subjectId: participationId } : {}
  await audit(tx, { actorId: adminId, action: `problems.${kind}`, ...subject, at: now })
  await announce(tx, roleTopic('admin'), 'admin')
}
