import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { standardQuota } from '#features/storage/rules.ts'
import type { MovableClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import { aFolder } from '#testing/folder.ts'
import { aPart, type RecordedTest } from '../testing.ts'
import type { JoinTools } from './join-recording.ts'
import { endPart } from './parts.ts'
import { closeRecording } from './send-recording.ts'
import { storeChunk } from './store-chunk.ts'

const fixtures = new URL('./fixtures/', import.meta.url)

/** Twelve seconds of a drawn clock with a tone, as Chromium's recorder emitted them (scripts/programs/record-fixture.ts). */
export async function clockChunks(): Promise<Buffer[]> {
  const whole = await readFile(new URL('clock.webm', fixtures))
  const sizes: number[] = JSON.parse(await readFile(new URL('clock.json', fixtures), 'utf8'))
  let at = 0
  return sizes.map((size) => {
    at += size
    return whole.subarray(at - size, at)
  })
}

/** A file store of its own and what storing and joining need. */
export async function recordingTools(db: Database, clock: MovableClock): Promise<JoinTools & { clock: MovableClock }> {
  const dataDir = await aFolder()
  const storage = openDiskStorage(join(dataDir, 'files'), { bytes: 0, share: 0 })
  return { db, clock, log: silentLog, storage, dataDir, quota: standardQuota }
}

/**
 * Sends these chunks as one part of a recording, two seconds each, with a level of the voice. Returns the part's id.
 * `ends`: its browser says when it ended, which one that crashed does not.
 */
export async function sendPart(
  test: RecordedTest,
  chunks: readonly Uint8Array[],
  tools: JoinTools & { clock: MovableClock },
  { ends = true } = {},
): Promise<string> {
  const { db, clock } = tools
  const testerId = test.tester.profileId
  const partId = randomUUID()
  await aPart(db, test, clock, partId)
  for (const [index, content] of chunks.entries()) {
    clock.advance(2000)
    const digest = createHash('sha256').update(content).digest('hex')
    const chunk = { partId, testerId, track: 'screen' as const, index, digest, levels: '00408001' }
    await storeChunk(chunk, Buffer.from(content), tools)
  }
  const end = { partId, testerId, endedAt: clock.now(), chunks: chunks.length, voiceChunks: 0, now: clock.now() }
  if (ends) await db.asSystem((tx) => endPart(tx, end))
  return partId
}

/** The tester sends the recording. */
export const sendRecording = (
  { playtestId, tester }: RecordedTest,
  { db, clock }: JoinTools,
  { withoutRest = false } = {},
) => db.asSystem((tx) => closeRecording(tx, { playtestId, testerId: tester.profileId, withoutRest, now: clock.now() }))
