import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic, roleTopic } from '#platform/live/announce.ts'

interface Changed {
  requestId: string
  studioId: string
  gameId: string
}

/** Tells the studio and all testers that places of a request came or went, and the servers that keep the public page of its game. */
export async function publishSpots(tx: SystemTx, { requestId, studioId, gameId }: Changed): Promise<void> {
  await announce(tx, [personTopic(studioId), roleTopic('tester')], 'requests', requestId)
  await announce(tx, 'pages', 'games', gameId)
}
