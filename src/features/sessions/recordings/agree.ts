import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { type RecordingMode, retainUntilOf } from '../rules.ts'
import { sessionRecordings } from '../tables.ts'

interface AgreeInput {
  playtestId: string
  testerId: string
  studioId: string
  gameId: string
  mode: RecordingMode
  keepDays: number
  /** The tester lets clips and files be shown outside of the studio. */
  outside: boolean
  now: Date
}

/**
 * Records that a tester who takes a spot agrees to be recorded: for which studio, how, and for how long it is kept. Part
 * of the transaction that takes the spot. Returns the id of the recording.
 */
export async function agreeToRecording(tx: SystemTx, { now, ...agreed }: AgreeInput): Promise<string> {
  const id = randomUUID()
  await tx.insert(sessionRecordings).values({
    id,
    ...agreed,
    pictures: true,
    consentedAt: now,
    // Moved on when it begins.
    retainUntil: retainUntilOf(now, agreed.keepDays),
    createdAt: now,
    updatedAt: now,
  })
  return id
}
