import { and, gt, isNull } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { sayChanged } from '../notes.ts'
import { clipLimits } from '../rules.ts'
import { sessionClips } from '../tables.ts'
import { assertRoomForClip, ofSession } from './clips.ts'

interface RemoveClipInput {
  id: string
  sessionId: string
  studioId: string
  /** Who removes or restores it. */
  authorId: string
  now: Date
}

/**
 * Removes a clip: it plays nowhere from now on, and neither does its link. Its author and the studio may. Idempotent.
 * Throws NOT_FOUND for a clip of somebody else.
 */
export async function removeClip(tx: SystemTx, input: RemoveClipInput): Promise<void> {
  const { sessionId, studioId, authorId, now } = input
  const which = and(ofSession(input), isNull(sessionClips.deletedAt))
  const [clip] = await tx.select().from(sessionClips).where(which).for('update')
  if (!clip) return
  if (authorId !== clip.authorId && authorId !== studioId) throw new AppError('NOT_FOUND')
  await tx.update(sessionClips).set({ deletedAt: now }).where(which)
  await sayChanged(tx, { sessionId, studioId, now })
}

/**
 * Restores a clip, with its link, within ten minutes of its removal. Who may remove it may restore it. Throws NOT_FOUND,
 * VALIDATION_ERROR at 100 clips.
 */
export async function restoreClip(tx: SystemTx, input: RemoveClipInput): Promise<void> {
  const { sessionId, studioId, authorId, now } = input
  const since = new Date(now.getTime() - minutes(clipLimits.restoreMinutes))
  const which = and(ofSession(input), gt(sessionClips.deletedAt, since))
  const [clip] = await tx.select().from(sessionClips).where(which).for('update')
  if (!clip || (authorId !== clip.authorId && authorId !== studioId)) throw new AppError('NOT_FOUND')
  await assertRoomForClip(tx, sessionId)
  await tx.update(sessionClips).set({ deletedAt: null }).where(which)
  await sayChanged(tx, { sessionId, studioId, now })
}
