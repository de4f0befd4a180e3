import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insightsApi } from '#features/insights/api.ts'
import { renameProfile } from '#features/profiles/details/rename-profile.ts'
import { resultsApi } from '#features/results/api.ts'
import { sessionsApi } from '#features/sessions/api.ts'
import { aRecordedTest, makeReady } from '#features/sessions/testing.ts'
import { teamMessagesApi } from '#features/teams/channels/api.ts'
import { aMessage, theGeneral } from '#features/teams/channels/testing.ts'
import { teamTasksApi } from '#features/teams/tasks/api.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester, fillIncentives } from '#testing/people.ts'
import { erase } from '../testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const call = callerOn(db, clock)

/** A watchable session with a team of two, one of whom leaves. */
async function aTeam(names: { tester?: string; mate?: string } = {}) {
  const tester = await aTester(db, names.tester === undefined ? {} : { name: names.tester })
  const recorded = await aRecordedTest(db, { tester, state: 'validated', clock })
  await makeReady(db, recorded, clock)
  const { studio, gameId, playtestId: sessionId } = recorded
  const gone = await aPerson(db, 'teammember', { name: names.mate ?? 'Ann (QA) O’Hara' })
  const workspaceId = await aWorkspace(db, { studio, members: [gone] })
  return { studio, tester, gameId, sessionId, gone, workspaceId }
}

test('who mentioned an erased person names them no more, in notes and in channels', async () => {
  const { studio, sessionId, gone, workspaceId } = await aTeam()
  const mentions = [gone.profileId]
  const add = (text: string, to: string[]) =>
    call(studio, sessionsApi.addNote, { id: randomUUID(), sessionId, at: clock.now(), text, mentions: to })
  await add('@Ann (QA) O’Hara, look. @ann (qa) o’hara!', mentions)
  await add(`@Ann (QA) O’Hara ${'x'.repeat(1983)}`, mentions)
  await add('@Annika is somebody else', [])
  const channelId = await theGeneral(db, workspaceId, studio)
  await aMessage(db, { workspaceId, channelId, by: studio, body: 'Thanks @Ann (QA) O’Hara' })
  await erase(db, gone)
  const { notes } = await call(studio, sessionsApi.of, { sessionId })
  expect(notes.map(({ text }) => text.slice(0, 50)).sort()).toEqual([
    '@Annika is somebody else',
    '@someone who left xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    '@someone who left, look. @someone who left!',
  ])
  expect(notes.flatMap((note) => note.mentions)).toEqual([])
  const { messages } = await call(studio, teamMessagesApi.list, { workspaceId, channelId })
  expect(messages.map(({ body }) => body)).toEqual(['Thanks @someone who left'])
})

test('a clip of an erased person stays without their title, which says nothing of a deletion', async () => {
  const { studio, sessionId, gone } = await aTeam()
  const clip = { id: randomUUID(), sessionId, title: 'Ann’s', fromSeconds: 1, toSeconds: 5 }
  await call(gone, sessionsApi.addClip, clip)
  const note = { id: randomUUID(), sessionId, at: clock.now(), text: 'Mine', tags: ['ann'] }
  await call(gone, sessionsApi.addNote, note)
  await erase(db, gone)
  const { clips, notes } = await call(studio, sessionsApi.of, { sessionId })
  expect(clips).toMatchObject([{ title: '', author: { name: 'Someone who left' } }])
  expect(notes).toMatchObject([{ tags: [], text: 'This was deleted with the account of its author.' }])
})

