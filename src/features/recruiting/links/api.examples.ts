import { randomUUID } from 'node:crypto'
import { aGame } from '#features/games/testing.ts'
import type { Examples, World } from '#testing/example.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { aLink } from './testing.ts'

async function linked({ db, clock }: World) {
  const studio = await aStudio(db)
  const gameId = await aGame(db, studio)
  return { studio, gameId, ...(await aLink(db, { studioId: studio.profileId, gameId, now: clock.now() })) }
}

export const invitationLinksExamples: Examples = {
  'invitationLinks.list': async (world) => {
    const { studio, gameId } = await linked(world)
    return { owner: studio, input: { gameId }, roles: ['studio'] }
  },
  'invitationLinks.make': async (world) => {
    const { studio, gameId } = await linked(world)
    const input = { id: randomUUID(), gameId, requestId: null, note: 'Friends', maxUses: 5, days: 7 }
    return { owner: studio, input, roles: ['studio'], owned: true }
  },
  'invitationLinks.revoke': async (world) => {
    const { studio, id } = await linked(world)
    return { owner: studio, input: { linkId: id }, roles: ['studio'], owned: true }
  },
  'invitationLinks.letGuests': async (world) => {
    const { studio, id } = await linked(world)
    return { owner: studio, input: { linkId: id, guestsMayPlay: false }, roles: ['studio'], owned: true }
  },
  'invitationLinks.look': async (world) => ({
    owner: null,
    input: { token: (await linked(world)).token },
    open: true,
  }),
  'invitationLinks.join': async (world) => ({
    owner: await aTester(world.db),
    input: { token: (await linked(world)).token },
    roles: ['tester'],
  }),
}
