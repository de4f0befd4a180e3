import { and, eq, isNull } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import { createHash, randomBytes } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { sayChanged } from '../notes.ts'
import { assertWatchable, findLocked } from '../recordings/lock-recording.ts'
import { clipLimits } from '../rules.ts'
import { sessionClips } from '../tables.ts'

interface OfClip {
  /** Chosen by the browser. */
  id: string
  sessionId: string
  studioId: string
  now: Date
}

interface AddClipInput extends OfClip {
  testerId: string
  authorId: string
  title: string
  fromSeconds: number
  toSeconds: number
}

/**
 * Begins a clip of a recording, which a job makes. The same id again changes nothing. The caller may write in the session
 * (`findWritable`). Throws NOT_FOUND, STATE_CHANGED without a recording, VALIDATION_ERROR, DUPLICATE_ERROR.
 */
export async function addClip(tx: SystemTx, input: AddClipInput): Promise<void> {
  const { id, sessionId, studioId, testerId, authorId, title, fromSeconds, toSeconds, now } = input
  const recording = await findLocked(tx, { playtestId: sessionId, testerId })
  if (!recording) throw new AppError('NOT_FOUND')
  const [stored] = await tx.select().from(sessionClips).where(eq(sessionClips.id, id))
  if (stored && (stored.playtestId !== sessionId || stored.authorId !== authorId)) throw new AppError('DUPLICATE_ERROR')
  if (stored) return
  assertWatchable(recording, now)
  // Seconds of a time line are sums: a millisecond more is none.
  if (toSeconds - fromSeconds > clipLimits.seconds + 0.001)
    throw new AppError('VALIDATION_ERROR', 'A clip can be up to 5 minutes long.')
  const end = Math.min(toSeconds, recording.seconds, fromSeconds + clipLimits.seconds)
  if (end - fromSeconds < 0.5)
    throw new AppError('VALIDATION_ERROR', 'A clip ends after it begins, within the recording.')
  await assertRoomForClip(tx, sessionId)
  await tx.insert(sessionClips).values({
    id,
    recordingId: recording.id,
    playtestId: sessionId,
    studioId,
    authorId,
    title,
    fromSeconds,
    toSeconds: end,
    createdAt: now,
  })
  await enqueue(tx, 'make-clip', { clipId: id }, { key: `make-clip:${id}` })
  await sayChanged(tx, { sessionId, studioId, now })
}

/** Throws VALIDATION_ERROR at 100 clips that were not removed. */
export async function assertRoomForClip(tx: SystemTx, sessionId: string): Promise<void> {
  const standing = and(eq(sessionClips.playtestId, sessionId), isNull(sessionClips.deletedAt))
  if ((await tx.$count(sessionClips, standing)) >= clipLimits.perSession)
    throw new AppError('VALIDATION_ERROR', `A session can have at most ${clipLimits.perSession} clips.`)
}

/** A clip of a studio in a session, also one that was removed. */
export const ofSession = ({ id, sessionId, studioId }: Omit<OfClip, 'now'>) =>
  and(eq(sessionClips.id, id), eq(sessionClips.playtestId, sessionId), eq(sessionClips.studioId, studioId))

/** Of a token of a clip's link: the database holds no token. */
export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

interface ShareClipInput extends OfClip {
  testerId: string
  days: number
}

/**
 * Makes a link to a clip for people outside, for 1 to 30 days, where the tester agreed to that (sessions-4). A new link
 * ends the one before. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function shareClip(tx: SystemTx, { testerId, days, now, ...of }: ShareClipInput) {
  const recording = await findLocked(tx, { playtestId: of.sessionId, testerId })
  if (!recording) throw new AppError('NOT_FOUND')
  assertWatchable(recording, now)
  if (!recording.outside)
    throw new AppError('STATE_CHANGED', 'The tester did not agree that this recording is shown outside of the studio.')
  const token = randomBytes(24).toString('base64url')
  const linkEndsAt = new Date(Math.min(now.getTime() + hours(24 * days), recording.retainUntil.getTime()))
  const [shared] = await tx
    .update(sessionClips)
    .set({ linkDigest: digestOfToken(token), linkEndsAt })
    .where(and(ofSession(of), isNull(sessionClips.deletedAt), eq(sessionClips.state, 'ready')))
    .returning({ id: sessionClips.id })
  if (!shared) throw new AppError('NOT_FOUND')
  await sayChanged(tx, { ...of, now })
  return { url: `/clips/${token}`, endsAt: linkEndsAt }
}

/** Ends the link of a clip for people outside, so that restoring a removed one brings none back. Idempotent. */
export async function unshareClip(tx: SystemTx, { now, ...of }: OfClip): Promise<void> {
  await tx.update(sessionClips).set({ linkDigest: null, linkEndsAt: null }).where(ofSession(of))
  await sayChanged(tx, { ...of, now })
}
