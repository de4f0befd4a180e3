import { randomUUID } from 'node:crypto'
import type { Examples, World } from '#testing/example.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aTeamInvite, aWorkspace } from '../testing.ts'

async function invited({ db, clock }: World, sentAt = clock.now()) {
  const studio = await aStudio(db)
  const workspaceId = await aWorkspace(db, { studio })
  const invite = await aTeamInvite(db, { workspaceId, by: studio, now: sentAt })
  return { studio, workspaceId, invite }
}

export const teamInvitesExamples: Examples = {
  'teamInvites.open': async (world) => {
    const { studio, workspaceId } = await invited(world)
    return { owner: studio, input: { workspaceId }, owned: true }
  },
  'teamInvites.send': async (world) => {
    const { studio, workspaceId } = await invited(world)
    const input = { id: randomUUID(), workspaceId, email: 'new@example.test', role: 'member' }
    return { owner: studio, input, owned: true }
  },
  'teamInvites.resend': async (world) => {
    const { studio, invite } = await invited(world, new Date(world.clock.now().getTime() - 3_600_000))
    return { owner: studio, input: { inviteId: invite.id }, owned: true }
  },
  'teamInvites.revoke': async (world) => {
    const { studio, invite } = await invited(world)
    return { owner: studio, input: { inviteId: invite.id }, owned: true }
  },
  'teamInvites.verify': async (world) => ({
    owner: null,
    open: true,
    input: { code: (await invited(world)).invite.code },
  }),
  'teamInvites.register': async (world) => ({
    owner: null,
    open: true,
    input: { code: (await invited(world)).invite.code, name: 'New Comer', password: 'sixsix' },
  }),
  'teamInvites.accept': async (world) => {
    const { invite } = await invited(world)
    const owner = await aPerson(world.db, 'tester')
    return { owner, input: { p_invite_code: invite.code, p_user_id: owner.profileId }, owned: true }
  },
  'teamInvites.decline': async (world) => ({
    owner: await aPerson(world.db, 'tester'),
    input: { code: (await invited(world)).invite.code },
  }),
}
