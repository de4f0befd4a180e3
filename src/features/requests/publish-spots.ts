import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic, roleTopic } from '#platform/live/announce.ts'

interface PublishSpotsInput {
  requestId: string
  studioId: string
  gameId: string
}

/**
 * Publishes live events about changed spots of a request: to the studio, to all testers, and to the servers that cache
 * the public page of the game.
 */
export async function publishSpots(tx: SystemTx, { requestId, studioId, gameId }: PublishSpotsInput): Promise<void> {
  await announce(tx, [personTopic(studioId), roleTopic('tester')], 'requests', requestId)
  await announce(tx, 'pages', 'games', gameId)
}
