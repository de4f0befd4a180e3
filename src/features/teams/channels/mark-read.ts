import { and, eq, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { channelRead } from '../events.ts'
import { lockWorkspaceShared } from '../workspaces/lock-workspace.ts'
import { channelReads, workspaceChannels } from './tables.ts'

interface MarkReadInput {
  workspaceId: string
  channelId: string
  readerId: string
  /** `seq` of the newest message that was seen. */
  seq: number
  now: Date
}

/**
 * Marks messages up to `seq` as read. The mark never decreases and never exceeds the newest message. Throws NOT_FOUND.
 */
export async function markRead(
  tx: SystemTx,
  { workspaceId, channelId, readerId, seq, now }: MarkReadInput,
): Promise<void> {
  await lockWorkspaceShared(tx, { workspaceId, profileId: readerId })
  const [channel] = await tx
    .select({ lastSeq: workspaceChannels.lastSeq })
    .from(workspaceChannels)
    .where(and(eq(workspaceChannels.id, channelId), eq(workspaceChannels.workspaceId, workspaceId)))
  if (!channel) throw new AppError('NOT_FOUND')
  const readSeq = Math.min(seq, channel.lastSeq)
  const moved = await tx
    .insert(channelReads)
    .values({ channelId, profileId: readerId, readSeq, readAt: now })
    .onConflictDoUpdate({
      target: [channelReads.channelId, channelReads.profileId],
      set: { readSeq, readAt: now },
      setWhere: sql`${channelReads.readSeq} < ${readSeq}`,
    })
    .returning({ readSeq: channelReads.readSeq })
  if (moved[0]) tx.happened(channelRead({ channelId, readerId }), now)
}
