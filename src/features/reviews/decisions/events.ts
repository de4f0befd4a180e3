import { z } from 'zod'
import { DISPUTE_DAYS, LONGER_DECISION_HOURS, RETURN_HOURS } from '#features/playtests/rules.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import { eventType, type Notice, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { about, namedIn, promised, toStudio, toTester } from '../review-notices.ts'

/** What can happen to a valid review: the studio's decision, its return, and a dispute. */

const id = z.uuid()

export const reviewApproved = eventType('review.approved', about.extend({ paid: z.number(), bySilence: z.boolean() }), {
  live: ({ testerId, studioId }) => [toPeople([testerId, studioId], 'credits')],
  notify: (review) => [
    toTester(review, {
      type: 'success',
      title: 'Your review of {game|a game} was accepted',
      message: `${review.bySilence ? '{studio|The studio} didn’t decide in time, so it was accepted automatically. ' : ''}You earned ${creditsText(review.paid)}.`,
      key: `review-approved:${review.playtestId}`,
    }),
  ],
})

/** Tester and studio belong together (tests-6). */
export const paymentRefused = eventType('review.payment-refused', about, {
  live: promised,
  notify: (review) => [
    toTester(review, {
      type: 'error',
      title: 'Your review of {game|a game} wasn’t paid',
      message: 'You and the studio are the same person, card or team.',
      key: `payment-refused:${review.playtestId}`,
    }),
  ],
})

export const decisionPostponed = eventType('review.decision-postponed', about.extend({ submission: z.number() }), {
  live: ({ studioId, testerId, playtestId, requestId }) => [
    toPeople([studioId, testerId], 'playtests', playtestId),
    toPeople(studioId, 'results', requestId),
  ],
  notify: (review) => [
    toStudio(review, {
      type: 'other',
      title: '{person|A tester}’s review of {game|your game} is still waiting for you',
      message: `It’s thin, or no play was measured. Without a decision, it’s paid without a bonus in ${LONGER_DECISION_HOURS} hours.`,
      key: `review-waits-longer:${review.playtestId}:${review.submission}`,
    }),
  ],
})

export const reviewSentBack = eventType('review.sent-back', about, {
  live: promised,
  notify: (review) => [
    toTester(review, {
      type: 'other',
      title: '{studio|The studio} returned your review of {game|a game}',
      message: `They say what is missing. Add it within ${RETURN_HOURS} hours, or leave the review unchanged.`,
      key: `review-sent-back:${review.playtestId}`,
    }),
  ],
})

export const reviewLeftAsItIs = eventType('review.left-as-it-is', about, {
  live: promised,
  notify: (review) => [
    toStudio(review, {
      type: 'other',
      title: '{person|A tester} left the review of {game|your game} unchanged',
      message: `Decide within ${DECISION_HOURS} hours, or it is accepted automatically.`,
      key: `review-left-as-is:${review.playtestId}`,
    }),
  ],
})

/** A decision was stored, undone or dropped; the state of the review is unchanged (reviews-12). */
export const decisionPending = eventType(
  'review.decision-pending',
  z.object({ studioId: id, requestId: id, playtestId: id }),
  {
    live: ({ studioId, requestId, playtestId }) => [
      toPeople(studioId, 'requests', requestId),
      toPeople(studioId, 'results', requestId),
      toPeople(studioId, 'playtests', playtestId),
    ],
  },
)

const ofAdmins = z.object({ playtestId: id, requestId: id, adminIds: z.array(id) })
const toAdmins = (
  { adminIds, requestId }: Omit<z.output<typeof ofAdmins>, 'playtestId'>,
  notice: Pick<Notice, 'title' | 'key'> & { message?: string },
): Notice[] =>
  adminIds.map((to) => ({
    message: `Both sides are waiting for your decision. After ${DISPUTE_DAYS.decide} days a dispute is decided for the tester.`,
    ...notice,
    to,
    names: { request: requestId },
    type: 'system',
    link: paths.adminTab('disputes'),
  }))
const queueChanged = ({ playtestId }: { playtestId: string }) => [toRole('admin', 'playtests', playtestId)]

export const reviewDisputed = eventType('dispute.opened', about.extend({ adminIds: z.array(id) }), {
  live: queueChanged,
  notify: ({ adminIds, ...review }) => [
    toTester(review, {
      type: 'other',
      title: '{studio|The studio} disputes your review of {game|a game}',
      message: 'They say what is missing. Answer before an admin decides.',
      key: `review-disputed:${review.playtestId}`,
    }),
    ...toAdmins(
      { adminIds, requestId: review.requestId },
      { title: 'A review of {game|a game} is disputed', key: `dispute:${review.playtestId}` },
    ),
  ],
})

