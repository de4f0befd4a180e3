import type { Database } from '#platform/db/open.ts'
import { lockWorkspaceShared } from '../workspaces/lock-workspace.ts'
import { makeGeneralChannel } from './make-general-channel.ts'
import { channelsOf } from './queries.ts'
import type { ChannelList } from './schema.ts'

interface Visit {
  workspaceId: string
  readerId: string
  now: Date
}

/** The channels of a workspace for a person; the first call creates #general. Throws NOT_FOUND. */
export async function openChannels(db: Database, { workspaceId, readerId, now }: Visit): Promise<ChannelList> {
  const read = () => db.asPerson(readerId, (tx) => channelsOf(tx, { workspaceId, readerId }))
  const found = await read()
  if (found.channels.some(({ isGeneral }) => isGeneral)) return found
  await db.asSystem(async (tx) => {
    const { studioId } = await lockWorkspaceShared(tx, { workspaceId, profileId: readerId })
    await makeGeneralChannel(tx, { workspaceId, by: studioId, now })
  })
  return read()
}
