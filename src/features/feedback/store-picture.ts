import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { storeImageFiles } from '#features/storage/store-image.ts'
import type { StoreTools } from '#features/storage/upload-tools.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { lockOpenVisit, type Visitor } from './find-visit.ts'
import { feedbackLimits, feedbackTexts } from './rules.ts'
import { feedbackMoments, feedbackPictures, feedbackVisits } from './tables.ts'

const folderOf = (studioId: string) => `feedback/${studioId}/`

interface PictureOf {
  visitor: Visitor
  momentId: string
  /** Idempotency key. */
  pictureId: string
}

/**
 * Asserts that a visit takes a picture at this moment, which may be one that it has; returns its sides. Throws
 * NOT_FOUND, VALIDATION_ERROR (younger guest, five other pictures).
 */
export async function assertRoomForPicture(
  tx: SystemTx,
  { visitor, momentId, pictureId, now }: PictureOf & { now: Date },
) {
  const { id: visitId, studioId, huntId, oldEnough } = await lockOpenVisit(tx, visitor, now)
  if (!oldEnough) throw new AppError('VALIDATION_ERROR', feedbackTexts.younger)
  const ofVisit = and(eq(feedbackMoments.id, momentId), eq(feedbackMoments.visitId, visitId))
  if ((await tx.$count(feedbackMoments, ofVisit)) === 0) throw new AppError('NOT_FOUND')
  // A hunter reports many bugs in one visit, so that each of them has its pictures.
  const together = huntId === null ? eq(feedbackPictures.visitId, visitId) : eq(feedbackPictures.momentId, momentId)
  if ((await tx.$count(feedbackPictures, and(together, ne(feedbackPictures.id, pictureId)))) >= feedbackLimits.pictures)
    throw new AppError('VALIDATION_ERROR', `You can send at most ${feedbackLimits.pictures} pictures.`)
  return { visitId, studioId }
}

/**
 * Stores a picture of a moment, re-encoded from its pixels. Idempotent by its id. All pictures of a studio's feedback together take 5 % of its
 * storage. Throws as `assertRoomForPicture`, and VALIDATION_ERROR for a picture that can't be read or finds no room.
 */
export async function storePicture(
  { visitor, momentId, pictureId, content }: PictureOf & { content: Buffer },
  tools: StoreTools,
): Promise<void> {
  const { db, clock } = tools
  const at = { visitor, momentId, pictureId }
  const { studioId } = await db.asSystem((tx) => assertRoomForPicture(tx, { ...at, now: clock.now() }))
  const storageKey = `${folderOf(studioId)}${pictureId}`
  await storeImageFiles(
    {
      studioId,
      storageKey,
      content,
      kind: 'feedback' as const,
      share: {
        folder: folderOf(studioId),
        percent: feedbackLimits.quotaPercent,
        refusal: 'The studio has no room for more pictures. Describe it in words instead.',
      },
      add: async (tx, now) => {
        const { visitId } = await assertRoomForPicture(tx, { ...at, now })
        const [kept] = await tx
          .insert(feedbackPictures)
          .values({ id: pictureId, momentId, visitId, storageKey, createdAt: now })
          .onConflictDoUpdate({
            target: feedbackPictures.id,
            set: { createdAt: now },
            setWhere: eq(feedbackPictures.visitId, visitId),
          })
          .returning({ id: feedbackPictures.id })
        if (!kept) throw new AppError('DUPLICATE_ERROR')
      },
    },
    tools,
  )
}

const found = z.object({ studioId: z.string() })

/** The storage key of a picture that this person may read; null for another one. */
export async function findPicture(
  tx: PersonTx,
  { studioId, pictureId }: { studioId: string; pictureId: string },
): Promise<string | null> {
  const [picture] = await rows(tx, found)`
    select v.studio_id from ${feedbackPictures} p join ${feedbackVisits} v on v.id = p.visit_id
    where p.id = ${pictureId} and v.studio_id = ${studioId}`
  return picture ? `${folderOf(studioId)}${pictureId}` : null
}
