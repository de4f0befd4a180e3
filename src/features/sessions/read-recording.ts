import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { momentPictures, recordingPictures } from './playback/tables.ts'
import { lineMark } from './playback/web-vtt.ts'
import { recordingColumns, type SessionRecording } from './schema.ts'
import { letsTranscribe } from './speech/ask-captions.ts'
import { isPictured, keptUntil, shownState } from './sql.ts'
import { recordingChunks, recordingCuts, recordingParts, sessionCaptions, sessionRecordings } from './tables.ts'
import type { Segment } from './time-line.ts'

const recordingRow = z.object({
  ...recordingColumns,
  segments: z.custom<Segment[]>(),
  pictures: z.array(z.number()),
  picturedMoments: z.array(z.string()),
  captionsState: z.nullable(z.enum(['making', 'failed'])),
  transcribes: z.nullable(z.boolean()),
  captions: z.nullable(z.object({ source: z.enum(['typed', 'made']), revision: z.number(), updatedAt: z.string() })),
})

const partRow = z.object({
  id: z.string(),
  number: z.number(),
  startedAt: z.date(),
  endedAt: z.date(),
  hasVoice: z.boolean(),
  levels: z.string(),
})

const cutRow = z.object({ startedAt: z.date(), endedAt: z.date() })

/** When a part `q` of a recording `r` ended: by its browser, else with its last chunk, or where its joined picture ends. */
const partEnd = sql`coalesce(q.ended_at, (select q.started_at + make_interval(secs => 2 * (max(k.index) + 1))
  from ${recordingChunks} k where k.part_id = q.id and k.track = 'screen'),
  (select max((s ->> 'endedAt')::timestamptz) from jsonb_array_elements(r.segments) s where (s ->> 'part')::int = q.number),
  q.started_at)`

/** The recording of a test as its page shows it; null if none was asked for. */
export async function readRecording(
  tx: SystemTx,
  { playtestId, now }: { playtestId: string; now: Date },
): Promise<SessionRecording | null> {
  const [found] = await rows(tx, recordingRow)`
    select r.id, r.mode, ${shownState(now)}, r.missing_reason, r.stopped_because, r.seconds, r.bytes, r.mime, ${keptUntil(now)} as retain_until,
      r.kept_by_agreement, r.keep_asked_days, r.outside, r.withdrawn_at, r.segments,
      r.captions_state, case when r.voice_key is not null then ${letsTranscribe} end as transcribes,
      array(select p.second from ${recordingPictures} p where p.recording_id = r.id order by p.second) as pictures,
      array(select p.moment_id::text from ${momentPictures} p where p.recording_id = r.id and ${isPictured(now)}) as pictured_moments,
      (select json_build_object('source', c.source, 'revision', c.revision, 'updatedAt', c.updated_at)
        from ${sessionCaptions} c where c.recording_id = r.id and c.vtt like ${`%${lineMark}%`}) as captions
    from ${sessionRecordings} r where r.playtest_id = ${playtestId}`
  if (!found) return null
  const { captions, segments, ...recording } = found
  const hasFile = recording.state === 'ready'
  const parts = await rows(tx, partRow)`
    select q.id, q.number, q.started_at, ${partEnd} as ended_at, q.has_voice, q.levels
    from ${recordingParts} q join ${sessionRecordings} r on r.id = q.recording_id
    where q.recording_id = ${found.id} order by q.number`
  const cuts = await rows(tx, cutRow)`
    select q.started_at + make_interval(secs => coalesce(c.cut_from_ms, c.from_ms) / 1000.0) as started_at,
      q.started_at + make_interval(secs => coalesce(c.cut_to_ms, c.to_ms) / 1000.0) as ended_at
    from ${recordingCuts} c join ${recordingParts} q on q.id = c.part_id
    where q.recording_id = ${found.id} order by 1`
  return {
    ...recording,
    segments: hasFile
      ? segments.map((one) => ({ ...one, startedAt: new Date(one.startedAt), endedAt: new Date(one.endedAt) }))
      : [],
    parts: hasFile ? parts.map(({ id: _, ...part }) => part) : [],
    pictures: hasFile ? recording.pictures : [],
    cuts: hasFile ? cuts : [],
    captions: hasFile && captions ? { ...captions, updatedAt: new Date(captions.updatedAt) } : null,
  }
}
