import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { teamMessagesApi } from './channels/api.ts'
import { aMessage, theGeneral } from './channels/testing.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { teamTasksApi } from './tasks/api.ts'
import { aTask } from './tasks/testing.ts'
import { aWorkspace } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const studio = await aStudio(db)

const forget = () => db.asSystem((tx) => forgetDeleted(tx, clock.now()))
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    ({ code }) => code as string,
  )

test('deleted items can be restored for a day; then their text is erased, and other items stay', async () => {
  const workspaceId = await aWorkspace(db, { studio })
  const channelId = await theGeneral(db, workspaceId, studio)
  const write = (body: string) => aMessage(db, { workspaceId, channelId, by: studio, body })
  const [kept, back, gone] = [await write('kept'), await write('back'), await write('gone')]
  const [keptTask, goneTask] = [
    await aTask(db, { workspaceId, by: studio }),
    await aTask(db, { workspaceId, by: studio }),
  ]
  for (const { id: messageId } of [back, gone]) await call(studio, teamMessagesApi.delete, { workspaceId, messageId })
  await call(studio, teamTasksApi.delete, { workspaceId, taskId: goneTask.id })

  clock.advance(hours(23))
  await forget()
  await call(studio, teamMessagesApi.restore, { workspaceId, messageId: back.id })
  clock.advance(hours(2))
  await forget()
  await forget()

  const rows = await db.query`select id, body from channel_messages order by seq`
  expect(rows).toEqual([
    { id: kept.id, body: 'kept' },
    { id: back.id, body: 'back' },
    { id: gone.id, body: '-' },
  ])
  expect(await codeOf(call(studio, teamMessagesApi.restore, { workspaceId, messageId: gone.id }))).toBe('NOT_FOUND')
  expect((await read(workspaceId, channelId)).at(0)).toMatchObject({ body: '', deleted: true })
  const cards = await db.query`select id from workspace_tasks`
  expect(cards).toEqual([{ id: keptTask.id }])
})

const read = async (workspaceId: string, channelId: string) =>
  (await call(studio, teamMessagesApi.list, { workspaceId, channelId })).messages
