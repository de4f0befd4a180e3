import { and, eq, sql } from 'drizzle-orm'
import { games } from '#features/games/sql.ts'
import { studiosShown } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import type { followKinds } from '../rules.ts'
import { followed } from './events.ts'
import { follows } from './tables.ts'

interface FollowInput {
  followerId: string
  kind: (typeof followKinds)[number]
  /** Id of a studio's profile or of a game. */
  subjectId: string
  now: Date
}

/** Follows a public game, or a studio with one. Idempotent. Throws NOT_FOUND for everything else. */
export async function follow(tx: SystemTx, { followerId, kind, subjectId, now }: FollowInput): Promise<void> {
  const shown =
    kind === 'game'
      ? sql`select g.id from ${games} g where g.id = ${subjectId} and g.is_public and g.deleted_at is null`
      : sql`select s.id from ${studiosShown} s where s.id = ${subjectId} limit 1`
  await foundRow(tx, idRow)`${shown}`
  await tx.insert(follows).values({ followerId, subjectId, kind, createdAt: now }).onConflictDoNothing()
  tx.happened(followed({ followerId }), now)
}

/** Stops following. Throws NOT_FOUND for what the person does not follow. */
export async function unfollow(tx: SystemTx, { followerId, subjectId, now }: Omit<FollowInput, 'kind'>): Promise<void> {
  const { rowCount } = await tx
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.subjectId, subjectId)))
  if (rowCount === 0) throw new AppError('NOT_FOUND')
  tx.happened(followed({ followerId }), now)
}
