import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PersonTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { draftBody } from './schema.ts'
import { playtests, reviewDrafts } from './tables.ts'

interface SaveReviewDraftInput {
  playtestId: string
  testerId: string
  /** The revision that this tab last loaded; 0 before the first save. */
  revision: number
  body: z.output<typeof draftBody>
  now: Date
}

/**
 * Saves the draft of a review with optimistic locking. Throws NOT_FOUND, and STATE_CHANGED when the review can no
 * longer be edited or when another tab saved a newer revision (then with `revision` in the details). Saving an equal
 * body again is not a conflict.
 */
export async function saveReviewDraft(
  tx: PersonTx,
  { playtestId, testerId, revision, body, now }: SaveReviewDraftInput,
) {
  const json = JSON.stringify(body)
  const at = now.toISOString()
  const { rows } = await tx.execute<{ revision: number }>(sql`
    insert into ${reviewDrafts} as d (playtest_id, tester_id, body, revision, saved_at)
    select p.id, p.tester_id, ${json}::jsonb, 1, ${at}::timestamptz from ${playtests} p
    where p.id = ${playtestId} and p.tester_id = ${testerId} and p.status in ('accepted', 'in_progress', 'review_submitted')
      and (p.status <> 'review_submitted' or p.returned_by is not null)
      and (${revision}::int = 0 or exists (select 1 from ${reviewDrafts} e where e.playtest_id = p.id))
    on conflict (playtest_id) do update set body = excluded.body, revision = d.revision + 1, saved_at = excluded.saved_at
      where d.tester_id = ${testerId} and d.revision = ${revision}::int
    returning revision`)
  if (rows[0]) return { revision: rows[0].revision, savedAt: now }
  return savedOrThrow(tx, { playtestId, testerId, json })
}

/** The saved revision if the stored body equals this one; otherwise throws the reason why nothing was saved. */
async function savedOrThrow(
  tx: PersonTx,
  { playtestId, testerId, json }: { playtestId: string; testerId: string; json: string },
) {
  const { rows } = await tx.execute<{
    revision: number | null
    same: boolean | null
    saved_at: string | null
    open: boolean
  }>(sql`
    select d.revision, d.body = ${json}::jsonb as same, d.saved_at,
      p.status in ('accepted', 'in_progress') or p.returned_by is not null as open
    from ${playtests} p left join ${reviewDrafts} d on d.playtest_id = p.id
    where p.id = ${playtestId} and p.tester_id = ${testerId}`)
  const found = rows[0]
  if (!found) throw new AppError('NOT_FOUND')
  if (!found.open) throw new AppError('STATE_CHANGED', 'This review is on its way and can no longer be edited.')
  if (found.same && found.revision !== null && found.saved_at !== null) {
    return { revision: found.revision, savedAt: new Date(found.saved_at) }
  }
  throw new AppError('STATE_CHANGED', 'A newer version of this review was saved in another tab.', {
    revision: found.revision ?? 0,
  })
}
