import { z } from 'zod'
import { eventType, toPages, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const game = z.object({ gameId: z.uuid(), studioId: z.uuid() })
type Game = z.output<typeof game>

const changed = ({ gameId, studioId }: Game) => [toPeople(studioId, 'games', gameId), toPages('games', gameId)]

/** A game was added and paid for. */
export const gameAdded = eventType('games.added', game, {
  live: (data) => [...changed(data), toPeople(data.studioId, 'credits')],
})

/** The details, pictures or builds of a game were changed, or it was deleted or restored. */
export const gameChanged = eventType('games.changed', game, { live: changed })

const build = game.extend({ title: z.string(), version: z.string() })

export const buildMadeReady = eventType(
  'games.build-made-ready',
  build.extend({
    buildId: z.uuid(),
    /** Replaces the usual text of the notification. */
    warning: z.string().optional(),
  }),
  {
    live: changed,
    notify: ({ gameId, studioId, buildId, title, version, warning }) => [
      {
        to: studioId,
        type: 'success',
        title: `${title} ${version} is ready`,
        message: warning ?? 'The build is checked and can be tested.',
        link: paths.editGame(gameId),
        key: `build-ready:${buildId}`,
      },
    ],
  },
)

export const buildFailed = eventType(
  'games.build-failed',
  build.extend({ uploadId: z.string(), failure: z.string() }),
  {
    live: changed,
    notify: ({ gameId, studioId, uploadId, title, version, failure }) => [
      {
        to: studioId,
        type: 'error',
        title: `${title} ${version} can't be tested`,
        message: failure,
        link: paths.editGame(gameId),
        key: `build-failed:${uploadId}`,
      },
    ],
  },
)
