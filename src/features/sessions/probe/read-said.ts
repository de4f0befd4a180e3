import { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { listOf } from '#shared/cursor.ts'
import { gameErrorKinds } from '#shared/play/probe-report.ts'
import { errorStates } from './rules.ts'
import { type SessionSaid, saidOutput } from './said-schema.ts'
import { gameErrors, type Stall, sessionErrors, sessionMarks, sessionProbes, sessionSamples } from './tables.ts'

const said = z.object({
  firstPictureMs: z.nullable(z.number()),
  verifiedSeconds: z.number(),
  pads: z.array(z.string()),
  marks: listOf({ at: z.string(), name: z.string(), value: z.nullable(z.number()) }),
  errors: listOf({
    fingerprint: z.string(),
    kind: z.enum(gameErrorKinds),
    message: z.string(),
    stack: z.string(),
    state: z.enum(errorStates),
    count: z.number(),
    times: z.array(z.string()),
    sessions: z.number(),
  }),
  minutes: listOf({
    minute: z.string(),
    fps: z.nullable(z.number()),
    leastFps: z.nullable(z.number()),
    keys: z.number(),
    presses: z.number(),
    stalls: z.custom<Stall[]>(),
  }),
})

/** What the game said in a session; null where it said nothing. */
export async function readSaid(tx: SystemTx, sessionId: string): Promise<SessionSaid | null> {
  const [found] = await rows(tx, said)`
    select p.first_picture_ms, p.verified_seconds, p.pads,
      coalesce((select json_agg(json_build_object('at', m.at, 'name', m.name, 'value', m.value) order by m.number)
        from (select * from ${sessionMarks} m where m.session_id = p.session_id order by m.number limit 500) m), '[]') as marks,
      coalesce((select json_agg(json_build_object('fingerprint', e.fingerprint, 'kind', g.kind, 'message', g.message, 'stack', g.stack,
          'state', g.state, 'count', e.count, 'times', e.times, 'sessions', (select count(*)::int from ${sessionErrors} o
            where o.game_id = e.game_id and o.fingerprint = e.fingerprint)) order by e.times[1])
        from ${sessionErrors} e join ${gameErrors} g on g.game_id = e.game_id and g.fingerprint = e.fingerprint
        where e.session_id = p.session_id), '[]') as errors,
      coalesce((select json_agg(json_build_object('minute', s.minute, 'fps', s.fps, 'leastFps', s.least_fps, 'keys', s.keys,
          'presses', (select sum(n)::int from unnest(s.grid) n), 'stalls', s.stalls) order by s.minute)
        from ${sessionSamples} s where s.session_id = p.session_id), '[]') as minutes
    from ${sessionProbes} p where p.session_id = ${sessionId}`
  if (!found) return null
  const { marks, errors, minutes, ...sums } = found
  return saidOutput.parse({
    ...sums,
    marks: marks.map((mark) => Object.assign(mark, { at: new Date(mark.at) })),
    errors: errors.map((error) => Object.assign(error, { times: error.times.map((time) => new Date(time)) })),
    stalls: minutes.flatMap(({ stalls }) => stalls.map(({ at, ms }) => ({ at: new Date(at), ms }))),
    minutes: minutes.map(({ minute, fps, leastFps, keys, presses }) => ({
      minute: new Date(minute),
      fps,
      leastFps,
      keys,
      presses,
    })),
  })
}
