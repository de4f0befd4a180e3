import { z } from 'zod'
import { eventType, toPages, toPeople, toRole } from '#platform/events/event.ts'
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
    /** What the studio should look at first, instead of the usual text of the notification. */
    warning: z.string().optional(),
  }),
  {
    live: changed,
    notify: ({ gameId, studioId, buildId, title, version, warning }) => [
      {
        to: studioId,
        type: warning ? 'system' : 'success',
        title: `${title} ${version} is ready`,
        message: warning ?? 'The build is checked and can be tested.',
        link: paths.editGame(gameId),
        key: `build-ready:${buildId}`,
      },
    ],
  },
)

/** A web build waits for its studio to choose the page that starts the game. */
export const buildAsksForPage = eventType('games.build-asks-for-page', build.extend({ uploadId: z.string() }), {
  live: changed,
  notify: ({ gameId, studioId, uploadId, title, version }) => [
    {
      to: studioId,
      type: 'system',
      title: `Which page starts ${title} ${version}?`,
      message: 'Its file has several pages. Choose the one that testers open first.',
      link: paths.editGame(gameId),
      key: `build-asks:${uploadId}`,
    },
  ],
})

/** A check found something that keeps a build from being played. */
export const buildChecked = eventType('games.build-checked', build.extend({ checkId: z.uuid(), message: z.string() }), {
  live: changed,
  notify: ({ gameId, studioId, checkId, title, version, message }) => [
    {
      to: studioId,
      type: 'system',
      title: `${title} ${version} needs a look`,
      message,
      link: paths.editGame(gameId),
      key: `build-checked:${checkId}`,
    },
  ],
})

export const buildFailed = eventType(
  'games.build-failed',
  build.extend({ uploadId: z.string(), failure: z.string() }),
  {
    live: changed,
    notify: ({ gameId, studioId, uploadId, title, version, failure }) => [
      {
        to: studioId,
        type: 'error',
        title: `${title} ${version} can’t be tested`,
        message: failure,
        link: paths.editGame(gameId),
        key: `build-failed:${uploadId}`,
      },
    ],
  },
)

const takedown = game.extend({ takedownId: z.uuid(), title: z.string(), adminId: z.uuid() })
const toModerators = (data: Game) => [...changed(data), toRole('admin', 'games')]

/** An admin took a game down. */
export const gameTakenDown = eventType('games.taken-down', takedown.extend({ reason: z.string() }), {
  live: toModerators,
  notify: ({ takedownId, gameId, studioId, title, reason }) => [
    {
      to: studioId,
      type: 'error',
      title: `${title} was taken down`,
      message: `${reason} It is no longer public. Its open requests are closed, and open spots are refunded.`,
      link: paths.editGame(gameId),
      key: `game-taken-down:${takedownId}`,
    },
  ],
  audit: ({ adminId, studioId, gameId, title, reason }) => ({
    actorId: adminId,
    action: 'games.take-down',
    subjectId: studioId,
    detail: { gameId, title, reason },
  }),
})

/** An admin lifted the takedown of a game. */
export const gameRestored = eventType('games.takedown-lifted', takedown, {
  live: toModerators,
  notify: ({ takedownId, gameId, studioId, title }) => [
    {
      to: studioId,
      type: 'success',
      title: `${title} can be made public again`,
      message: 'An admin lifted its takedown. You decide whether it is public.',
      link: paths.editGame(gameId),
      key: `game-restored:${takedownId}`,
    },
  ],
  audit: ({ adminId, studioId, gameId, title }) => ({
    actorId: adminId,
    action: 'games.restore',
    subjectId: studioId,
    detail: { gameId, title },
  }),
})
