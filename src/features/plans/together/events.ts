import { z } from 'zod'
import { untilStart } from '#features/requests/together/rules.ts'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const plan = z.object({ planId: z.uuid(), studioId: z.uuid(), requestId: z.uuid() })

const toStudio = ({ studioId, requestId }: z.output<typeof plan>) => [
  toPeople(studioId, 'together'),
  toPeople(studioId, 'requests', requestId),
]

/** A draft was made, changed or deleted. */
export const togetherSaved = eventType('together.saved', plan, { live: toStudio })

const withPeople = plan.extend({ people: z.array(z.uuid()) })

/** The studio started it: who is in the lobby goes to the room. */
export const togetherStarted = eventType('together.started', withPeople, {
  live: (data) => [...toStudio(data), toPeople(data.people, 'together', data.requestId)],
  notify: ({ requestId, people }) =>
    people.map((to) => ({
      to,
      type: 'success' as const,
      names: { request: requestId },
      title: '{game|Your test} has started',
      message: 'Everybody plays now. Go to the room and start.',
      link: paths.lobby(requestId),
      key: `together-started:${requestId}`,
    })),
})

/** Ten minutes are left, or fewer: the studio has to be there to start it. */
export const togetherSoon = eventType('together.soon', plan.extend({ left: z.int() }), {
  live: toStudio,
  notify: ({ planId, studioId, requestId, left }) => [
    {
      to: studioId,
      type: 'other',
      names: { request: requestId },
      title: `Your test of {game|a game} starts in ${untilStart(left)}`,
      message: 'Testers come to the lobby. Start it within 15 minutes of the date: nobody else does.',
      link: paths.togetherPlan(planId),
      key: `together-soon:${planId}`,
    },
  ],
})

/** The studio cancelled the date; each tester is notified with their test. */
export const togetherDateCancelled = eventType('together.cancelled', withPeople, {
  live: (data) => [
    ...toStudio(data),
    toPeople(data.people, 'together', data.requestId),
    toPeople(data.studioId, 'credits'),
    toRole('tester', 'offers'),
  ],
})

/** Nobody started it within 15 minutes. */
export const togetherNotStarted = eventType('together.not-started', withPeople.extend({ came: z.int() }), {
  live: (data) => [
    ...toStudio(data),
    toPeople(data.people, 'together', data.requestId),
    toPeople(data.studioId, 'credits'),
  ],
  // Without testers it could not be started: the studio has missed nothing.
  notify: ({ planId, studioId, requestId, came }) => [
    {
      to: studioId,
      type: came > 0 ? 'error' : 'other',
      names: { request: requestId },
      title: came > 0 ? 'Your test of {game|a game} was not started' : 'Nobody came to your test of {game|a game}',
      message:
        came > 0
          ? 'Nobody started it within 15 minutes. Testers who were there got the quick reward; the rest is refunded.'
          : 'It ended without a start, and everything is refunded. You can clone the plan for another date.',
      link: paths.togetherPlan(planId),
      key: `together-not-started:${planId}`,
    },
  ],
})

/** Ten minutes have passed: places that nobody came for went to the list, and what is left is refunded. */
export const placesSettled = eventType('together.places-settled', plan, {
  live: (data) => [...toStudio(data), toPeople(data.studioId, 'credits'), toRole('tester', 'offers')],
})

/** Somebody came to the lobby or left it, so that others see it. */
export const lobbyChanged = eventType(
  'together.lobby-changed',
  z.object({ requestId: z.uuid(), studioId: z.uuid(), people: z.array(z.uuid()) }),
  {
    live: ({ requestId, studioId, people }) => [
      toPeople(studioId, 'together'),
      toPeople(people, 'together', requestId),
    ],
  },
)

/** A tester of the waiting list got a place: before the date it is booked, then they play at once. */
export const placeGiven = eventType(
  'together.place-given',
  z.object({ requestId: z.uuid(), studioId: z.uuid(), testerId: z.uuid(), hasBegun: z.boolean() }),
  {
    live: ({ requestId, studioId, testerId }) => [
      toPeople(studioId, 'together'),
      toPeople(testerId, 'together', requestId),
    ],
    notify: ({ requestId, testerId, hasBegun }) => [
      {
        to: testerId,
        type: 'success',
        names: { request: requestId },
        title: 'You got a place: {game|a test}, together',
        message: hasBegun
          ? 'Somebody did not come, and you were there. Go to the lobby.'
          : 'Somebody left, and you were next on the list. If you can’t come, leave it for the next.',
        link: paths.lobby(requestId),
        key: `place-given:${requestId}`,
      },
    ],
  },
)
