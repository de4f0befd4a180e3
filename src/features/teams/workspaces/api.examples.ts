import { randomUUID } from 'node:crypto'
import type { Examples, World } from '#testing/example.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aWorkspace } from '../testing.ts'

async function crew({ db }: World) {
  const [studio, member] = [await aStudio(db), await aPerson(db, 'teammember')]
  const workspaceId = await aWorkspace(db, { studio, members: [member] })
  return { studio, member, workspaceId, ofMember: { workspaceId, profileId: member.profileId } }
}

const ofStudio = { roles: ['studio' as const], owned: true as const }

export const workspacesExamples: Examples = {
  'workspaces.mine': async (world) => ({ owner: (await crew(world)).member }),
  'workspaces.archived': async (world) => ({ owner: (await crew(world)).studio, roles: ['studio'] }),
  'workspaces.members': async (world) => {
    const { member, workspaceId } = await crew(world)
    return { owner: member, input: { workspaceId }, owned: true }
  },
  'workspaces.create': async ({ db }) => ({
    owner: await aStudio(db),
    input: { id: randomUUID(), name: 'Crew' },
    roles: ['studio'],
  }),
  'workspaces.rename': async (world) => {
    const { studio, workspaceId } = await crew(world)
    return { owner: studio, input: { workspaceId, name: 'Night crew' }, ...ofStudio }
  },
  'workspaces.archive': async (world) => {
    const { studio, workspaceId } = await crew(world)
    return { owner: studio, input: { workspaceId }, ...ofStudio }
  },
  'workspaces.restore': async (world) => {
    const { studio, workspaceId } = await crew(world)
    await world.db.systemPool.query('update team_workspaces set archived_at = now() where id = $1', [workspaceId])
    return { owner: studio, input: { workspaceId }, ...ofStudio }
  },
  'workspaces.setRole': async (world) => {
    const { studio, ofMember } = await crew(world)
    return { owner: studio, input: { ...ofMember, role: 'manager' }, ...ofStudio }
  },
  'workspaces.removeMember': async (world) => {
    const { studio, ofMember } = await crew(world)
    return { owner: studio, input: ofMember, ...ofStudio }
  },
  'workspaces.leave': async (world) => {
    const { member, workspaceId } = await crew(world)
    return { owner: member, input: { workspaceId }, owned: true }
  },
}