/** The tables that still contain a text, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await db.systemPool.query(
      `select 1 from ${name} t where t::text ilike '%' || $1 || '%' limit 1`,
      [text],
    )
    if (rowCount) found.push(name)
  }
  return found
}

test('what was made of a note names an erased teammate or tester no more, nor does what quotes that', async () => {
  const { studio, tester, gameId, sessionId, gone, workspaceId } = await aTeam({
    tester: 'Hilma "Hi" Ågren',
    mate: 'Ruth “Root” Öberg',
  })
  const heir = await aPerson(db, 'teammember')
  await call(studio, teamTasksApi.board, { workspaceId })
  await db.query`insert into workspace_members (workspace_id, profile_id, role) values (${workspaceId}, ${heir.profileId}, 'member')`
  const note = async (text: string, mentions: string[]) => {
    const id = randomUUID()
    await call(studio, sessionsApi.addNote, { id, sessionId, at: clock.now(), text, mentions })
    await call(studio, sessionsApi.bugOfNote, { id, sessionId })
    return { id, ...(await call(studio, sessionsApi.taskOfNote, { id, sessionId, workspaceId })) }
  }
  const words = '@Ruth “Root” Öberg: hilma "hi" ågren looks for the door'
  const made = await note(words, [gone.profileId])
  // Its note is gone, and is found by no mention.
  const kept = await note(`${'x'.repeat(170)} @Ruth “Root” Öberg, Ruth “Root” Öberg`, [gone.profileId])
  await call(studio, sessionsApi.removeNote, { id: kept.id, sessionId })
  const { tasks } = await call(studio, teamTasksApi.board, { workspaceId })
  const task = tasks.find(({ id }) => id === made.taskId)
  if (!task) throw new Error('There is no such task')
  await call(studio, teamTasksApi.edit, {
    workspaceId,
    taskId: task.id,
    version: task.version,
    title: task.title,
    description: task.description,
    dueOn: null,
    assigneeId: heir.profileId,
  })
  await call(studio, insightsApi.makeReport, {
    id: randomUUID(),
    choice: { gameId },
    title: 'What we found',
    intro: '',
    days: 30,
    parts: [
      { section: 'problems', words: '', quotes: true },
      { section: 'bugs', words: '', quotes: true },
    ],
  })
  expect(await tablesWith('Root')).toEqual(
    expect.arrayContaining(['insight_reports', 'workspace_tasks', 'game_bugs', 'notification_history']),
  )
  await erase(db, gone)
  expect(await tablesWith('Root')).toEqual([])
  await erase(db, tester)
  expect(await tablesWith('Ågren')).toEqual([])
  const { bugs } = await call(studio, resultsApi.gameBugs, { gameId })
  expect(bugs.map(({ title }) => title)).toContain('@someone who left: someone who left looks for the door')
})

test('a name in a script without spaces goes before the word that follows it; a single word without @ stays', async () => {
  const { studio, sessionId, gone } = await aTeam({ mate: '田中' })
  const add = (text: string) =>
    call(studio, sessionsApi.addNote, {
      id: randomUUID(),
      sessionId,
      at: clock.now(),
      text,
      mentions: [gone.profileId],
    })
  await add('@田中さん、見て')
  await add('Ask 田中 or @田中')
  await erase(db, gone)
  const { notes } = await call(studio, sessionsApi.of, { sessionId })
  expect(notes.map(({ text }) => text).sort()).toEqual(['@someone who leftさん、見て', 'Ask 田中 or @someone who left'])
})

test('who is called otherwise is mentioned by the new name, and an erasure finds that', async () => {
  const { studio, sessionId, gone, workspaceId } = await aTeam({ mate: 'Ann Before' })
  const id = randomUUID()
  const text = '@Ann Before: look'
  await call(studio, sessionsApi.addNote, { id, sessionId, at: clock.now(), text, mentions: [gone.profileId] })
  const channelId = await theGeneral(db, workspaceId, studio)
  await aMessage(db, { workspaceId, channelId, by: studio, body: 'Thanks @Ann Before' })
  await call(studio, sessionsApi.bugOfNote, { id, sessionId })
  await call(studio, sessionsApi.taskOfNote, { id, sessionId, workspaceId })
  await db.asSystem((tx) =>
    renameProfile(tx, { userId: gone.profileId, name: String.raw`Ann \1 After`, now: clock.now() }),
  )
  expect(await tablesWith('@Ann Before')).toEqual([])
  const written = async () => {
    const { notes } = await call(studio, sessionsApi.of, { sessionId })
    const { tasks } = await call(studio, teamTasksApi.board, { workspaceId })
    const { messages } = await call(studio, teamMessagesApi.list, { workspaceId, channelId })
    return [...notes.map((note) => note.text), ...tasks.map(({ title }) => title), ...messages.map(({ body }) => body)]
  }
  expect(await written()).toEqual([
    String.raw`@Ann \1 After: look`,
    String.raw`@Ann \1 After: look`,
    String.raw`Thanks @Ann \1 After`,
  ])
  await erase(db, gone)
  expect(await written()).toEqual(['@someone who left: look', '@someone who left: look', 'Thanks @someone who left'])
})

// Regression: the text of the whole report was searched, so that a name like two of its figures broke it.
test('a name that looks like the figures of a report changes none of them', async () => {
  const { studio, tester, gameId, sessionId } = await aTeam({ tester: '1, 2' })
  const id = randomUUID()
  await call(studio, sessionsApi.addNote, { id, sessionId, at: clock.now(), text: '1, 2 is stuck', mentions: [] })
  await call(studio, sessionsApi.bugOfNote, { id, sessionId })
  const [reportId, part] = [randomUUID(), { section: 'bugs' as const, words: '', quotes: true }]
  const made = { id: reportId, choice: { gameId }, title: 'Found', intro: '', days: 30 as const, parts: [part] }
  await call(studio, insightsApi.makeReport, made)
  await db.query`update insight_reports set content = jsonb_set(content, '{parts,0,rows}', '[["1, 2", 1, 2]]')
    where id = ${reportId}`
  await erase(db, tester)
  const [{ content } = { content: null }] = await db.query<{ content: object | null }>`
    select content from insight_reports where id = ${reportId}`
  expect(content).toMatchObject({ parts: [{ rows: [['someone who left', 1, 2]] }] })
})

test('who takes another name changes mentions alone, not what others wrote with the same words', async () => {
  const { studio, tester, sessionId, workspaceId } = await aTeam({ tester: 'The door' })
  const id = randomUUID()
  const text = 'The door is stuck, says @The door'
  await call(studio, sessionsApi.addNote, { id, sessionId, at: clock.now(), text, mentions: [] })
  await call(studio, sessionsApi.taskOfNote, { id, sessionId, workspaceId })
  const other = { userId: tester.profileId, name: 'Nothing ever', now: clock.now() }
  await db.asSystem((tx) => renameProfile(tx, other))
  const { notes } = await call(studio, sessionsApi.of, { sessionId })
  const { tasks } = await call(studio, teamTasksApi.board, { workspaceId })
  const wanted = 'The door is stuck, says @Nothing ever'
  expect([notes[0]?.text, tasks[0]?.title]).toEqual([wanted, wanted])
})

test('somebody else whose name begins with the same one stays mentioned', async () => {
  const { studio, sessionId, gone, workspaceId } = await aTeam({ mate: 'Ann' })
  const other = await aPerson(db, 'teammember', { name: 'Ann O’Hara' })
  await call(studio, teamTasksApi.board, { workspaceId })
  await db.query`insert into workspace_members (workspace_id, profile_id, role)
    values (${workspaceId}, ${other.profileId}, 'member')`
  const mentions = [gone.profileId, other.profileId]
  const note = { id: randomUUID(), sessionId, at: clock.now(), text: '@Ann, ask @ann o’hara. @Ann O’Haras', mentions }
  await call(studio, sessionsApi.addNote, note)
  const written = async () => (await call(studio, sessionsApi.of, { sessionId })).notes[0]?.text
  await db.asSystem((tx) => renameProfile(tx, { userId: gone.profileId, name: 'Bo', now: clock.now() }))
  expect(await written()).toBe('@Bo, ask @ann o’hara. @Bo O’Haras')
})
