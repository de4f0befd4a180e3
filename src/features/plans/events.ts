import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const plan = z.object({ planId: z.uuid(), studioId: z.uuid(), requestId: z.uuid() })

const toStudio = ({ planId, studioId, requestId }: z.output<typeof plan>) => [
  toPeople(studioId, 'plans', planId),
  toPeople(studioId, 'requests', requestId),
]

/** A plan was made, or changed while it was a draft. */
export const planSaved = eventType('plan.saved', plan, { live: toStudio })

/** The studio looked at the comparison of two builds before the planned number of reviews. */
export const comparisonOpenedEarly = eventType('plan.opened-early', plan, { live: toStudio })

/** The planned number of reviews is there, or the last tester is done: the two builds can be compared. */
export const comparisonOpened = eventType('plan.comparison-opened', plan.extend({ gameId: z.uuid() }), {
  live: toStudio,
  notify: ({ planId, studioId, gameId }) => [
    {
      to: studioId,
      type: 'success',
      names: { game: gameId },
      title: 'Your two builds of {game|a game} can be compared',
      message: 'The reviews are here, and the seal is open.',
      link: paths.plan(planId),
      key: `comparison-opened:${planId}`,
    },
  ],
})
