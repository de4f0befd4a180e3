import { randomUUID } from 'node:crypto'
import { aFileBuild, aGame } from '#features/games/testing.ts'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { joinGame } from './early-access/join-game.ts'
import { openEarlyAccess } from './early-access/open-game.ts'
import { writePost } from './posts/write-post.ts'

export interface OpenGame {
  studio: TestPerson
  gameId: string
  buildId: string
}

/** A public game with a build that plays in the browser, open to players. */
export async function anOpenGame(
  db: Database,
  { studio, title = 'Gullwake' }: { studio?: TestPerson; title?: string } = {},
): Promise<OpenGame> {
  const owner = studio ?? (await aStudio(db))
  const gameId = await aGame(db, owner, { title, isPublic: true })
  const buildId = await aFileBuild(db, { studio: owner, gameId, kind: 'web' })
  await db.asSystem((tx) => openEarlyAccess(tx, { gameId, buildId, studioId: owner.profileId, now: new Date() }))
  return { studio: owner, gameId, buildId }
}

/** A player who joined this game and, by default, got its build. */
export async function aPlayerOf(
  db: Database,
  { gameId }: Pick<OpenGame, 'gameId'>,
  { played = true }: { played?: boolean } = {},
): Promise<TestPerson> {
  const player = await aPerson(db, 'player')
  await db.asSystem((tx) => joinGame(tx, { gameId, playerId: player.profileId, now: new Date() }))
  if (played)
    await db.systemPool.query(
      'update early_access_players set played_at = now() where game_id = $1 and player_id = $2',
      [gameId, player.profileId],
    )
  return player
}

/** A studio's post about a new open game. */
export async function aPost(db: Database, { body = 'New birds.' }: { body?: string } = {}) {
  const game = await anOpenGame(db)
  const postId = randomUUID()
  const post = { id: postId, studioId: game.studio.profileId, gameId: game.gameId, body, now: new Date() }
  await db.asSystem((tx) => writePost(tx, post))
  return { ...game, postId }
}
