import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { type PlaytestStatus, playtestStatuses } from './rules.ts'

const sides = z.object({ playtestId: z.uuid(), testerId: z.uuid(), studioId: z.uuid() })
const playtest = sides.extend({ requestId: z.uuid() })

const toBothSides = ({ playtestId, testerId, studioId }: z.output<typeof sides>) => [
  toPeople([testerId, studioId], 'playtests', playtestId),
]

/** A playtest began or has a new state. */
export const playtestMoved = eventType('playtest.moved', playtest, {
  live: (data) => [
    ...toBothSides(data),
    toPeople(data.studioId, 'requests', data.requestId),
    toPeople(data.studioId, 'results', data.requestId),
  ],
})

/** The deadline passed without a review. */
export const testTimedOut = eventType('playtest.timed-out', sides, {
  notify: ({ playtestId, testerId }) => [
    {
      to: testerId,
      type: 'other',
      title: 'Your test expired',
      message: 'No review came before the deadline, so the spot is free again.',
      link: paths.test(playtestId),
      key: `test-timed-out:${playtestId}`,
    },
  ],
})

/** A review that the validation returned was not submitted again in time. */
export const returnLapsed = eventType('playtest.return-lapsed', sides, {
  live: ({ testerId }) => [toPeople(testerId, 'credits')],
  notify: ({ playtestId, testerId }) => [
    {
      to: testerId,
      type: 'error',
      title: 'Your review was rejected',
      message: 'It came back and was not sent again in time.',
      link: paths.test(playtestId),
      key: `return-lapsed:${playtestId}`,
    },
  ],
})

const causes: Partial<Record<PlaytestStatus, string>> = {
  abandoned: 'A tester gave up.',
  timed_out: 'No review came before the deadline.',
  rejected: 'A review was rejected.',
}

/** A playtest ended without a paid review; its spot is open again, or its price was refunded. */
export const spotReleased = eventType(
  'playtest.spot-released',
  playtest.omit({ testerId: true }).extend({
    status: z.enum(playtestStatuses),
    /** A sentence for the studio, instead of the one for the status. */
    cause: z.string().optional(),
    reopens: z.boolean(),
  }),
  {
    live: ({ studioId, reopens }) => (reopens ? [] : [toPeople(studioId, 'credits')]),
    // The tester's own reason is shown with the test.
    notify: ({ playtestId, requestId, studioId, status, cause, reopens }) => [
      {
        to: studioId,
        type: 'other',
        title: reopens ? 'A spot is free again' : 'A spot came back to you',
        message: `${cause ?? causes[status] ?? 'A test ended.'} ${reopens ? 'Another tester can take it.' : 'Its price is refunded.'}`,
        link: paths.reviewResults(requestId),
        key: `place-free:${playtestId}`,
      },
    ],
  },
)

/** One side of a playtest wrote to the other. */
export const messageSent = eventType(
  'playtest.message-sent',
  playtest.extend({ messageId: z.uuid(), from: z.enum(['tester', 'studio']) }),
  {
    live: toBothSides,
    notify: ({ playtestId, requestId, testerId, studioId, messageId, from }) => [
      {
        to: from === 'studio' ? testerId : studioId,
        type: 'other',
        title: from === 'studio' ? 'The studio wrote to you' : 'A tester wrote to you',
        message: 'Read it and answer where the test is.',
        link: from === 'studio' ? paths.test(playtestId) : paths.reviewResults(requestId),
        key: `message:${messageId}`,
      },
    ],
  },
)
export const messagesRead = eventType('playtest.messages-read', sides, { live: toBothSides })
