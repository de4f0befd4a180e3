import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { previewLink } from '../playback/playback-links.ts'
import type { MyRecording } from '../recording-schema.ts'
import { missingReasons, recordingModes, recordingStates } from '../rules.ts'
import { keptUntil } from '../sql.ts'
import { recordingChunks, recordingCuts, recordingParts, sessionRecordings } from '../tables.ts'
import { missedBefore } from './missed-before.ts'

const mine = z.object({
  id: z.string(),
  mode: z.enum(recordingModes),
  state: z.enum(recordingStates),
  missingReason: z.nullable(z.enum(missingReasons)),
  studioName: z.string(),
  keepDays: z.number(),
  outside: z.boolean(),
  pictures: z.boolean(),
  withdrawnAt: z.nullable(z.date()),
  retainUntil: z.date(),
  closed: z.boolean(),
})

const part = z.object({
  id: z.string(),
  number: z.number(),
  startedAt: z.date(),
  endedAt: z.nullable(z.date()),
  mime: z.string(),
  hasVoice: z.boolean(),
  next: z.object({ screen: z.number(), voice: z.number() }),
})

const cut = z.object({ id: z.string(), partId: z.string(), fromMs: z.number(), toMs: z.number() })

/** The index of the next chunk of each track of a part `q`, as JSON. */
export const nextOf = sql`json_build_object(
  'screen', (select count(*)::int from ${recordingChunks} k where k.part_id = q.id and k.track = 'screen'),
  'voice', (select count(*)::int from ${recordingChunks} k where k.part_id = q.id and k.track = 'voice'))`

interface MineInput {
  playtestId: string
  testerId: string
  secret: Buffer
  now: Date
}

/** The recording of a test for the room of its tester; null if none was asked for, or the test is another's. */
export async function readMyRecording(tx: SystemTx, input: MineInput): Promise<MyRecording | null> {
  const { playtestId, testerId, secret, now } = input
  const [found] = await rows(tx, mine)`
    select r.id, r.mode, r.state, r.missing_reason, coalesce(o.company_name, o.name, 'The studio') as studio_name, r.keep_days,
      r.outside, r.pictures, r.withdrawn_at, ${keptUntil(now)} as retain_until, r.closed_at is not null as closed
    from ${sessionRecordings} r left join ${profiles} o on o.id = r.studio_id
    where r.playtest_id = ${playtestId} and r.tester_id = ${testerId}`
  if (!found) return null
  const parts = await rows(tx, part)`
    select q.id, q.number, q.started_at, q.ended_at, q.mime, q.has_voice, ${nextOf} as next
    from ${recordingParts} q where q.recording_id = ${found.id} order by q.number`
  const cuts = await rows(tx, cut)`
    select c.id, c.part_id, c.from_ms, c.to_ms from ${recordingCuts} c join ${recordingParts} q on q.id = c.part_id
    where q.recording_id = ${found.id} order by q.number, c.from_ms`
  return {
    ...found,
    missedBefore: await missedBefore(tx, { testerId, except: playtestId }),
    parts: parts.map((one) => ({ ...one, link: previewLink({ partId: one.id, personId: testerId, secret, now }) })),
    cuts,
  }
}
