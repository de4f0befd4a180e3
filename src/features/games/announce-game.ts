import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'

/** Publishes a live event for a changed game to the studio's browsers and to the servers' page caches. */
export const announceGame = (tx: SystemTx, { gameId, studioId }: { gameId: string; studioId: string }): Promise<void> =>
  announce(tx, [personTopic(studioId), 'pages'], 'games', gameId)
