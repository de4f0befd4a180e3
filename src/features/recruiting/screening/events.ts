import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const ofRequest = z.object({ requestId: z.uuid(), studioId: z.uuid() })

/** A tester answered the questions before a spot. The studio's page counts them. */
export const answered = eventType('recruiting.screener-answered', ofRequest, {
  live: ({ requestId, studioId }) => [toPeople([studioId], 'requests', requestId)],
})

/** So many people have answered that nobody is asked any longer. */
export const screenerFilled = eventType(
  'recruiting.screener-filled',
  ofRequest.extend({ gameId: z.uuid(), answers: z.int() }),
  {
    notify: ({ requestId, studioId, gameId, answers }) => [
      {
        to: studioId,
        type: 'system',
        names: { game: gameId },
        title: `${answers} testers have answered your questions for {game|a game}`,
        message:
          'Nobody else is asked. Invite testers yourself, add spots, or close the request: open spots are refunded.',
        link: paths.reviewResults(requestId),
        key: `screener-filled:${requestId}:${answers}`,
      },
    ],
  },
)
