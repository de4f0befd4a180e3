import { and, eq } from 'drizzle-orm'
import type { Playtest } from '#features/playtests/move-playtest.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { CheckResult } from '../scoring/checked-review.ts'
import { reviews } from '../tables.ts'
import { reviewVersions, type StoredVersion } from './tables.ts'

export type FormerVersion = typeof reviewVersions.$inferSelect

/** The columns of a review that its tester wrote. */
export type Written = Omit<StoredVersion, 'updatedAt'>

/** What its tester wrote of a stored review. */
export const writtenOf = ({ updatedAt, ...row }: typeof reviews.$inferSelect): StoredVersion => ({
  rating: row.rating,
  gameplayRating: row.gameplayRating,
  uiRating: row.uiRating,
  performanceRating: row.performanceRating,
  monetizationRating: row.monetizationRating,
  content: row.content,
  suggestions: row.suggestions,
  answers: row.answers,
  bugsFound: row.bugsFound,
  tasks: row.tasks,
  report: row.report,
  updatedAt: updatedAt.toISOString(),
})

const current = (tx: SystemTx, playtestId: string) =>
  tx.select().from(reviews).where(eq(reviews.playtestId, playtestId))

/** Stores the valid review of a returned playtest before the tester's new version replaces it. */
export async function keepVersion(tx: SystemTx, returned: Playtest, now: Date): Promise<Written> {
  const { id, submissions, score, qualityLines, doubts, bonusCredits, bonusReputation, validatedAt } = returned
  const [row] = await current(tx, id)
  if (!row || score === null || validatedAt === null) throw new Error(`Playtest ${id} has no valid review to keep`)
  await tx.insert(reviewVersions).values({
    playtestId: id,
    submission: submissions,
    testerId: row.testerId,
    studioId: row.studioId,
    review: writtenOf(row),
    score,
    qualityLines: qualityLines ?? [],
    doubts,
    bonusCredits,
    bonusReputation,
    validatedAt,
    createdAt: now,
  })
  return writtenOf(row)
}

/**
 * The stored valid version, while the changed review is validated. There is at most one: a studio returns a review
 * once.
 */
export async function formerVersion(tx: SystemTx, playtestId: string): Promise<FormerVersion | undefined> {
  const [kept] = await tx.select().from(reviewVersions).where(eq(reviewVersions.playtestId, playtestId))
  return kept
}

/** All versions that the tester has written for this playtest: the review, and the other version if there is one. */
export async function storedVersions(tx: SystemTx, playtestId: string): Promise<Written[]> {
  const kept = await formerVersion(tx, playtestId)
  return [...(await current(tx, playtestId)), ...(kept ? [kept.review] : [])]
}

interface PayFormerVersionInput {
  playtestId: string
  former: FormerVersion
  /** The newer version, which scored less or is not valid. */
  answer: { submission: number; found: CheckResult }
  now: Date
}

/**
 * Makes the former version the review again and stores the newer one beside it. The caller holds the playtest's lock.
 */
export async function payFormerVersion(
  tx: SystemTx,
  { playtestId, former, answer, now }: PayFormerVersionInput,
): Promise<void> {
  const { submission, found } = answer
  const [newer] = await current(tx, playtestId)
  if (!newer) throw new Error(`The review of playtest ${playtestId} is missing`)
  const { updatedAt, ...review } = former.review
  await tx
    .update(reviews)
    .set({ ...review, updatedAt: new Date(updatedAt) })
    .where(eq(reviews.playtestId, playtestId))
  await tx
    .update(reviewVersions)
    .set({
      submission,
      review: writtenOf(newer),
      score: found.score,
      qualityLines: found.lines,
      doubts: found.doubts,
      bonusCredits: 0,
      bonusReputation: 0,
      validatedAt: now,
      createdAt: newer.updatedAt,
    })
    .where(and(eq(reviewVersions.playtestId, playtestId), eq(reviewVersions.submission, former.submission)))
}
