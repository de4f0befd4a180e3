import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addMoment } from '#features/playtests/moments/add-moment.ts'
import { addNote } from '#features/sessions/notes.ts'
import { saveCaptions } from '#features/sessions/playback/captions.ts'
import { recordSaid } from '#features/sessions/probe/record-said.ts'
import { sendNone } from '#features/sessions/recordings/send-recording.ts'
import { storeWhole } from '#features/sessions/recordings/store-whole.ts'
import { notesOf } from '../../../../seed/recordings/notes.ts'
import type { SeedRecording } from '../../../../seed/recordings/recorded.ts'
import type { WrittenReview } from '../../../../seed/reviews/written-review.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { buildId } from '../steps/add-games.ts'
import { requestAt } from '../steps/request-reviews.ts'
import type { Test } from '../steps/take-demo-spot.ts'

/** Seconds of play before the recorder ran. */
const before = 1

interface Recorded extends SeedRecording {
  video: Buffer
}

/** The recording of a test as the repository has it; null for a test without one. */
export async function readRecorded({ recorded }: WrittenReview): Promise<Recorded | null> {
  if (!recorded || 'missing' in recorded) return null
  const path = join(process.cwd(), 'seed/recordings', recorded.file)
  const about: SeedRecording = JSON.parse(await readFile(`${path}.json`, 'utf8'))
  return { ...about, video: await readFile(`${path}.webm`) }
}

/** Minutes of play with a recording of this length, in whole seconds. */
export const minutesOf = ({ seconds }: SeedRecording): number => Math.ceil(before + seconds) / 60

/** What a recorded test left besides its review: the moments and marks that its video shows. */
export async function markRecorded(
  { tx, timeline }: SeedContext,
  { playtestId, testerId }: Test,
  { review, recorded, started }: { review: WrittenReview; recorded: SeedRecording; started: Date },
): Promise<void> {
  const now = timeline.now()
  const agoOf = (second: number) => now.getTime() - started.getTime() - (before + second) * 1000
  const { request, tester } = review
  const { game, version } = requestAt(request)
  for (const [index, moment] of recorded.moments.entries()) {
    const id = steadyId('moment', request, tester, index)
    const { kind, note } = moment
    const at = { atSeconds: before + moment.at, ageMs: agoOf(moment.at) }
    await addMoment(tx, { id, playtestId, testerId, kind, note, ...at, now })
  }
  for (const { at, name, value } of recorded.marks) {
    const text = JSON.stringify({ ...silent, marks: [[silent.ms, name, value]] })
    await recordSaid(tx, {
      holder: `playtest:${playtestId}`,
      buildId: buildId(game, version),
      id: steadyId('said', playtestId, at),
      reports: [{ text, ageMs: agoOf(at) }],
      now,
    })
  }
}

/** A report of a game that says nothing. */
const silent = {
  v: 1,
  ms: 5000,
  first: null,
  front: 0,
  quiet: null,
  rates: [],
  stalls: [],
  errors: [],
  cells: [],
  keys: 0,
  pads: [],
  heap: null,
  lost: 0,
}

/** The tester sends the recording with its captions, or none. */
export async function sendRecorded(
  { tx, timeline, storage, services }: SeedContext,
  { playtestId, testerId, studioId }: Test,
  { review, recorded, started }: { review: WrittenReview; recorded: Recorded | null; started: Date },
): Promise<void> {
  const now = timeline.now()
  if (review.recorded && 'missing' in review.recorded)
    await sendNone(tx, { playtestId, testerId, reason: review.recorded.missing, now })
  if (!recorded) return
  const { video, seconds, levels, cues } = recorded
  const startedAt = new Date(started.getTime() + before * 1000)
  const partId = steadyId('part', playtestId)
  const { quota } = services.games
  await storeWhole(tx, { playtestId, testerId, partId, video, seconds, levels, startedAt, storage, quota, now })
  await saveCaptions(tx, { sessionId: playtestId, testerId, studioId, authorId: testerId, revision: 0, cues, now })
}

/** What the studio's people noted in a session that they may read by now. */
export async function noteRecorded(
  { tx, timeline }: SeedContext,
  { playtestId, studioId }: Test,
  { review: { recorded }, started }: { review: WrittenReview; started: Date },
): Promise<void> {
  if (!recorded || 'missing' in recorded) return
  const now = timeline.now()
  for (const { by, at, text, tags, mentions = [] } of notesOf[recorded.file] ?? [])
    await addNote(tx, {
      id: steadyId('note', playtestId, at),
      sessionId: playtestId,
      studioId,
      authorId: personId(by),
      at: new Date(started.getTime() + (before + at) * 1000),
      text,
      tags: [...tags],
      mentions: mentions.map((email) => personId(email)),
      now,
    })
}
