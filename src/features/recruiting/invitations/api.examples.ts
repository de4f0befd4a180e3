import { randomUUID } from 'node:crypto'
import { aGame, aLinkBuild } from '#features/games/testing.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { anInvitation } from './testing.ts'

async function sent({ db, clock }: World) {
  const studio = await aStudio(db, { credits: 50 })
  const tester = await aTester(db)
  const gameId = await aGame(db, studio)
  const invitationId = await anInvitation(db, {
    studioId: studio.profileId,
    testerId: tester.profileId,
    gameId,
    now: clock.now(),
  })
  return { studio, tester, gameId, invitationId }
}

export const invitationsExamples: Examples = {
  'invitations.testers': async ({ db }): Promise<Example> => ({
    owner: await aStudio(db),
    input: { search: 'a', worked: 'never', criteria: { device_types: ['PC'], min_age: 20, max_age: 40 } },
    roles: ['studio'],
  }),
  'invitations.favourite': async ({ db }): Promise<Example> => ({
    owner: await aStudio(db),
    input: { testerId: (await aTester(db)).profileId, favourite: true },
    roles: ['studio'],
  }),
  'invitations.pastWork': async ({ db }): Promise<Example> => ({
    owner: await aStudio(db),
    input: { testerId: (await aTester(db)).profileId },
    roles: ['studio'],
  }),
  'invitations.send': async ({ db }): Promise<Example> => {
    const owner = await aStudio(db, { credits: 50 })
    const [gameId, tester] = [await aGame(db, owner), await aTester(db)]
    const input = {
      gameId,
      message: 'Come and play',
      shownPrice: 5,
      invitations: [{ id: randomUUID(), testerId: tester.profileId }],
    }
    return { owner, input, roles: ['studio'], owned: true }
  },
  'invitations.sent': async (world) => ({ owner: (await sent(world)).studio, input: {}, roles: ['studio'] }),
  'invitations.withdraw': async (world) => {
    const { studio, invitationId } = await sent(world)
    return { owner: studio, input: { invitationId }, roles: ['studio'], owned: true }
  },
  'invitations.mine': async (world) => ({ owner: (await sent(world)).tester, roles: ['tester'] }),
  'invitations.build': async (world) => {
    const { studio, tester, gameId, invitationId } = await sent(world)
    await aLinkBuild(world.db, { studio, gameId })
    await world.db.systemPool.query(`update invitations set status = 'accepted' where id = $1`, [invitationId])
    return { owner: tester, input: { invitationId }, roles: ['tester'], owned: true }
  },
  'invitations.decline': async (world) => {
    const { tester, invitationId } = await sent(world)
    return { owner: tester, input: { invitationId }, roles: ['tester'], owned: true }
  },
  'invitations.accept': async (world) => {
    const { tester, invitationId } = await sent(world)
    return {
      owner: tester,
      input: { p_invitation_id: invitationId, p_tester_id: tester.profileId },
      roles: ['tester'],
      owned: true,
    }
  },
}
