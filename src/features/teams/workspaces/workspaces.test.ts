import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { silentLog } from '#platform/log/log.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aWorkspace } from '../testing.ts'
import { workspacesApi } from './api.ts'
import { WORKSPACES_MAX } from './rules.ts'

const db = await aDatabase()
const call = callerOn(db)

const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error) => asAnswer(error, 'test', silentLog).code,
  )

const notificationsTo = async (profileId: string) =>
  (await db.query`select kind from live_events where topic = ${`person:${profileId}`}`).map(({ kind }) => kind)

test('a repeated creation creates one workspace; the id with another name is rejected', async () => {
  const studio = await aStudio(db)
  const wish = { id: randomUUID(), name: 'Crew' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(studio, workspacesApi.create, wish)))
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([wish.id]))
  expect(await call(studio, workspacesApi.mine)).toMatchObject([{ name: 'Crew', role: 'owner', members: 0 }])
  expect(await codeOf(call(studio, workspacesApi.create, { ...wish, name: 'Other' }))).toBe('DUPLICATE_ERROR')
  expect(await codeOf(call(await aStudio(db), workspacesApi.create, wish))).toBe('DUPLICATE_ERROR')
})

test('a studio has a maximum number of workspaces, also with concurrent calls; archived ones do not count', async () => {
  const studio = await aStudio(db)
  const open = (name: string) => codeOf(call(studio, workspacesApi.create, { id: randomUUID(), name }))
  const outcomes = await Promise.all(Array.from({ length: WORKSPACES_MAX + 4 }, (_, n) => open(`Crew ${n}`)))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(WORKSPACES_MAX)
  const [first] = await call(studio, workspacesApi.mine)
  await call(studio, workspacesApi.archive, { workspaceId: first!.id })
  expect(await open('One more')).toBe('done')
})

test('people of a workspace get live events when it is renamed, archived and restored, and find it unchanged', async () => {
  const [studio, member] = [await aStudio(db), await aPerson(db, 'teammember')]
  const workspaceId = await aWorkspace(db, { studio, members: [member] })
  await call(studio, workspacesApi.rename, { workspaceId, name: 'Night crew' })
  expect(await notificationsTo(member.profileId)).toContain('workspaces')
  for (let again = 0; again < 2; again++) await call(studio, workspacesApi.archive, { workspaceId })
  expect(await call(member, workspacesApi.mine)).toEqual([])
  expect(await codeOf(call(member, workspacesApi.members, { workspaceId }))).toBe('NOT_FOUND')
  expect(await codeOf(call(studio, workspacesApi.rename, { workspaceId, name: 'Gone' }))).toBe('NOT_FOUND')
  expect(await call(studio, workspacesApi.archived)).toMatchObject({
    workspaces: [{ id: workspaceId, name: 'Night crew' }],
  })
  for (let again = 0; again < 2; again++) await call(studio, workspacesApi.restore, { workspaceId })
  expect(await call(member, workspacesApi.mine)).toMatchObject([{ name: 'Night crew', role: 'member' }])
  const notification = await notificationsTo(member.profileId)
  expect(notification.filter((kind) => kind === 'workspaces')).toHaveLength(3)
})

test('members are listed after their studio, by role and joining time', async () => {
  const studio = await aStudio(db, { name: 'Marsh', companyName: 'Saltmarsh' })
  const [ada, bob] = [
    await aPerson(db, 'teammember', { name: 'Ada' }),
    await aPerson(db, 'teammember', { name: 'Bob' }),
  ]
  const workspaceId = await aWorkspace(db, { studio, members: [ada, bob] })
  const names = async () =>
    (await call(ada, workspacesApi.members, { workspaceId })).map(({ name, role }) => `${name} ${role}`)
  const [first] = await call(ada, workspacesApi.members, { workspaceId })
  expect(first).toMatchObject({ name: 'Marsh', studioName: 'Saltmarsh' })
  expect((await names())[0]).toBe('Marsh owner')
  await call(studio, workspacesApi.setRole, { workspaceId, profileId: bob.profileId, role: 'manager' })
  await call(studio, workspacesApi.setRole, { workspaceId, profileId: bob.profileId, role: 'manager' })
  expect(await names()).toEqual(['Marsh owner', 'Bob manager', 'Ada member'])
  const rows = await db.query`select title from notification_history where user_id = ${bob.profileId}`
  expect(rows).toEqual([{ title: 'You are now a manager' }])
})

test('a manager cannot change members, and nobody can remove the studio', async () => {
  const [studio, manager, member] = [await aStudio(db), await aPerson(db, 'studio'), await aPerson(db, 'teammember')]
  const workspaceId = await aWorkspace(db, { studio, members: [member], managers: [manager] })
  const { profileId } = member
  expect(await codeOf(call(manager, workspacesApi.removeMember, { workspaceId, profileId }))).toBe('RLS_VIOLATION')
  expect(await codeOf(call(manager, workspacesApi.setRole, { workspaceId, profileId, role: 'manager' }))).toBe(
    'RLS_VIOLATION',
  )
  expect(await codeOf(call(manager, workspacesApi.archive, { workspaceId }))).toBe('NOT_FOUND')
  for (const caller of [studio, manager])
    expect(
      await codeOf(call(caller, workspacesApi.removeMember, { workspaceId, profileId: studio.profileId })),
    ).not.toBe('done')
  expect(await codeOf(call(studio, workspacesApi.leave, { workspaceId }))).toBe('RLS_VIOLATION')
  expect(await call(studio, workspacesApi.members, { workspaceId })).toHaveLength(3)
})

test('a member who is removed or leaves loses access at once; their open tasks become unassigned, done ones keep the name', async () => {
  const [studio, out, gone] = [await aStudio(db), await aPerson(db, 'teammember'), await aPerson(db, 'teammember')]
  const workspaceId = await aWorkspace(db, { studio, members: [out, gone] })
  for (const { profileId } of [out, gone])
    for (const status of ['todo', 'done'])
      await db.query`insert into workspace_tasks (id, workspace_id, title, status, assignee_id, created_by)
        values (${randomUUID()}, ${workspaceId}, 'T', ${status}, ${profileId}, ${studio.profileId})`
  const remove = () => codeOf(call(studio, workspacesApi.removeMember, { workspaceId, profileId: out.profileId }))
  expect((await Promise.all([remove(), remove(), remove()])).sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'done'])
  await call(gone, workspacesApi.leave, { workspaceId })
  const rows = await db.query`select status, assignee_id is null as free from workspace_tasks
    where workspace_id = ${workspaceId} order by 1, 2`
  expect(rows).toEqual([
    { status: 'done', free: false },
    { status: 'done', free: false },
    { status: 'todo', free: true },
    { status: 'todo', free: true },
  ])
  for (const person of [out, gone]) {
    expect(await call(person, workspacesApi.mine)).toEqual([])
    expect(await notificationsTo(person.profileId)).toContain('workspaces')
  }
  const notified = await db.systemPool.query('select title from notification_history where user_id = $1', [
    studio.profileId,
  ])
  expect(notified.rows).toEqual([{ title: expect.stringMatching(/^.+ left .+$/) }])
})
