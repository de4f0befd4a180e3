import { randomUUID } from '#platform/crypto/crypto.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { lockWorkspaceShared } from '../workspaces/lock-workspace.ts'
import { channelsOf } from './queries.ts'
import { GENERAL } from './rules.ts'
import type { ChannelList } from './schema.ts'
import { workspaceChannels } from './tables.ts'

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

interface GeneralChannelInput {
  workspaceId: string
  by: string
  now: Date
}

/** Creates #general, the first channel of a workspace. Idempotent. */
export async function makeGeneralChannel(tx: SystemTx, { workspaceId, by, now }: GeneralChannelInput): Promise<void> {
  await tx
    .insert(workspaceChannels)
    .values({ id: randomUUID(), workspaceId, name: GENERAL, createdBy: by, createdAt: now })
    .onConflictDoNothing()
}
