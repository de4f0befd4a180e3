import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PlaytestState } from '#features/playtests/rules.ts'
import { aPlaytest } from '#features/reviews/testing.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { removeNote } from './notes/remove-note.ts'
import { addNote } from './notes.ts'
import { addClip } from './playback/clips.ts'
import { removeClip } from './playback/remove-clip.ts'
import { fingerprintOf } from './probe/fingerprint.ts'
import { recordSaid } from './probe/record-said.ts'
import { aReport } from './probe/testing.ts'
import { askToKeep } from './recordings/keep-longer.ts'
import { aPart, aRecordedTest, makeReady, type RecordedTest } from './testing.ts'

const viewing = ['studio', 'consultant', 'teammember'] as const

/** A call by the studio about the recorded session of a valid review. */
const byStudio =
  (inputOf: (test: RecordedTest) => object, { roles }: { roles?: Example['roles'] } = {}) =>
  async ({ db, clock }: World): Promise<Example> => {
    const test = await aRecordedTest(db, { state: 'validated', clock, outside: true })
    await makeReady(db, test, clock)
    return { owner: test.studio, input: inputOf(test), owned: true, ...(roles && { roles }) }
  }

/** A call by the tester about the recording of a test. */
const byTester =
  (state: PlaytestState, inputOf: (test: RecordedTest) => object) =>
  async ({ db, clock }: World): Promise<Example> => {
    const test = await aRecordedTest(db, { state, clock })
    return { owner: test.tester, input: inputOf(test), roles: ['tester'], owned: true }
  }

const ofSession = ({ playtestId: sessionId }: RecordedTest) => ({ sessionId })
const aNote = { at: new Date('2026-11-26T21:08:00Z'), text: 'He thinks that it banks his honey', tags: ['design'] }

/** A call by the studio about a note of its own. */
const onNote =
  (input: object, { removed = false } = {}) =>
  async ({ db, clock }: World): Promise<Example> => {
    const { playtestId: sessionId, studio } = await aRecordedTest(db, { state: 'validated', clock })
    const id = randomUUID()
    const by = { studioId: studio.profileId, authorId: studio.profileId, mentions: [], now: clock.now() }
    await db.asSystem((tx) => addNote(tx, { id, sessionId, ...aNote, ...by }))
    if (removed) await db.asSystem((tx) => removeNote(tx, { id, sessionId, ...by }))
    return { owner: studio, input: { id, sessionId, ...input }, owned: true }
  }

/** A call by the studio about a clip of its own that was made. */
const onClip =
  (input: object, { removed = false } = {}) =>
  async ({ db, clock }: World): Promise<Example> => {
    const test = await aRecordedTest(db, { state: 'validated', clock, outside: true })
    await makeReady(db, test, clock)
    const { playtestId: sessionId, studio, tester } = test
    const id = randomUUID()
    await db.asSystem(async (tx) => {
      const of = { id, sessionId, studioId: studio.profileId, authorId: studio.profileId, now: clock.now() }
      await addClip(tx, { ...of, testerId: tester.profileId, title: 'Yes', fromSeconds: 10, toSeconds: 40 })
      await tx.execute(sql`update session_clips set state = 'ready', storage_key = ${`clips/${id}`} where id = ${id}`)
      if (removed) await removeClip(tx, of)
    })
    return { owner: studio, input: { id, sessionId, ...input }, owned: true }
  }

/** A call by the tester about a part of the recording. */
const onPart =
  (inputOf: (partId: string, world: World) => object) =>
  async (world: World): Promise<Example> => {
    const test = await aRecordedTest(world.db, { state: 'in_progress', clock: world.clock })
    const { partId } = await aPart(world.db, test, world.clock)
    return { owner: test.tester, input: inputOf(partId, world), roles: ['tester'], owned: true }
  }

