import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { memberRemoved } from '../events.ts'
import { aWorkspace } from '../testing.ts'
import { lockWorkspace, lockWorkspaceShared, seeWorkspace } from './lock-workspace.ts'
import { myWorkspaces } from './queries.ts'

const db = await aDatabase()
const [studio, manager, member, stranger] = [
  await aStudio(db, { companyName: 'Saltmarsh' }),
  await aPerson(db, 'teammember'),
  await aPerson(db, 'teammember'),
  await aPerson(db, 'teammember'),
]
const workspaceId = await aWorkspace(db, { studio, members: [member], managers: [manager], name: 'Crew' })

const roleOf = async (profileId: string, hold: typeof lockWorkspaceShared) =>
  db
    .asSystem((tx) => hold(tx, { workspaceId, profileId }))
    .then(
      ({ role }) => role,
      ({ code }) => code,
    )

test('each kind of access returns the role of owner, manager and member; strangers get NOT_FOUND', async () => {
  for (const ask of [lockWorkspaceShared, lockWorkspace, seeWorkspace]) {
    const found = []
    for (const { profileId } of [studio, manager, member, stranger]) found.push(await roleOf(profileId, ask))
    expect(found).toEqual(['owner', 'manager', 'member', 'NOT_FOUND'])
  }
})

test('the row policies show each person their own workspaces', async () => {
  const read = ({ profileId }: typeof studio) => db.asPerson(profileId, (tx) => myWorkspaces(tx, profileId))
  expect(await read(studio)).toMatchObject([{ id: workspaceId, role: 'owner', studioName: 'Saltmarsh', members: 2 }])
  expect(await read(member)).toMatchObject([{ id: workspaceId, role: 'member', name: 'Crew', members: 2 }])
  expect(await read(stranger)).toEqual([])
})

test('live events of a workspace reach the studio, its members and a person who has just left, and nobody else', async () => {
  const now = new Date()
  const left = memberRemoved({ workspaceId, workspaceName: 'Crew', profileId: stranger.profileId })
  await db.asSystem(async (tx) => tx.happened(left, now))
  const rows = await db.query`select topic from live_events where ref_id = ${workspaceId} and kind = 'workspaces'`
  const everyone = [studio, manager, member, stranger].map(({ profileId }) => `person:${profileId}`)
  expect(rows.map(({ topic }) => topic).sort()).toEqual(everyone.sort())
})

test('an archived workspace is NOT_FOUND for everyone', async () => {
  await db.query`update team_workspaces set archived_at = now() where id = ${workspaceId}`
  expect(await roleOf(studio.profileId, lockWorkspaceShared)).toBe('NOT_FOUND')
  expect(await db.asPerson(member.profileId, (tx) => myWorkspaces(tx, member.profileId))).toEqual([])
})
