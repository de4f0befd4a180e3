import { and, count, eq, sql } from 'drizzle-orm'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { channelChanged } from '../events.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { CHANNELS_MAX, mayManageChannels } from './rules.ts'
import { workspaceChannels } from './tables.ts'

interface NewChannel {
  id: string
  workspaceId: string
  name: string
  creatorId: string
  now: Date
}

export const nameTaken = () => {
  const message = 'A channel with this name already exists. It may be archived.'
  return new AppError('DUPLICATE_ERROR', message, { fields: { name: message } })
}

/** Adds a channel, for managers and the studio. Idempotent by id. Throws NOT_FOUND, RLS_VIOLATION, DUPLICATE_ERROR. */
export async function createChannel(tx: SystemTx, { id, workspaceId, name, creatorId, now }: NewChannel) {
  const { role } = await lockWorkspace(tx, { workspaceId, profileId: creatorId })
  if (!mayManageChannels(role)) throw new AppError('RLS_VIOLATION')
  const [same] = await tx.select().from(workspaceChannels).where(eq(workspaceChannels.id, id))
  if (same) return { id: firstResult(same, { workspaceId, name }).id }
  const ofWorkspace = eq(workspaceChannels.workspaceId, workspaceId)
  const [held] = await tx
    .select({ channels: count(), named: sql<number>`count(*) filter (where lower(name) = lower(${name}))::int` })
    .from(workspaceChannels)
    .where(and(ofWorkspace))
  if ((held?.named ?? 0) > 0) throw nameTaken()
  if ((held?.channels ?? 0) >= CHANNELS_MAX)
    throw new AppError('VALIDATION_ERROR', `A workspace has at most ${CHANNELS_MAX} channels.`)
  await tx.insert(workspaceChannels).values({ id, workspaceId, name, createdBy: creatorId, createdAt: now })
  tx.happened(channelChanged({ workspaceId, channelId: id }), now)
  return { id }
}
