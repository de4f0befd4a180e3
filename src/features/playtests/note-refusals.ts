import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { playRefusals, type Refusal, shownText } from '#shared/play/play-messages.ts'
import { lockRunning } from './moments/lock-running.ts'
import { playtests } from './tables.ts'

interface NoteRefusalsInput {
  playtestId: string
  testerId: string
  refusals: readonly Refusal[]
}

/**
 * Notes what the tester's browser refused the game, as the game says; the studio reads it with the review. Lines that
 * are known, and lines beyond the limit, are dropped. Returns whether there were new ones. Throws NOT_FOUND, STATE_CHANGED when the test is not running.
 */
export async function noteRefusals(
  tx: SystemTx,
  { playtestId, testerId, refusals }: NoteRefusalsInput,
): Promise<boolean> {
  const { playRefusals: known } = await lockRunning(tx, { playtestId, testerId })
  const all = new Map(
    [...known, ...refusals].map(({ kind, what }) => {
      const shown = shownText(what)
      return [`${kind} ${shown}`, { kind, what: shown }] as const
    }),
  )
  const next = [...all.values()].slice(0, playRefusals.most)
  if (next.length === known.length) return false
  await tx.update(playtests).set({ playRefusals: next }).where(eq(playtests.id, playtestId))
  return true
}
