import { z } from 'zod'
import { DISPUTE_DAYS, LONGER_DECISION_HOURS, MAX_RESUBMISSIONS, RETURN_HOURS } from '#features/playtests/rules.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import { eventType, type Notice, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

/** What can happen to a review. Each move of its playtest also brings `playtest.moved`. */

const id = z.uuid()
const about = z.object({ playtestId: id, testerId: id, studioId: id, requestId: id })
type About = z.output<typeof about>

const toTester = ({ testerId, playtestId }: About, notice: Omit<Notice, 'to' | 'link'>): Notice => ({
  ...notice,
  to: testerId,
  link: paths.test(playtestId),
})
const toStudio = ({ studioId, requestId }: About, notice: Omit<Notice, 'to' | 'link'>): Notice => ({
  ...notice,
  to: studioId,
  link: paths.reviewResults(requestId),
})
/** The tester's promised credits have changed. */
const promised = ({ testerId }: About) => [toPeople(testerId, 'credits')]

/** Resubmitted after a return, or submitted with a held reward. */
export const promiseChanged = eventType('review.promise-changed', z.object({ testerId: id }), {
  live: ({ testerId }) => [toPeople(testerId, 'credits')],
})

/** `change`: what became of the tester's answer to a return by the studio; null for a first valid version. */
export const reviewFoundValid = eventType(
  'review.found-valid',
  about.extend({
    submission: z.number(),
    score: z.number(),
    credits: z.number(),
    change: z.enum(['better', 'former counts', 'refused']).nullable(),
  }),
  {
    live: promised,
    notify: (review) => [
      toTester(review, {
        type: 'success',
        title: 'Your review is valid',
        message: `${review.credits} credits are promised to you. The studio has ${DECISION_HOURS} hours to decide.`,
        key: `review-validated:${review.playtestId}:${review.submission}`,
      }),
      toStudio(review, {
        type: 'other',
        title: review.change ? 'A review is back for your decision' : 'A review was submitted',
        message: `${review.change ? `${changes[review.change]} ` : ''}It scored ${review.score}. Without a decision it is accepted in ${DECISION_HOURS} hours.`,
        key: `review-waiting:${review.playtestId}:${review.submission}`,
      }),
    ],
  },
)

const changes = {
  better: 'The tester changed it as you asked. You can read both versions.',
  refused: 'Its new version breaks the rules and stays hidden, so the former one counts.',
  'former counts': 'The tester changed it. The former version scored higher and counts; you can read both.',
}

export const reviewReturnedByCheck = eventType(
  'review.returned-by-check',
  about.extend({ submission: z.number(), score: z.number() }),
  {
    notify: (review) => [
      toTester(review, {
        type: 'other',
        title: 'Your review came back',
        message: `It scored ${review.score} of 100. See what to improve and send it again within ${RETURN_HOURS} hours.`,
        key: `review-returned:${review.playtestId}:${review.submission}`,
      }),
    ],
  },
)

export const reviewRejectedByCheck = eventType('review.rejected-by-check', about.extend({ score: z.number() }), {
  notify: (review) => [
    toTester(review, {
      type: 'error',
      title: 'Your review was rejected',
      message: `It scored ${review.score} of 100 and could be sent again ${MAX_RESUBMISSIONS} times. Nothing was paid.`,
      key: `review-rejected:${review.playtestId}`,
    }),
  ],
})

/** `key` names the submission. */
export const checkStopped = eventType(
  'review.check-stopped',
  z.object({ key: z.string(), playtestId: id, testerId: id.nullable(), adminIds: z.array(id) }),
  {
    live: () => [toRole('admin', 'admin')],
    notify: ({ key, playtestId, testerId, adminIds }) => [
      ...adminIds.map(
        (to): Notice => ({
          to,
          type: 'system',
          title: 'A review could not be checked',
          message: 'Its automatic check failed five times and has stopped. Try it again when the cause is gone.',
          link: paths.adminTab('problems'),
          key: `${key}:stopped`,
        }),
      ),
      ...(testerId === null
        ? []
        : [
            {
              to: testerId,
              type: 'system' as const,
              title: 'Checking your review takes longer',
              message:
                'The automatic check failed for a technical reason. Our team looks at it; you don’t have to do anything.',
              link: paths.test(playtestId),
              key: `${key}:stopped`,
            },
          ]),
    ],
  },
)

export const reviewApproved = eventType('review.approved', about.extend({ paid: z.number(), bySilence: z.boolean() }), {
  live: ({ testerId, studioId }) => [toPeople([testerId, studioId], 'credits')],
  notify: (review) => [
    toTester(review, {
      type: 'success',
      title: 'Your review was accepted',
      message: review.bySilence
        ? `The time to decide expired, so you got ${review.paid} credits.`
        : `You got ${review.paid} credits.`,
      key: `review-approved:${review.playtestId}`,
    }),
  ],
})

