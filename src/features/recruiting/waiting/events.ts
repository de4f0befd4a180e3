import { z } from 'zod'
import { untilStart } from '#features/requests/together/rules.ts'
import { eventType, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const waiter = z.object({ requestId: z.uuid(), testerId: z.uuid(), studioId: z.uuid() })

const toBoth = ({ requestId, testerId, studioId }: z.output<typeof waiter>) => [
  toPeople(testerId, 'requests', requestId),
  toPeople(testerId, 'together', requestId),
  toPeople(studioId, 'together'),
]

/** Somebody joined or left the waiting list of a date. */
export const waitingChanged = eventType('waiting.changed', waiter, { live: toBoth })

/** The lobby opens soon: places that nobody comes for go to those of the list who are there. */
export const waitingReminded = eventType('waiting.reminded', waiter.extend({ left: z.int() }), {
  notify: ({ requestId, testerId, left }) => [
    {
      to: testerId,
      type: 'other',
      names: { request: requestId },
      title: `{game|A test} starts in ${untilStart(left)}, and you are on its list`,
      message: 'Free places now go to those of the list who are in the lobby. It opens half an hour before.',
      link: paths.lobby(requestId),
      key: `waiting-reminded:${requestId}`,
    },
  ],
})

/** The list ended for a tester without a place: nobody gets one any more, or theirs could not be given. */
export const waitingEnded = eventType('waiting.ended', waiter.extend({ why: z.string() }), {
  live: toBoth,
  notify: ({ requestId, testerId, why }) => [
    {
      to: testerId,
      type: 'other',
      names: { request: requestId },
      title: 'You got no place in {game|a test}',
      message: why,
      link: paths.testerTab('opportunities'),
      key: `waiting-ended:${requestId}`,
    },
  ],
})
