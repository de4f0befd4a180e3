import { startHunterVisit } from '#features/feedback/start-visit.ts'
import type { GamesServices } from '#features/games/open-services.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { assertJoined, lockForHunter } from './join-hunt.ts'

interface PlayHuntInput {
  huntId: string
  testerId: string
  sessionId: string
  services: GamesServices
  linkSecret: Buffer
  now: Date
}

/** Delivers the build of a hunt to one of its hunters, and begins their visit or goes on with it. Throws as `lockForHunter`. */
export async function playHunt(tx: SystemTx, { huntId, testerId, ...ticket }: PlayHuntInput) {
  const { studioId, gameId, buildId } = await lockForHunter(tx, { huntId, testerId, now: ticket.now })
  await assertJoined(tx, { huntId, testerId })
  return startHunterVisit(tx, { huntId, testerId, studioId, gameId, buildId, ...ticket })
}