/** A call by the studio about an error that its game reported in a test. */
const onSaid =
  (
    inputOf: (test: { gameId: string; buildId: string; fingerprint: string }) => object,
    roles: Example['roles'] = ['studio', 'teammember', 'consultant'],
  ) =>
  async ({ db, clock }: World): Promise<Example> => {
    const { studio, gameId, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
    const { rows } = await db.systemPool.query('select build_id from review_participations where id = $1', [playtestId])
    const buildId: string = rows[0].build_id
    const error = { kind: 'error' as const, message: 'TypeError: no cargo', stack: '' }
    const text = aReport({ errors: [[100, error.kind, error.message, error.stack, 1]] })
    const said = { holder: `playtest:${playtestId}`, buildId, id: randomUUID(), reports: [{ text, ageMs: 0 }] }
    await db.asSystem((tx) => recordSaid(tx, { ...said, now: clock.now() }))
    const input = inputOf({ gameId, buildId, fingerprint: fingerprintOf(error) })
    return { owner: studio, input, owned: true, roles }
  }

export const sessionsExamples: Examples = {
  'sessions.of': byStudio(ofSession),
  'sessions.ofRequest': byStudio(({ requestId }) => ({ requestId }), { roles: [...viewing] }),
  'sessions.ofGame': byStudio(({ gameId }) => ({ gameId }), { roles: [...viewing] }),
  'sessions.lineOfRequest': byStudio(({ requestId }) => ({ requestId }), { roles: [...viewing] }),
  'sessions.lineOfBuild': onSaid(({ buildId }) => ({ buildId }), [...viewing]),
  'sessions.momentPictures': async ({ db }) => ({
    owner: await aStudio(db),
    input: { momentIds: [randomUUID()] },
    roles: [...viewing],
  }),
  'sessions.talk': onSaid((test) => ({ buildId: test.buildId }), [...viewing]),
  'sessions.heat': onSaid((test) => ({ buildId: test.buildId }), [...viewing]),
  'sessions.gameErrors': onSaid(({ gameId }) => ({ gameId }), [...viewing]),
  'sessions.sayError': onSaid(({ gameId, fingerprint }) => ({ gameId, fingerprint, state: 'ignored' })),
  'sessions.listError': onSaid(({ gameId, fingerprint }) => ({ gameId, fingerprint }), ['studio']),
  'sessions.watched': byStudio((test) => ({ ...ofSession(test), watched: [[0, 12.5]] })),
  'sessions.time': async ({ db }) => ({ owner: await aTester(db) }),
  'sessions.mine': async (world) => {
    const { owned: _, ...example } = await byTester('in_progress', ({ playtestId }) => ({ playtestId }))(world)
    return example
  },
  'sessions.own': async ({ db, clock }) => ({ owner: (await aRecordedTest(db, { clock })).tester, input: {} }),
  'sessions.link': byStudio(ofSession),
  'sessions.captions': byStudio(ofSession),
  'sessions.saveCaptions': byStudio((test) => ({
    ...ofSession(test),
    revision: 0,
    cues: [
      {
        from: 24,
        to: 26,
        text: 'OK, flowers. Click the flowers.',
      },
    ],
  })),
  'sessions.makeCaptions': byStudio(ofSession),
  'sessions.addClip': byStudio((test) => ({ id: randomUUID(), ...ofSession(test), fromSeconds: 10, toSeconds: 40 })),
  'sessions.clipLink': onClip({}),
  'sessions.removeClip': onClip({}),
  'sessions.restoreClip': onClip({}, { removed: true }),
  'sessions.shareClip': onClip({ days: 7 }),
  'sessions.unshareClip': onClip({}),
  'sessions.askKeep': byStudio((test) => ({ ...ofSession(test), days: 180 })),
  'sessions.answerKeep': async ({ db, clock }) => {
    const test = await aRecordedTest(db, { state: 'validated', clock })
    await makeReady(db, test, clock)
    const { playtestId, tester } = test
    const asked = { playtestId, testerId: tester.profileId, days: 180, now: clock.now() }
    await db.asSystem((tx) => askToKeep(tx, asked))
    return { owner: tester, input: { playtestId, agree: true }, roles: ['tester'], owned: true }
  },
  'sessions.withdraw': byTester('in_progress', ({ playtestId }) => ({ playtestId })),
  'sessions.beginPart': async (world) =>
    byTester('in_progress', ({ playtestId }) => ({
      id: randomUUID(),
      playtestId,
      startedAt: world.clock.now(),
      mime: 'video/webm;codecs=vp8,opus',
    }))(world),
  'sessions.endPart': onPart((partId, { clock }) => ({ partId, endedAt: clock.now(), chunks: 0 })),
  'sessions.alignPart': onPart((partId) => ({ partId, atMs: 60_000, byMs: 250 })),
  'sessions.saveCuts': byTester('in_progress', ({ playtestId }) => ({ playtestId, cuts: [] })),
  'sessions.send': byTester('in_progress', ({ playtestId }) => ({ playtestId })),
  'sessions.sendNone': byTester('in_progress', ({ playtestId }) => ({ playtestId, reason: 'private' })),
  'sessions.giveBack': byTester('in_progress', ({ playtestId }) => ({ playtestId })),
  'sessions.addNote': byStudio((test) => ({ id: randomUUID(), ...ofSession(test), ...aNote })),
  'sessions.taskOfNote': async ({ db, clock }) => {
    const { playtestId: sessionId, studio } = await aRecordedTest(db, { state: 'validated', clock })
    const workspaceId = await aWorkspace(db, { studio })
    const id = randomUUID()
    const by = { studioId: studio.profileId, authorId: studio.profileId, mentions: [], now: clock.now() }
    await db.asSystem((tx) => addNote(tx, { id, sessionId, ...aNote, ...by }))
    return { owner: studio, input: { id, sessionId, workspaceId }, owned: true }
  },
  'sessions.bugOfNote': async ({ db, clock }) => {
    const { playtestId: sessionId, studio } = await aRecordedTest(db, { state: 'validated', clock })
    const id = randomUUID()
    const by = { studioId: studio.profileId, authorId: studio.profileId, mentions: [], now: clock.now() }
    await db.asSystem((tx) => addNote(tx, { id, sessionId, ...aNote, ...by }))
    return { owner: studio, input: { id, sessionId }, owned: true }
  },
  'sessions.teammates': byStudio((test) => ({ ...ofSession(test), find: 'Mi' })),
  'sessions.editNote': onNote({ ...aNote, text: 'Show the result on the button' }),
  'sessions.removeNote': onNote({}),
  'sessions.restoreNote': onNote({}, { removed: true }),
}
