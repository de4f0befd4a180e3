import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const ofPlan = z.object({
  kind: z.enum(['hunt', 'storeTest']),
  planId: z.uuid(),
  studioId: z.uuid(),
  gameId: z.uuid(),
})

/** A tester answered the questions of a plan. The studio's page counts them. */
export const planAnswered = eventType('plan.screener-answered', ofPlan, {
  live: ({ kind, planId, studioId }) => [toPeople(studioId, kind === 'hunt' ? 'hunts' : 'storeTests', planId)],
})

/** So many people have answered that nobody is asked any longer. */
export const planScreenerFilled = eventType('plan.screener-filled', ofPlan.extend({ answers: z.int() }), {
  notify: ({ kind, planId, studioId, gameId, answers }) => [
    {
      to: studioId,
      type: 'system',
      names: { game: gameId },
      title: `${answers} testers have answered your questions for {game|a game}`,
      message: 'Nobody else is asked. Who got in goes on; end the plan, and what is free comes back.',
      link: kind === 'hunt' ? paths.hunt(planId) : paths.storeTest(planId),
      key: `plan-screener-filled:${planId}`,
    },
  ],
})
