import { joinGame } from '#features/players/early-access/join-game.ts'
import { openEarlyAccess } from '#features/players/early-access/open-game.ts'
import { playGame } from '#features/players/early-access/play-game.ts'
import { follow } from '#features/players/follows/follow.ts'
import { writePost } from '#features/players/posts/write-post.ts'
import { rateGame } from '#features/players/ratings/rate-game.ts'
import { hours } from '#platform/clock.ts'
import { player, studios } from '../../../../seed/people.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { buildId, gameId } from './add-games.ts'
import { days } from './moments.ts'

/** Days ago, and text. */
const posts: readonly (readonly [number, string])[] = [
  [
    4,
    'Thank you for five hundred slides in the first week! Floe nine is as hard as we hoped, floe ten a little harder.',
  ],
  [1, 'We re-cut floes 10 and 14 and are drawing a fifth chapter. There will be walruses.'],
]

/** Both studios open a game to players; one of them plays and rates the first, follows it and reads its posts. */
export function playEarly({ tx, timeline, services }: SeedContext): void {
  const studioId = personId(studios[0].email)
  const playerId = personId(player.email)
  const game = { gameId: gameId('Slipshore'), buildId: buildId('Slipshore', '0.9.1') }
  timeline.before(days(6), () => openEarlyAccess(tx, { ...game, studioId, now: timeline.now() }))
  const other = { gameId: gameId('Parasol Post'), buildId: buildId('Parasol Post', '0.6.2') }
  timeline.before(days(3), () =>
    openEarlyAccess(tx, { ...other, studioId: personId(studios[1].email), now: timeline.now() }),
  )
  timeline.before(days(5), () => joinGame(tx, { ...game, playerId, now: timeline.now() }))
  timeline.before(days(5) - hours(1), async () => {
    const now = timeline.now()
    // Nobody opens the link that this makes.
    await playGame(tx, { ...game, playerId, sessionId: '', services: services.games, now })
    const sentence = 'Sliding feels great; floe nine took me five tries and I loved it.'
    await follow(tx, { kind: 'studio', subjectId: studioId, followerId: playerId, now })
    await follow(tx, { kind: 'game', subjectId: game.gameId, followerId: playerId, now })
    await rateGame(tx, { ...game, playerId, rating: 4, sentence, now })
  })
  for (const [daysAgo, body] of posts)
    timeline.before(days(daysAgo), () => {
      const id = steadyId('post', body)
      return writePost(tx, { id, studioId, gameId: game.gameId, body, now: timeline.now() })
    })
}
