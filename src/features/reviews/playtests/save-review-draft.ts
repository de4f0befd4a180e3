import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PersonTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { draftBody } from './schema.ts'

interface Saving {
  playtestId: string
  testerId: string
  /** What this tab last saw; 0 before anything was saved. */
  revision: number
  body: z.output<typeof draftBody>
  now: Date
}

/**
 * Keeps what is typed. A tab that has not seen the newest revision is refused: STATE_CHANGED with `revision`, so that it
 * loads that one. The very same body again is no conflict.
 */
export async function saveReviewDraft(tx: PersonTx, { playtestId, testerId, revision, body, now }: Saving) {
  const json = JSON.stringify(body)
  const at = now.toISOString()
  const { rows } = await tx.execute<{ revision: number }>(sql`
    insert into review_drafts as d (participation_id, tester_id, body, revision, saved_at)
    select p.id, p.tester_id, ${json}::jsonb, 1, ${at}::timestamptz from review_participations p
    where p.id = ${playtestId} and p.tester_id = ${testerId} and p.status in ('accepted', 'in_progress', 'review_submitted')
      and (p.status <> 'review_submitted' or p.returned_by is not null)
      and (${revision}::int = 0 or exists (select 1 from review_drafts e where e.participation_id = p.id))
    on conflict (participation_id) do update set body = excluded.body, revision = d.revision + 1, saved_at = excluded.saved_at
      where d.tester_id = ${testerId} and d.revision = ${revision}::int
    returning revision`)
  if (rows[0]) return { revision: rows[0].revision, savedAt: now }
  return throwReason(tx, { playtestId, testerId, json })
}

async function throwReason(
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
    from review_participations p left join review_drafts d on d.participation_id = p.id
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
