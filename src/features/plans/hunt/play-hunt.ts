import { and, eq, isNull } from 'drizzle-orm'
import { startHunterVisit } from '#features/feedback/start-visit.ts'
import type { GamesServices } from '#features/games/open-services.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { engineOf, type PlayedOn } from '#shared/play/played-on.ts'
import { assertJoined, lockForHunter } from './join-hunt.ts'
import { bugHunters } from './tables.ts'

interface PlayHuntInput {
  huntId: string
  testerId: string
  /** What the hunter's browser says of its device. */
  playedOn?: PlayedOn | undefined
  sessionId: string
  services: GamesServices
  linkSecret: Buffer
  now: Date
}

/** Delivers the build of a hunt to one of its hunters, and begins their visit or goes on with it. Throws as `lockForHunter`. */
export async function playHunt(tx: SystemTx, { huntId, testerId, playedOn, ...ticket }: PlayHuntInput) {
  const { studioId, gameId, buildId } = await lockForHunter(tx, { huntId, testerId, now: ticket.now })
  await assertJoined(tx, { huntId, testerId })
  if (playedOn) await noteDevice(tx, { huntId, testerId, playedOn })
  return startHunterVisit(tx, { huntId, testerId, studioId, gameId, buildId, ...ticket })
}

type Noted = Required<Pick<PlayHuntInput, 'huntId' | 'testerId'>> & { playedOn: PlayedOn }

/** Notes what a hunter plays on: to see on what a game was tested (insights-3). Idempotent: the first device stays. */
async function noteDevice(tx: SystemTx, { huntId, testerId, playedOn }: Noted): Promise<void> {
  const { system, browser, screen, gpu, language } = playedOn
  await tx
    .update(bugHunters)
    .set({ system, browser, engine: engineOf(playedOn), screen, gpu, language })
    .where(and(eq(bugHunters.huntId, huntId), eq(bugHunters.testerId, testerId), isNull(bugHunters.system)))
}
