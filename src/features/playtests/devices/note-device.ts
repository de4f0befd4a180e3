import type { SystemTx } from '#platform/db/open.ts'
import { engineOf, type PlayedOn } from '#shared/play/played-on.ts'
import { playtestDevices } from './tables.ts'

interface NoteDeviceInput {
  test: { id: string; testerId: string; studioId: string; gameId: string }
  playedOn: PlayedOn
  now: Date
}

/** Notes what a test is played on, with its start. Idempotent: the first device stays. */
export async function noteDevice(tx: SystemTx, { test, playedOn, now }: NoteDeviceInput): Promise<void> {
  const { id: playtestId, testerId, studioId, gameId } = test
  const { system, browser, screen, gpu, language } = playedOn
  await tx
    .insert(playtestDevices)
    .values({
      playtestId,
      testerId,
      studioId,
      gameId,
      system,
      browser,
      engine: engineOf(playedOn),
      screen,
      gpu,
      language,
      notedAt: now,
    })
    .onConflictDoNothing()
}
