import type { SQL } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { port } from '#platform/port.ts'
import type { RecordingMode } from '#shared/play/recording.ts'

/** What a tester agrees to with the spot: for which studio, how, for how long, and whether clips may leave the studio. */
export interface AgreedRecording {
  playtestId: string
  testerId: string
  studioId: string
  gameId: string
  mode: RecordingMode
  keepDays: number
  outside: boolean
  now: Date
}

/** Records the agreement in the transaction that takes the spot. */
export const recordingAgreed =
  port<(tx: SystemTx, agreed: AgreedRecording) => Promise<unknown>>('the agreement to a recording')

/** Predicate: the person has played the game outside of tests: by a studio's link, or in its early access (requests-7). */
export const playedElsewhere = port<(of: { gameId: SQL; testerId: SQL | string }) => SQL>('play outside of tests')
