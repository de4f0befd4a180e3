import { z } from 'zod/mini'
import { authUsers } from '#features/accounts/sql.ts'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { MAX_FAILURES } from '#features/reviews/validation/stop-validation.ts'
import { enqueueValidation } from '#features/reviews/writing/submit-review.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { endProblem } from '#platform/problems.ts'
import { problems } from '#platform/tables.ts'
import { AppError } from '#shared/errors.ts'
import { problemSolved } from './events.ts'
import { problemsOutput } from './schema.ts'

/** `key` is that of the problem, `rowKey` that of the list. */
const listedProblem = z.extend(problemsOutput.shape.problems.def.element, { rowKey: sortKey })

/** A page of the problems that need an admin, latest first. A validation that is still retried is not included. */
export async function openProblems(
  tx: SystemTx,
  { cursor }: { cursor?: string | undefined } = {},
): Promise<z.output<typeof problemsOutput>> {
  const list = keyset({ by: { 'b.last_at': 'timestamptz', 'b.key': 'text' }, size: 50, cursor })
  const found = await rows(tx, listedProblem)`
    select ${list.key} as row_key, b.key, b.kind, coalesce(g.title, b.subject) as subject, coalesce(t.name, u.name) as person, b.detail, b.times, b.last_at
    from ${problems} b
    left join ${playtests} p on p.id = case when b.kind = 'validation' and b.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then b.subject::uuid end
    left join ${games} g on g.id = p.game_id
    left join ${profiles} t on t.id = p.tester_id
    left join ${authUsers} u on u.email = case when b.kind = 'email' then lower(b.subject) end
    where (b.kind <> 'validation' or b.times >= ${MAX_FAILURES}::int) ${list.after}
    ${list.order}`
  const page = list.page(found.map(({ rowKey, ...problem }) => ({ problem, key: rowKey })))
  return { problems: page.rows.map(({ problem }) => problem), nextCursor: page.nextCursor }
}

const submission = z.object({ id: z.string(), submissions: z.number() })

interface SolveProblemInput {
  key: string
  adminId: string
  now: Date
}

/**
 * Queues the validation of a review again, or removes an address from the list. Throws NOT_FOUND when already solved.
 */
export async function solveProblem(tx: SystemTx, { key, adminId, now }: SolveProblemInput): Promise<void> {
  if (!(await endProblem(tx, key))) throw new AppError('NOT_FOUND')
  const [kind = '', subject = ''] = key.split(':')
  const playtestId = kind === 'validation' ? subject : undefined
  if (playtestId !== undefined) {
    const [review] = await rows(tx, submission)`
      select id, submissions from ${playtests}
      where id = ${playtestId} and status = 'review_submitted' and returned_by is null for no key update`
    if (review) await enqueueValidation(tx, review)
  }
  tx.happened(problemSolved({ adminId, kind, subjectId: playtestId ?? (await ownerOf(tx, key)) }), now)
}

/** Whose address a problem of emails is about; none when the account is gone. */
async function ownerOf(tx: SystemTx, key: string): Promise<string | undefined> {
  const [owner] = await rows(tx, idRow)`
    select p.id from ${authUsers} u join ${profiles} p on p.user_id = u.id where ${key} = 'email:' || u.email`
  return owner?.id
}
