import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { feedbackChanged } from './events.ts'
import { hashOfErasure } from './guest-cookie.ts'
import { feedbackTexts } from './rules.ts'
import { feedbackPictures, feedbackVisits } from './tables.ts'

const locked = z.object({ id: z.string(), studioId: z.string(), profileId: z.string().nullable() })
const picture = z.object({ storageKey: z.string() })

/**
 * Deletes visits with their moments and pictures. `where` is a predicate on a visit `v`. Returns how many; a row that
 * another transaction has deleted meanwhile does not count.
 */
export async function eraseVisits(tx: SystemTx, where: SQL, { now, limit = 500 }: { now: Date; limit?: number }) {
  const visits = await rows(tx, locked)`
    select v.id, v.studio_id, v.profile_id from ${feedbackVisits} v where ${where} order by v.id limit ${limit} for update`
  if (visits.length === 0) return 0
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(visits.map(({ id }) => id))}::jsonb)::uuid)`
  const pictures = await rows(tx, picture)`select storage_key from ${feedbackPictures} where visit_id in ${ids}`
  await tx.execute(sql`delete from ${feedbackVisits} where id in ${ids}`)
  const keys = pictures.map(({ storageKey }) => storageKey)
  if (keys.length > 0) {
    await releaseStorage(tx, keys)
    await enqueue(tx, 'delete-stored', { prefixes: keys })
  }
  const studios = new Map(visits.map((visit) => [`${visit.studioId} ${visit.profileId}`, visit]))
  for (const { studioId, profileId } of studios.values()) tx.happened(feedbackChanged({ studioId, profileId }), now)
  return visits.length
}

/** Erases a visit by the token of its erasure link. Throws NOT_FOUND: unknown, or erased already. */
export async function eraseByLink(tx: SystemTx, { token, now }: { token: string; now: Date }): Promise<void> {
  const erased = await eraseVisits(tx, sql`v.erasure_hash = ${hashOfErasure(token)}`, { now })
  if (erased === 0) throw new AppError('NOT_FOUND', feedbackTexts.gone)
}

/** Removes the visit of a guest from a studio's feedback. Throws NOT_FOUND; visits of testers stay. */
export async function removeVisit(
  tx: SystemTx,
  { visitId, studioId, now }: { visitId: string; studioId: string; now: Date },
): Promise<void> {
  const where = sql`v.id = ${visitId} and v.studio_id = ${studioId} and v.profile_id is null`
  if ((await eraseVisits(tx, where, { now })) === 0) throw new AppError('NOT_FOUND')
}

/** Erases all feedback that a person gave or got. For the erasure of the account. */
export async function eraseFeedback(tx: SystemTx, { profileId, now }: { profileId: string; now: Date }): Promise<void> {
  const where = sql`(v.profile_id = ${profileId} or v.studio_id = ${profileId})`
  while ((await eraseVisits(tx, where, { now })) > 0) {}
}
