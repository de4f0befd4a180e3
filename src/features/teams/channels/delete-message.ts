import { and, eq, gt, isNull } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { messageChanged } from '../events.ts'
import { RESTORE_HOURS } from '../forget-deleted.ts'
import { lockWorkspaceShared } from '../workspaces/lock-workspace.ts'
import { channelMessages } from './tables.ts'

interface Deletion {
  workspaceId: string
  messageId: string
  authorId: string
  now: Date
}

/** Deletes the author's message; its row stays in the channel without text. Throws NOT_FOUND for another's message. */
export const deleteMessage = (tx: SystemTx, deletion: Deletion): Promise<void> => set(tx, deletion, deletion.now)

/** Restores a deleted message within a day. Throws NOT_FOUND. */
export const restoreMessage = (tx: SystemTx, deletion: Deletion): Promise<void> => set(tx, deletion, null)

async function set(tx: SystemTx, { workspaceId, messageId, authorId, now }: Deletion, deletedAt: Date | null) {
  const earliest = new Date(now.getTime() - hours(RESTORE_HOURS))
  await lockWorkspaceShared(tx, { workspaceId, profileId: authorId })
  const [message] = await tx
    .update(channelMessages)
    .set({ deletedAt })
    .where(
      and(
        eq(channelMessages.id, messageId),
        eq(channelMessages.workspaceId, workspaceId),
        eq(channelMessages.authorId, authorId),
        deletedAt === null ? gt(channelMessages.deletedAt, earliest) : isNull(channelMessages.deletedAt),
      ),
    )
    .returning({ channelId: channelMessages.channelId })
  if (!message) throw new AppError('NOT_FOUND')
  tx.happened(messageChanged({ workspaceId, ...message }), now)
}
