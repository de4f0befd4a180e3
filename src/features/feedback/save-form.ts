import { lockGameShared } from '#features/games/lock-game.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { feedbackChanged } from './events.ts'
import { feedbackForms } from './tables.ts'

interface SaveFormInput {
  gameId: string
  studioId: string
  questions: string[]
  now: Date
}

/** Sets the questions of a game's short form. Answers keep the questions that were asked. Throws NOT_FOUND. */
export async function saveForm(tx: SystemTx, { gameId, studioId, questions, now }: SaveFormInput): Promise<void> {
  await lockGameShared(tx, { gameId, studioId })
  await tx
    .insert(feedbackForms)
    .values({ gameId, studioId, questions, updatedAt: now })
    .onConflictDoUpdate({ target: feedbackForms.gameId, set: { questions, updatedAt: now } })
  tx.happened(feedbackChanged({ studioId, profileId: null }), now)
}