/** The studio didn't decide on a doubtful review in time. */
export const doubtEscalated = eventType('doubt.escalated', about.extend({ adminIds: z.array(id) }), {
  live: (review) => [...queueChanged(review), toPeople(review.studioId, 'results', review.requestId)],
  notify: ({ adminIds, ...review }) => [
    toTester(review, {
      type: 'other',
      title: 'Playhatch decides on your review of {game|a game}',
      message: '{studio|The studio} didn’t decide in time. If nobody decides now, you get the base pay.',
      key: `doubt-escalated:${review.playtestId}`,
    }),
    toStudio(review, {
      type: 'other',
      title: 'Playhatch decides on the review of {game|your game}',
      message: 'You didn’t decide on {person|the tester}’s review in time. An admin reads it with its reasons.',
      key: `doubt-escalated:${review.playtestId}`,
    }),
    ...toAdmins(
      { adminIds, requestId: review.requestId },
      {
        title: 'A doubtful review of {game|a game} waits for you',
        message: 'Its studio didn’t decide in time. If nobody decides, the tester gets the base pay.',
        key: `doubt:${review.playtestId}`,
      },
    ),
  ],
})

/** A tester's third review that nobody decided: no time decides it. */
export const lapseWaits = eventType('doubt.lapse-waits', about.extend({ adminIds: z.array(id) }), {
  live: queueChanged,
  notify: ({ adminIds, ...review }) => [
    toTester(review, {
      type: 'other',
      title: 'An admin decides on your review of {game|a game}',
      message: 'Nobody decided on two of your reviews in 30 days. This one waits for an admin, however long it takes.',
      key: `lapse-waits:${review.playtestId}`,
    }),
    ...toAdmins(
      { adminIds, requestId: review.requestId },
      {
        title: 'A review of {game|a game} waits until you decide',
        message: 'Nobody decided on two reviews of this tester in 30 days. This one isn’t decided by time.',
        key: `lapse-waits:${review.playtestId}`,
      },
    ),
  ],
})

/** The tester's one answer to the reasons of the check. */
export const doubtsAnswered = eventType('doubt.answered', about, {
  live: (review) => [...queueChanged(review), toPeople(review.studioId, 'results', review.requestId)],
  notify: (review) => [
    toStudio(review, {
      type: 'other',
      title: '{person|A tester} says what you should know about the review of {game|your game}',
      message: 'Read the answer before you decide.',
      key: `doubts-answered:${review.playtestId}`,
    }),
  ],
})

export const disputeWaits = eventType('dispute.waits', ofAdmins, {
  live: queueChanged,
  notify: ({ playtestId, ...data }) =>
    toAdmins(data, {
      title: `The dispute about {game|a game} is decided for the tester in ${DISPUTE_DAYS.decide - DISPUTE_DAYS.remind} days`,
      key: `dispute-reminder:${playtestId}`,
    }),
})

export const disputeAnswered = eventType('dispute.answered', about, {
  live: (review) => [...queueChanged(review), toPeople(review.studioId, 'results', review.requestId)],
  notify: (review) => [
    toStudio(review, {
      type: 'other',
      title: '{person|A tester} answered your dispute about {game|your game}',
      message: 'An admin reads both sides and decides.',
      key: `dispute-answered:${review.playtestId}`,
    }),
  ],
})

/** A tester who won is notified by `review.approved`. */
export const disputeDecided = eventType('dispute.decided', about.extend({ for: z.enum(['tester', 'studio']) }), {
  live: (review) => (review.for === 'studio' ? promised(review) : []),
  notify: (review) => {
    const key = `dispute-decided:${review.playtestId}`
    const studio = toStudio(review, {
      type: review.for === 'studio' ? 'success' : 'other',
      title:
        review.for === 'studio'
          ? 'Your dispute about {game|your game} was decided for you'
          : 'Your dispute about {game|your game} was decided for {person|the tester}',
      message:
        review.for === 'studio'
          ? '{person|The tester}’s review was rejected. See why.'
          : 'The review was accepted and paid. See why.',
      key,
    })
    if (review.for === 'tester') return [studio]
    const tester = toTester(review, {
      type: 'error',
      title: 'Your review of {game|a game} was rejected',
      message: 'An admin decided the dispute for {studio|the studio}. See why.',
      key,
    })
    return [studio, tester]
  },
})

/** An admin's decision, whatever came of the payment. */
export const disputeDecidedByAdmin = eventType(
  'dispute.decided-by-admin',
  about.extend({ adminId: id, for: z.enum(['tester', 'studio']), note: z.string() }),
  {
    live: queueChanged,
    audit: ({ playtestId, adminId, for: side, note, ...sides }) => ({
      actorId: adminId,
      action: 'decide_dispute',
      subjectId: playtestId,
      detail: { for: side, note, ...namedIn(sides) },
    }),
  },
)
