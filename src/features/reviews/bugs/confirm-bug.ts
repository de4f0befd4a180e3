import { eq } from 'drizzle-orm'
import { lockPlaytest } from '#features/playtests/move-playtest.ts'
import { stateOf, studioMayRead } from '#features/playtests/rules.ts'
import { awardBadges } from '#features/profiles/progress/award-badges.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { reviewFacts } from '../decisions/review-facts.ts'
import { bugConfirmed } from '../events.ts'
import { reviews } from '../tables.ts'

interface ConfirmBugInput {
  playtestId: string
  bugId: string
  studioId: string
  now: Date
}

/** Confirms a reported bug; the tester's first brings a badge. Idempotent, and can't be undone. Throws NOT_FOUND. */
export async function confirmBug(
  tx: SystemTx,
  { playtestId, bugId, studioId, now }: ConfirmBugInput,
): Promise<{ confirmedAt: Date }> {
  const { status, returnedBy, testerId, requestId } = await lockPlaytest(tx, playtestId, { studioId })
  const [review] = await tx.select({ bugs: reviews.bugsFound }).from(reviews).where(eq(reviews.playtestId, playtestId))
  const bug = review?.bugs.find(({ id }) => id === bugId)
  if (!review || !bug || !studioMayRead(stateOf(status, returnedBy))) throw new AppError('NOT_FOUND')
  if (bug.confirmedAt) return { confirmedAt: new Date(bug.confirmedAt) }
  const bugsFound = review.bugs.map((entry) =>
    entry.id === bugId ? { ...entry, confirmedAt: now.toISOString() } : entry,
  )
  await tx.update(reviews).set({ bugsFound }).where(eq(reviews.playtestId, playtestId))
  tx.happened(bugConfirmed({ studioId, requestId }), now)
  await awardBadges(tx, { profileId: testerId, reviews: await reviewFacts(tx, testerId), now })
  return { confirmedAt: now }
}
