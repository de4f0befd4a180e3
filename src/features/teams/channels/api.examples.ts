import { randomUUID } from 'node:crypto'
import type { Examples, World } from '#testing/example.ts'
import { aStudio } from '#testing/people.ts'
import { aWorkspace } from '../testing.ts'
import { createChannel } from './create-channel.ts'
import { deleteMessage } from './delete-message.ts'
import { aMessage, theGeneral } from './testing.ts'

async function aChannel({ db, clock }: World) {
  const owner = await aStudio(db)
  const workspaceId = await aWorkspace(db, { studio: owner })
  const channelId = randomUUID()
  await theGeneral(db, workspaceId, owner)
  await db.asSystem((tx) =>
    createChannel(tx, { id: channelId, workspaceId, name: 'builds', creatorId: owner.profileId, now: clock.now() }),
  )
  return { owner, channel: { workspaceId, channelId } }
}

async function withMessage(world: World) {
  const { owner, channel } = await aChannel(world)
  const { id, seq } = await aMessage(world.db, { ...channel, by: owner })
  return { owner, channel, seq, message: { workspaceId: channel.workspaceId, messageId: id } }
}

const inChannel = (more: object) => async (world: World) => {
  const { owner, channel } = await aChannel(world)
  return { owner, input: { ...channel, ...more }, owned: true as const }
}

export const teamChannelsExamples: Examples = {
  'teamChannels.list': async (world) => {
    const { owner, channel } = await aChannel(world)
    return { owner, input: { workspaceId: channel.workspaceId }, owned: true }
  },
  'teamChannels.unread': async (world) => ({ owner: (await aChannel(world)).owner }),
  'teamChannels.create': async (world) => {
    const { owner, channel } = await aChannel(world)
    return { owner, input: { workspaceId: channel.workspaceId, id: randomUUID(), name: 'launch' }, owned: true }
  },
  'teamChannels.rename': inChannel({ name: 'build-notes' }),
  'teamChannels.archive': inChannel({ archived: true }),
  'teamChannels.markRead': async (world) => {
    const { owner, channel, seq } = await withMessage(world)
    return { owner, input: { ...channel, seq }, owned: true }
  },
  'teamMessages.list': async (world) => {
    const { owner, channel, seq } = await withMessage(world)
    return { owner, input: { ...channel, before: seq + 1 }, owned: true }
  },
  'teamMessages.post': async (world) => {
    const { owner, channel } = await aChannel(world)
    return { owner, input: { ...channel, id: randomUUID(), body: 'The build is up.' }, owned: true }
  },
  'teamMessages.delete': async (world) => {
    const { owner, message } = await withMessage(world)
    return { owner, input: message, owned: true }
  },
  'teamMessages.restore': async (world) => {
    const { owner, message } = await withMessage(world)
    await world.db.asSystem((tx) =>
      deleteMessage(tx, { ...message, authorId: owner.profileId, now: world.clock.now() }),
    )
    return { owner, input: message, owned: true }
  },
}
