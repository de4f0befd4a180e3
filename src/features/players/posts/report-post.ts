import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { ReportReason } from '../rules.ts'
import { postReported, postTakenDown, reportsClosed } from './events.ts'
import { postReports, studioPosts } from './tables.ts'

interface ReportInput {
  postId: string
  reporterId: string
  reason: ReportReason
  note: string
  now: Date
}

const shown = (postId: string) =>
  and(eq(studioPosts.id, postId), isNull(studioPosts.deletedAt), isNull(studioPosts.takenDownAt))

/** Reports a post to the admins, once for each person. Throws NOT_FOUND for a deleted or taken-down post. */
export async function reportPost(tx: SystemTx, { postId, reporterId, reason, note, now }: ReportInput): Promise<void> {
  const [post] = await tx
    .select({ studioId: studioPosts.studioId, gameId: studioPosts.gameId })
    .from(studioPosts)
    .where(shown(postId))
    .for('share')
  if (!post || post.studioId === reporterId) throw new AppError('NOT_FOUND')
  const { rowCount } = await tx
    .insert(postReports)
    .values({ postId, reporterId, reason, note, createdAt: now })
    .onConflictDoNothing({ target: [postReports.postId, postReports.reporterId] })
  if (rowCount) tx.happened(postReported({ postId, ...post }), now)
}

interface DecideInput {
  postId: string
  adminId: string
  now: Date
}

/** Takes a post down for all readers; its studio reads the reason. Throws NOT_FOUND when that is done already. */
export async function takePostDown(
  tx: SystemTx,
  { postId, adminId, reason, now }: DecideInput & { reason: string },
): Promise<void> {
  const [post] = await tx
    .update(studioPosts)
    .set({ takenDownAt: now, takedownReason: reason, takenDownBy: adminId })
    .where(and(eq(studioPosts.id, postId), isNull(studioPosts.takenDownAt)))
    .returning({ studioId: studioPosts.studioId, gameId: studioPosts.gameId })
  if (!post) throw new AppError('NOT_FOUND')
  await closeReports(tx, { postId, now })
  tx.happened(postTakenDown({ ...post, postId, adminId, reason }), now)
}

/** Keeps a post and closes its reports. Throws NOT_FOUND without an open one. */
export async function keepPost(tx: SystemTx, { postId, adminId, now }: DecideInput): Promise<void> {
  if (!(await closeReports(tx, { postId, now }))) throw new AppError('NOT_FOUND')
  tx.happened(reportsClosed({ postId, adminId }), now)
}

async function closeReports(tx: SystemTx, { postId, now }: Omit<DecideInput, 'adminId'>): Promise<boolean> {
  const { rowCount } = await tx
    .update(postReports)
    .set({ closedAt: now })
    .where(and(eq(postReports.postId, postId), isNull(postReports.closedAt)))
  return (rowCount ?? 0) > 0
}
