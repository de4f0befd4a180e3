import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { storeImageFiles } from '#features/storage/store-image.ts'
import type { StoreTools } from '#features/storage/upload-tools.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { lockVisit, type Visitor } from './find-visit.ts'
import { feedbackLimits, feedbackTexts } from './rules.ts'
import { feedbackMoments, feedbackPictures, feedbackVisits } from './tables.ts'

const folderOf = (studioId: string) => `feedback/${studioId}/`

interface PictureOf {
  visitor: Visitor
  momentId: string
}

/**
 * Asserts that a visit takes another picture at this moment; returns its sides. Throws NOT_FOUND, VALIDATION_ERROR
 * (younger guest, five pictures).
 */
export async function assertRoomForPicture(tx: SystemTx, { visitor, momentId, now }: PictureOf & { now: Date }) {
  const { id: visitId, studioId, oldEnough } = await lockVisit(tx, visitor, now)
  if (!oldEnough) throw new AppError('VALIDATION_ERROR', feedbackTexts.younger)
  const ofVisit = and(eq(feedbackMoments.id, momentId), eq(feedbackMoments.visitId, visitId))
  if ((await tx.$count(feedbackMoments, ofVisit)) === 0) throw new AppError('NOT_FOUND')
  if ((await tx.$count(feedbackPictures, eq(feedbackPictures.visitId, visitId))) >= feedbackLimits.pictures)
    throw new AppError('VALIDATION_ERROR', `You can send at most ${feedbackLimits.pictures} pictures.`)
  return { visitId, studioId }
}

/**
 * Stores a picture of a moment, re-encoded from its pixels. All pictures of a studio's feedback together take 5 % of its
 * storage. Throws as `assertRoomForPicture`, and VALIDATION_ERROR for a picture that can't be read or finds no room.
 */
export async function storePicture(
  { visitor, momentId, pictureId, content }: PictureOf & { pictureId: string; content: Buffer },
  tools: StoreTools,
): Promise<void> {
  const { db, clock } = tools
  const at = { visitor, momentId }
  const { studioId } = await db.asSystem((tx) => assertRoomForPicture(tx, { ...at, now: clock.now() }))
  const storageKey = `${folderOf(studioId)}${pictureId}`
  await storeImageFiles(
    {
      ...{ studioId, storageKey, content, kind: 'feedback' as const },
      share: {
        folder: folderOf(studioId),
        percent: feedbackLimits.quotaPercent,
        refusal: 'The studio has no room for more pictures. Describe it in words instead.',
      },
      add: async (tx, now) => {
        const { visitId } = await assertRoomForPicture(tx, { ...at, now })
        await tx.insert(feedbackPictures).values({ id: pictureId, momentId, visitId, storageKey, createdAt: now })
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
