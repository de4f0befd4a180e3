import { and, eq } from 'drizzle-orm'
import { factsOf } from '#features/playtests/move-playtest.ts'
import { playtests } from '#features/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { writtenOf } from '../decisions/review-versions.ts'
import { reviewVersions, type StoredVersion } from '../decisions/tables.ts'
import { reviews } from '../tables.ts'
import { reviewTranslations } from '../translation/tables.ts'
import { textHidden, textRestored } from './events.ts'
import { closeReports } from './report-review.ts'
import { hiddenText } from './rules.ts'
import { hiddenReviewTexts } from './tables.ts'

interface DecideInput {
  playtestId: string
  adminId: string
  /** Tester and studio read it. */
  reason: string
  now: Date
}

const withoutText = (review: StoredVersion): StoredVersion => ({
  ...review,
  content: hiddenText,
  suggestions: '',
  answers: review.answers.map((answer) => ({ ...answer, answer: '' })),
  bugsFound: [],
  tasks: review.tasks.map((task) => ({ ...task, note: '' })),
  report: [],
})

/**
 * Upholds the reports of a review: every text in it and in its other version is replaced by a sentence that says so, for
 * all readers. Ratings, score and pay stay, and `restoreText` brings the text back. Throws STATE_CHANGED without an open
 * report or when all of it is hidden.
 */
export async function hideText(tx: SystemTx, { playtestId, adminId, reason, now }: DecideInput): Promise<void> {
  const { review: about } = await closeReports(tx, { playtestId, adminId, now }, 'hidden')
  const shown: StoredVersion[] = []
  await changeTexts(tx, playtestId, (version) => {
    if (version.content === hiddenText) return undefined
    shown.push(version)
    return withoutText(version)
  })
  if (shown.length === 0) throw new AppError('STATE_CHANGED', 'This text is already hidden.')
  const [hidden] = await hiddenOf(tx, playtestId)
  const texts = [...(hidden?.texts ?? []), ...shown]
  const { testerId, studioId } = about
  const values = { playtestId, testerId, studioId, texts, reason, hiddenBy: adminId, hiddenAt: now }
  await tx
    .insert(hiddenReviewTexts)
    .values(values)
    .onConflictDoUpdate({ target: hiddenReviewTexts.playtestId, set: values })
  await tx.delete(reviewTranslations).where(eq(reviewTranslations.playtestId, playtestId))
  tx.happened(textHidden({ ...about, adminId, reason, since: now }), now)
}

/** Shows a hidden text again. Throws STATE_CHANGED when it is not hidden. */
export async function restoreText(tx: SystemTx, { playtestId, adminId, reason, now }: DecideInput): Promise<void> {
  const [hidden] = await tx.delete(hiddenReviewTexts).where(eq(hiddenReviewTexts.playtestId, playtestId)).returning()
  if (!hidden) throw new AppError('STATE_CHANGED', 'This text is not hidden.')
  // Each text is known by its time: versions change places when the former one pays.
  await changeTexts(tx, playtestId, (version) =>
    version.content === hiddenText ? hidden.texts.find(({ updatedAt }) => updatedAt === version.updatedAt) : undefined,
  )
  const [playtest] = await tx.select().from(playtests).where(eq(playtests.id, playtestId))
  if (!playtest) throw new AppError('NOT_FOUND')
  tx.happened(textRestored({ ...factsOf(playtest), adminId, reason, since: hidden.hiddenAt }), now)
}

const hiddenOf = (tx: SystemTx, playtestId: string) =>
  tx.select().from(hiddenReviewTexts).where(eq(hiddenReviewTexts.playtestId, playtestId)).for('no key update')

/** Changes the review and its other version; undefined leaves one as it is. */
async function changeTexts(
  tx: SystemTx,
  playtestId: string,
  change: (version: StoredVersion) => StoredVersion | undefined,
): Promise<void> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.playtestId, playtestId)).for('no key update')
  if (!row) throw new AppError('NOT_FOUND')
  const changed = change(writtenOf(row))
  if (changed) {
    const { updatedAt: _, ...written } = changed
    await tx.update(reviews).set(written).where(eq(reviews.playtestId, playtestId))
  }
  const versions = await tx.select().from(reviewVersions).where(eq(reviewVersions.playtestId, playtestId))
  for (const { submission, review } of versions) {
    const next = change(review)
    if (next)
      await tx
        .update(reviewVersions)
        .set({ review: next })
        .where(and(eq(reviewVersions.playtestId, playtestId), eq(reviewVersions.submission, submission)))
  }
}
