import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'

/** Tells the studio's browsers, and the servers that keep the public page in memory, that a game has changed. */
export const announceGame = (tx: SystemTx, { gameId, studioId }: { gameId: string; studioId: string }): Promise<void> =>
  announce(tx, [personTopic(studioId), 'pages'], 'games', gameId)
