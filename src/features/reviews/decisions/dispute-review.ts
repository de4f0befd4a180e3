import { z } from 'zod'
import { notify } from '#features/notifications/notify.ts'
import { amend, lockPlaytest, move, type Playtest, stateAfter } from '#features/playtests/move.ts'
import { DISPUTE_DAYS } from '#features/playtests/rules.ts'
import { admins } from '#features/profiles/sql.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { announce, personTopic, roleTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'

interface DisputeReviewInput {
  playtestId: string
  studioId: string
  /** Names what is missing. */
  reason: string
  now: Date
}

/** Asserts that the studio's 72 hours to dispute or return a review have not expired. Throws STATE_CHANGED. */
export function assertDecisionInTime({ decideBy }: Playtest, now: Date): void {
  if (decideBy !== null && now >= decideBy)
    throw new AppError('STATE_CHANGED', 'The time to decide on this review has expired.')
}

/**
 * Disputes a validated review; an admin decides. The promised credits stay in escrow. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function disputeReview(tx: SystemTx, { playtestId, studioId, reason, now }: DisputeReviewInput) {
  const { after } = await move(tx, {
    playtestId,
    studioId,
    act: 'dispute',
    actor: 'studio',
    reason,
    now,
    set: (before) => {
      assertDecisionInTime(before, now)
      return { disputeReason: reason, decideBy: new Date(now.getTime() + hours(24 * DISPUTE_DAYS.decide)) }
    },
  })
  await notify(tx, {
    to: after.testerId,
    type: 'other',
    title: 'Your review is disputed',
    message: 'The studio says what is missing. Answer in your own words before an admin decides.',
    link: paths.test(playtestId),
    key: `review-disputed:${playtestId}`,
    at: now,
  })
  await notifyAdmins(tx, { playtestId, title: 'A review is disputed', key: `dispute:${playtestId}`, now })
  return stateAfter(after)
}

interface NotifyAdminsInput {
  playtestId: string
  title: string
  key: string
  now: Date
}

const admin = z.object({ id: z.string() })

/** Notifies every admin that a dispute waits for a decision. */
export async function notifyAdmins(tx: SystemTx, { playtestId, title, key, now }: NotifyAdminsInput) {
  const recipients = await rows(tx, admin)`select id from ${admins} a limit 50`
  for (const { id } of recipients) {
    await notify(tx, {
      to: id,
      type: 'system',
      title,
      message: `Both sides wait for your decision. After ${DISPUTE_DAYS.decide} days a dispute is decided for the tester.`,
      link: paths.adminTab('disputes'),
      key,
      at: now,
    })
  }
  await announce(tx, roleTopic('admin'), 'playtests', playtestId)
}

interface AnswerDisputeInput {
  playtestId: string
  testerId: string
  answer: string
  now: Date
}

/** Stores the tester's answer to a dispute; a later answer replaces it until an admin decides. Throws STATE_CHANGED. */
export async function answerDispute(tx: SystemTx, { playtestId, testerId, answer, now }: AnswerDisputeInput) {
  const disputed = await lockPlaytest(tx, playtestId, { testerId })
  if (disputed.status !== 'disputed') throw new AppError('STATE_CHANGED', 'This review is not disputed.')
  await amend(tx, { playtestId, status: 'disputed', set: { disputeAnswer: answer, updatedAt: now } })
  await notify(tx, {
    to: disputed.studioId,
    type: 'other',
    title: 'A dispute was answered',
    message: 'The tester has answered. An admin reads both sides and decides.',
    link: paths.reviewResults(disputed.requestId),
    key: `dispute-answered:${playtestId}`,
    at: now,
  })
  await announce(tx, roleTopic('admin'), 'playtests', playtestId)
  await announce(tx, personTopic(disputed.studioId), 'results', disputed.requestId)
  return stateAfter(disputed)
}
