import { randomUUID } from 'node:crypto'

/** The tables whose rows belong to a studio. */
export const sessionTables = ['session_notes', 'session_clips', 'session_watches', 'game_errors']

/** A sitting of a test, and its recording with a part, a chunk, a cut, captions, a note, a clip and what was watched. */
export async function sessionRows({
  put,
  both,
  studio,
  game,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  both: { playtest_id: string | undefined; tester_id: string; studio_id: string }
  studio: string
  game: string | undefined
}) {
  const [recording, part] = [randomUUID(), randomUUID()]
  const { playtest_id, studio_id } = both
  const at = new Date()
  await put('playtest_sittings', { ...both, started_at: at, ended_at: at, play_from: 0, play_to: 0 })
  await put('session_recordings', {
    ...both,
    id: recording,
    game_id: game,
    mode: 'voice',
    keep_days: 90,
    consented_at: at,
    retain_until: at,
  })
  await put('recording_parts', {
    ...both,
    id: part,
    recording_id: recording,
    number: 1,
    started_at: at,
    mime: 'video/webm',
  })
  await put('recording_chunks', { part_id: part, track: 'screen', index: 0, bytes: 1, digest: 'd', storage_key: 'k' })
  await put('recording_cuts', { ...both, id: randomUUID(), part_id: part, from_ms: 0, to_ms: 1 })
  await put('recording_pictures', { ...both, recording_id: recording, second: 1, storage_key: 'k' })
  await put('session_captions', { ...both, recording_id: recording, vtt: 'WEBVTT', source: 'typed' })
  await put('session_notes', { id: randomUUID(), playtest_id, studio_id, author_id: studio, at, text: 'N' })
  await put('session_clips', {
    id: randomUUID(),
    recording_id: recording,
    playtest_id,
    studio_id,
    author_id: studio,
    title: 'C',
    from_seconds: 0,
    to_seconds: 1,
  })
  await saidRows({ put, both, game, at })
  await put('session_watches', { playtest_id, viewer_id: studio, opened_at: at })
}

/** What a game said in the test: a mark, an error and a minute. */
async function saidRows({
  put,
  both,
  game,
  at,
}: Pick<Parameters<typeof sessionRows>[0], 'put' | 'both' | 'game'> & { at: Date }) {
  const of = { session_id: both.playtest_id, build_id: randomUUID() }
  const [error, first] = [
    { fingerprint: 'f', game_id: game },
    { first_at: at, last_at: at },
  ]
  await put('session_probes', { ...both, ...of, ...first, game_id: game })
  await put('session_marks', { session_id: of.session_id, number: 1, at, name: 'level 2' })
  await put('game_errors', {
    ...error,
    ...first,
    studio_id: both.studio_id,
    kind: 'error',
    message: 'M',
    stack: '',
    first_build_id: of.build_id,
    last_build_id: of.build_id,
  })
  await put('session_errors', { ...of, ...error, count: 1, times: [at] })
  await put('session_samples', {
    ...of,
    minute: at,
    rates: [60],
    stalls: '[]',
    front_seconds: 1,
    keys: 0,
    grid: Array<number>(144).fill(0),
  })
}
