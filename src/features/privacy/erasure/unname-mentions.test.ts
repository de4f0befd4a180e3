import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sessionsApi } from '#features/sessions/api.ts'
import { aRecordedTest, makeReady } from '#features/sessions/testing.ts'
import { teamMessagesApi } from '#features/teams/channels/api.ts'
import { aMessage, theGeneral } from '#features/teams/channels/testing.ts'
import { aWorkspace } from '#features/teams/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, fillIncentives } from '#testing/people.ts'
import { erase } from '../testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const call = callerOn(db, clock)

/** A watchable session with a team of two, one of whom leaves. */
async function aTeam() {
  const recorded = await aRecordedTest(db, { state: 'validated', clock })
  await makeReady(db, recorded, clock)
  const { studio, playtestId: sessionId } = recorded
  const gone = await aPerson(db, 'teammember', { name: 'Ann (QA) O’Hara' })
  const workspaceId = await aWorkspace(db, { studio, members: [gone] })
  return { studio, sessionId, gone, workspaceId }
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
