import { z } from 'zod'
import { eventType, toPages, toPeople, toRole } from '#platform/events/event.ts'

const game = z.object({ gameId: z.uuid(), studioId: z.uuid() })
type Game = z.output<typeof game>

const seen = ({ gameId, studioId }: Game) => [
  toPeople(studioId, 'players', gameId),
  toRole('player', 'players', gameId),
  toPages('games', gameId),
]

/** A studio opened a build of its game to players, or replaced the open one. */
export const earlyAccessOpened = eventType('players.early-access-opened', game.extend({ buildId: z.uuid() }), {
  live: seen,
  audit: ({ gameId, studioId, buildId }) => ({
    actorId: studioId,
    action: 'early_access.open',
    subjectId: gameId,
    detail: { buildId },
  }),
})

export const earlyAccessClosed = eventType('players.early-access-closed', game, {
  live: seen,
  audit: ({ gameId, studioId }) => ({ actorId: studioId, action: 'early_access.close', subjectId: gameId }),
})

/** A player joined, left, started or rated a game: their own windows and those of its studio refetch. */
export const playerActed = eventType('players.player-acted', game.extend({ playerId: z.uuid() }), {
  live: ({ gameId, studioId, playerId }) => [toPeople([playerId, studioId], 'players', gameId)],
})

/** A player added the tester role to their account. */
export const testerAdded = eventType('players.tester-added', z.object({ profileId: z.uuid() }), {
  live: ({ profileId }) => [toPeople(profileId, 'accounts')],
  audit: ({ profileId }) => ({
    actorId: profileId,
    action: 'roles.become_tester',
    subjectId: profileId,
    detail: { given: ['tester'] },
  }),
})
