import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { channelChanged } from '../events.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { nameTaken } from './create-channel.ts'
import { GENERAL, mayManageChannels } from './rules.ts'
import { workspaceChannels } from './tables.ts'

interface ChannelScope {
  workspaceId: string
  channelId: string
  actorId: string
  now: Date
}

/** Renames a channel, for managers and the studio; not #general. Throws NOT_FOUND, RLS_VIOLATION, DUPLICATE_ERROR. */
export async function renameChannel(tx: SystemTx, { name, ...which }: ChannelScope & { name: string }) {
  const channel = await manage(tx, which)
  const [taken] = await tx
    .select({ id: workspaceChannels.id })
    .from(workspaceChannels)
    .where(
      and(
        eq(workspaceChannels.workspaceId, which.workspaceId),
        ne(workspaceChannels.id, which.channelId),
        sql`lower(${workspaceChannels.name}) = lower(${name})`,
      ),
    )
  if (taken) throw nameTaken()
  await tx.update(workspaceChannels).set({ name }).where(channel)
  tx.happened(channelChanged(which), which.now)
}

/** Archives or restores a channel. An archived channel is read-only. Throws like the renaming. */
export async function archiveChannel(tx: SystemTx, { archived, ...which }: ChannelScope & { archived: boolean }) {
  const channel = await manage(tx, which)
  const { archivedAt } = workspaceChannels
  await tx
    .update(workspaceChannels)
    .set({ archivedAt: archived ? which.now : null })
    .where(and(channel, archived ? isNull(archivedAt) : isNotNull(archivedAt)))
  tx.happened(channelChanged(which), which.now)
}

/** Locks the channel and asserts that this person may change it. */
async function manage(tx: SystemTx, { workspaceId, channelId, actorId }: ChannelScope) {
  const { role } = await lockWorkspace(tx, { workspaceId, profileId: actorId })
  if (!mayManageChannels(role)) throw new AppError('RLS_VIOLATION')
  const which = and(eq(workspaceChannels.id, channelId), eq(workspaceChannels.workspaceId, workspaceId))
  const [channel] = await tx.select().from(workspaceChannels).where(which)
  if (!channel) throw new AppError('NOT_FOUND')
  if (channel.name === GENERAL)
    throw new AppError(
      'VALIDATION_ERROR',
      `#${GENERAL} stays as it is: everyone of the workspace finds the others there.`,
    )
  return which
}
