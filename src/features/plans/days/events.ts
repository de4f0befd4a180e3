import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const plan = z.object({ planId: z.uuid(), studioId: z.uuid(), gameId: z.uuid() })

const toStudio = ({ planId, studioId }: z.output<typeof plan>) => [
  toPeople(studioId, 'days', planId),
  toPeople(studioId, 'requests'),
]
const toAll = (data: z.output<typeof plan>) => [
  ...toStudio(data),
  toPeople(data.studioId, 'credits'),
  toRole('tester', 'offers'),
]

/** A draft was made, changed or deleted. */
export const daysSaved = eventType('days.saved', plan, { live: toStudio })

export const daysOpened = eventType('days.opened', plan, { live: toAll })

/** One more place can be taken. */
export const placeAdded = eventType('days.place-added', plan, { live: toAll })

/** The studio ended the stages that were not open. */
export const daysEnded = eventType('days.ended', plan, { live: toAll })

/** Places can't be taken any more; those that nobody took were refunded. */
export const joiningEnded = eventType('days.joining-ended', plan, {
  live: toAll,
  notify: ({ planId, studioId, gameId }) => [
    {
      to: studioId,
      type: 'other',
      names: { game: gameId },
      title: 'The places of your plan for {game|a game} are settled',
      message: 'Nobody else can join. Places that nobody took were refunded.',
      link: paths.dayPlan(planId),
      key: `days-joining-ended:${planId}`,
    },
  ],
})

/** A tester's later stages ended with the plan, without a mark on them. */
export const placeEnded = eventType(
  'days.place-ended',
  z.object({ playtestId: z.uuid(), testerId: z.uuid(), studioId: z.uuid(), requestId: z.uuid() }),
  {
    notify: ({ playtestId, testerId, requestId: request }) => [
      {
        to: testerId,
        type: 'other',
        names: { request },
        title: 'Your plan for {game|a game} ended early',
        message:
          'The studio ended the stages that had not opened. This leaves no mark on you; what you sent is decided.',
        link: paths.test(playtestId),
        key: `days-place-ended:${playtestId}`,
      },
    ],
  },
)
