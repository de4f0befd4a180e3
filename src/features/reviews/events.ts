import { z } from 'zod'
import { MAX_RESUBMISSIONS, RETURN_HOURS } from '#features/playtests/rules.ts'
import { DECISION_HOURS } from '#features/requests/rules.ts'
import { eventType, type Notice, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { about, promised, toStudio, toTester } from './review-notices.ts'

/**
 * What can happen to a review before its studio decides; `decisions/events.ts` has the rest. Each move of its playtest
 * also brings `playtest.moved`.
 */

const id = z.uuid()

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
    /** Added later: events of former versions have none. */
    doubtful: z.boolean().default(false),
    change: z.enum(['better', 'former counts', 'refused']).nullable(),
  }),
  {
    live: promised,
    notify: (review) => [
      toTester(review, {
        type: 'success',
        title: review.doubtful
          ? 'A person decides on your review of {game|a game}'
          : 'Your review of {game|a game} passed the check',
        message: review.doubtful
          ? `See why, and answer once. {studio|The studio} has ${DECISION_HOURS} hours, then Playhatch decides.`
          : `You earn ${creditsText(review.credits)} when {studio|the studio} accepts it, or automatically in ${DECISION_HOURS} hours.`,
        key: `review-validated:${review.playtestId}:${review.submission}`,
      }),
      toStudio(review, {
        type: 'other',
        title: `{person|A tester} ${review.change ? 'changed their review of' : 'reviewed'} {game|your game}, ${review.score}`,
        message: `${review.change ? `${changes[review.change]} ` : ''}${review.doubtful ? `Check it before you pay: there are reasons to look. You have ${DECISION_HOURS} hours, then Playhatch decides.` : `Decide within ${DECISION_HOURS} hours, or it is accepted automatically.`}`,
        key: `review-waiting:${review.playtestId}:${review.submission}`,
      }),
    ],
  },
)

const changes = {
  better: 'You can read both versions.',
  refused: 'The new version breaks the rules and stays hidden, so the earlier one counts.',
  'former counts': 'The earlier version scored higher, so it counts. You can read both.',
}

export const reviewReturnedByCheck = eventType('review.returned-by-check', about.extend({ submission: z.number() }), {
  notify: (review) => [
    toTester(review, {
      type: 'other',
      title: 'Your review of {game|a game} was returned',
      message: `See what it lacks and send it again within ${RETURN_HOURS} hours, or say that the check is wrong.`,
      key: `review-returned:${review.playtestId}:${review.submission}`,
    }),
  ],
})

export const reviewRejectedByCheck = eventType('review.rejected-by-check', about.extend({ score: z.number() }), {
  notify: (review) => [
    toTester(review, {
      type: 'error',
      title: 'Your review of {game|a game} was rejected',
      message: `It scored ${review.score} of 100 and could be sent again ${MAX_RESUBMISSIONS} times. Nothing was paid.`,
      key: `review-rejected:${review.playtestId}`,
    }),
  ],
})

/** `key` names the submission. */
export const checkStopped = eventType(
  'review.check-stopped',
  z.object({
    key: z.string(),
    playtestId: id,
    testerId: id.nullable(),
    requestId: id.nullable(),
    adminIds: z.array(id),
  }),
  {
    live: () => [toRole('admin', 'admin')],
    notify: ({ key, playtestId, testerId, requestId, adminIds }) => [
      ...adminIds.map(
        (to): Notice => ({
          to,
          type: 'system',
          names: { request: requestId ?? undefined },
          title: 'A review of {game|a game} couldn’t be checked',
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
              names: { request: requestId ?? undefined },
              title: 'Checking your review of {game|a game} is taking longer',
              message:
                'The automatic check failed for a technical reason. Our team is looking into it. You don’t have to do anything.',
              link: paths.test(playtestId),
              key: `${key}:stopped`,
            },
          ]),
    ],
  },
)

export const bugConfirmed = eventType('review.bug-confirmed', z.object({ studioId: id, requestId: id }), {
  live: ({ studioId, requestId }) => [toPeople(studioId, 'results', requestId)],
})

/** The list of bugs of a game changed, and with it the results of these requests. */
export const bugsChanged = eventType(
  'review.bugs-changed',
  z.object({ studioId: id, gameId: id, requestIds: z.array(id) }),
  {
    live: ({ studioId, gameId, requestIds }) =>
      [gameId, ...requestIds].map((ref) => toPeople(studioId, 'results', ref)),
  },
)

/** The platform ended the test of a suspended tester (accounts-12). */
export const testEnded = eventType('review.test-ended', about, {
  notify: (test) => [
    toTester(test, {
      type: 'system',
      title: 'Your test of {game|a game} was ended',
      message: 'Your account is suspended. The test doesn’t count toward your completion rate.',
      key: `test-ended:${test.playtestId}`,
    }),
  ],
})
