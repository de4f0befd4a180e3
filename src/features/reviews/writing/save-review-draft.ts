import { z } from 'zod'
import { canBeTested, playtests } from '#features/playtests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import type { draftBody } from '../schema.ts'
import { reviewDrafts } from '../tables.ts'

interface SaveReviewDraftInput {
  playtestId: string
  testerId: string
  /** The revision that this tab last loaded; 0 before the first save. */
  revision: number
  body: z.output<typeof draftBody>
  now: Date
}

const savedDraft = z.object({ revision: z.number() })
const storedDraft = z.object({
  revision: z.number().nullable(),
  same: z.boolean().nullable(),
  savedAt: z.date().nullable(),
  open: z.boolean(),
})

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
  const [saved] = await rows(tx, savedDraft)`
    insert into ${reviewDrafts} as d (playtest_id, tester_id, body, revision, saved_at)
    select p.id, p.tester_id, ${json}::jsonb, 1, ${at(now)} from ${playtests} p
    where p.id = ${playtestId} and p.tester_id = ${testerId} and ${canBeTested()}
      and (${revision}::int = 0 or exists (select 1 from ${reviewDrafts} e where e.playtest_id = p.id))
    on conflict (playtest_id) do update set body = excluded.body, revision = d.revision + 1, saved_at = excluded.saved_at
      where d.tester_id = ${testerId} and d.revision = ${revision}::int
    returning revision`
  if (saved) return { revision: saved.revision, savedAt: now }
  return savedOrThrow(tx, { playtestId, testerId, json })
}

/** The saved revision if the stored body equals this one; otherwise throws the reason why nothing was saved. */
async function savedOrThrow(
  tx: PersonTx,
  { playtestId, testerId, json }: { playtestId: string; testerId: string; json: string },
) {
  const found = await foundRow(tx, storedDraft)`
    select d.revision, d.body = ${json}::jsonb as same, d.saved_at, ${canBeTested()} as open
    from ${playtests} p left join ${reviewDrafts} d on d.playtest_id = p.id
    where p.id = ${playtestId} and p.tester_id = ${testerId}`
  if (!found.open) throw new AppError('STATE_CHANGED', 'This review is submitted and can no longer be edited.')
  if (found.same && found.revision !== null && found.savedAt !== null)
    return { revision: found.revision, savedAt: found.savedAt }
  throw new AppError('STATE_CHANGED', 'A newer version of this review was saved in another tab.', {
    revision: found.revision ?? 0,
  })
}