/** Tester and studio belong together (ruling 62). */
export const paymentRefused = eventType('review.payment-refused', about, {
  live: promised,
  notify: (review) => [
    toTester(review, {
      type: 'error',
      title: 'Your review was not paid',
      message: 'You and the studio belong together: one person, one payment card or one team.',
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
      title: 'A review still waits for you',
      message: `It is short on substance or playing was not measured. Without a decision it is paid without a bonus in ${LONGER_DECISION_HOURS} hours.`,
      key: `review-waits-longer:${review.playtestId}:${review.submission}`,
    }),
  ],
})

export const reviewSentBack = eventType('review.sent-back', about, {
  live: promised,
  notify: (review) => [
    toTester(review, {
      type: 'other',
      title: 'The studio sent your review back',
      message: `They say what is missing. Add it within ${RETURN_HOURS} hours, or leave the review as it is.`,
      key: `review-sent-back:${review.playtestId}`,
    }),
  ],
})

export const reviewLeftAsItIs = eventType('review.left-as-it-is', about, {
  live: promised,
  notify: (review) => [
    toStudio(review, {
      type: 'other',
      title: 'A review is back for your decision',
      message: `The tester left it as it is. Without a decision it is accepted in ${DECISION_HOURS} hours.`,
      key: `review-left-as-is:${review.playtestId}`,
    }),
  ],
})

export const bugConfirmed = eventType('review.bug-confirmed', z.object({ studioId: id, requestId: id }), {
  live: ({ studioId, requestId }) => [toPeople(studioId, 'results', requestId)],
})

/** The platform ended the test of a suspended tester (ruling 57). */
export const testEnded = eventType('review.test-ended', about, {
  notify: (test) => [
    toTester(test, {
      type: 'system',
      title: 'Your test was ended',
      message: 'Your account is suspended. The test does not count towards your completion rate.',
      key: `test-ended:${test.playtestId}`,
    }),
  ],
})

const toAdmins = (adminIds: readonly string[], notice: Pick<Notice, 'title' | 'key'>): Notice[] =>
  adminIds.map((to) => ({
    ...notice,
    to,
    type: 'system',
    message: `Both sides wait for your decision. After ${DISPUTE_DAYS.decide} days a dispute is decided for the tester.`,
    link: paths.adminTab('disputes'),
  }))
const queueChanged = ({ playtestId }: { playtestId: string }) => [toRole('admin', 'playtests', playtestId)]

export const reviewDisputed = eventType('dispute.opened', about.extend({ adminIds: z.array(id) }), {
  live: queueChanged,
  notify: ({ adminIds, ...review }) => [
    toTester(review, {
      type: 'other',
      title: 'Your review is disputed',
      message: 'The studio says what is missing. Answer in your own words before an admin decides.',
      key: `review-disputed:${review.playtestId}`,
    }),
    ...toAdmins(adminIds, { title: 'A review is disputed', key: `dispute:${review.playtestId}` }),
  ],
})

export const disputeWaits = eventType('dispute.waits', z.object({ playtestId: id, adminIds: z.array(id) }), {
  live: queueChanged,
  notify: ({ playtestId, adminIds }) =>
    toAdmins(adminIds, {
      title: `A dispute is decided for the tester in ${DISPUTE_DAYS.decide - DISPUTE_DAYS.remind} days`,
      key: `dispute-reminder:${playtestId}`,
    }),
})

export const disputeAnswered = eventType('dispute.answered', about, {
  live: (review) => [...queueChanged(review), toPeople(review.studioId, 'results', review.requestId)],
  notify: (review) => [
    toStudio(review, {
      type: 'other',
      title: 'A dispute was answered',
      message: 'The tester has answered. An admin reads both sides and decides.',
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
      title: `A dispute was decided for the ${review.for}`,
      message:
        review.for === 'studio' ? 'The review was rejected. Read why.' : 'The review was accepted and paid. Read why.',
      key,
    })
    if (review.for === 'tester') return [studio]
    const tester = toTester(review, {
      type: 'error',
      title: 'A dispute was decided for the studio',
      message: 'Your review was rejected. Read why.',
      key,
    })
    return [studio, tester]
  },
})

/** An admin's decision, whatever came of the payment. */
export const disputeDecidedByAdmin = eventType(
  'dispute.decided-by-admin',
  z.object({ playtestId: id, adminId: id, for: z.enum(['tester', 'studio']), note: z.string() }),
  {
    live: queueChanged,
    audit: ({ playtestId, adminId, for: side, note }) => ({
      actorId: adminId,
      action: 'decide_dispute',
      subjectId: playtestId,
      detail: { for: side, note },
    }),
  },
)
