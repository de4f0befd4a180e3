import { z } from 'zod'
import { eventType, toPages, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const request = z.object({ requestId: z.uuid(), studioId: z.uuid() })
const requestOfGame = request.extend({ gameId: z.uuid() })

const toStudio = ({ requestId, studioId }: z.output<typeof request>) => [toPeople(studioId, 'requests', requestId)]

/** The draft may be a stage of a plan, whose page says what its stages lack. */
export const draftSaved = eventType('request.draft-saved', request, {
  live: (data) => [...toStudio(data), toPeople(data.studioId, 'days')],
})
export const draftCloned = eventType('request.draft-cloned', request, { live: toStudio })
export const draftDeleted = eventType('request.draft-deleted', request, { live: toStudio })

/** The studio, all testers, and the servers that cache the public page of the game. */
const toAllWithSpots = ({ requestId, studioId, gameId }: z.output<typeof requestOfGame>) => [
  toPeople(studioId, 'requests', requestId),
  toRole('tester', 'requests', requestId),
  toPages('games', gameId),
]

/** A spot was taken, or is open again. */
export const spotsChanged = eventType('request.spots-changed', requestOfGame, { live: toAllWithSpots })

/** A draft became open and its spots were paid. */
export const requestOpened = eventType('request.opened', requestOfGame, {
  live: (data) => [...toAllWithSpots(data), toPeople(data.studioId, 'credits')],
})

const changedRequest = requestOfGame.extend({ movesCredits: z.boolean() })
const toAllWithResults = (data: z.output<typeof changedRequest>) => [
  ...toAllWithSpots(data),
  toPeople(data.studioId, 'results', data.requestId),
  ...(data.movesCredits ? [toPeople(data.studioId, 'credits')] : []),
]

/** Spots were added, or spots that are taken from now on have a longer deadline. */
export const requestExtended = eventType('request.extended', changedRequest, { live: toAllWithResults })
export const requestClosed = eventType('request.closed', changedRequest, { live: toAllWithResults })

/** Spots that nobody took were cancelled, because the card payment that paid them was disputed or refunded. */
export const spotsTakenBack = eventType(
  'request.spots-taken-back',
  requestOfGame.extend({
    count: z.int(),
    /** No other spot is open. */
    isClosed: z.boolean(),
    /** One of the spots: each is taken back once. */
    first: z.uuid(),
  }),
  {
    live: (data) => toAllWithResults({ ...data, movesCredits: true }),
    notify: ({ requestId, studioId, count, isClosed, first }) => [
      {
        to: studioId,
        type: 'error',
        names: { request: requestId },
        title: `${count === 1 ? 'A spot' : `${count} spots`} for {game|a request} ${count === 1 ? 'was' : 'were'} canceled`,
        message: `The card payment that paid for ${count === 1 ? 'it' : 'them'} was taken back or refunded.${isClosed ? ' The request is closed; tests under way are not affected.' : ''}`,
        link: paths.reviewResults(requestId),
        key: `spots-taken-back:${first}`,
      },
    ],
  },
)

/** The credits are too few for the next automatic invitation. */
export const autoFillStopped = eventType('request.auto-fill-stopped', request, {
  live: toStudio,
  notify: ({ requestId, studioId }, at) => [
    {
      to: studioId,
      type: 'system',
      names: { request: requestId },
      title: 'Spots for {game|a request} are waiting for credits',
      message:
        'Your balance is too low for the next invitation. Invitations resume automatically once you have credits again.',
      link: paths.reviewResults(requestId),
      key: `auto-fill-stopped:${requestId}:${at.toISOString()}`,
    },
  ],
})
export const autoFillResumed = eventType('request.auto-fill-resumed', request, { live: toStudio })
