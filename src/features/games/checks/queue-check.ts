import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { gameChanged } from '../events.ts'
import { isTimedBuild } from '../sql.ts'
import { gameBuilds } from '../tables.ts'
import { checkLimits } from './rules.ts'
import { buildChecks } from './tables.ts'

interface QueueCheckInput {
  buildId: string
  gameId: string
  studioId: string
  afterUpload: boolean
  now: Date
}

/** Queues the check of a web build. A check that waits or runs is enough. */
export async function queueCheck(tx: SystemTx, { now, ...check }: QueueCheckInput): Promise<void> {
  await tx
    .insert(buildChecks)
    .values({ ...check, createdAt: now })
    .onConflictDoNothing()
  await enqueueChecks(tx)
}

/** The job takes whichever check is next. */
export const enqueueChecks = (tx: SystemTx, runAt?: Date) =>
  enqueue(tx, 'check-builds', {}, { key: 'check-builds', ...(runAt && { runAt }) })

/**
 * Queues another check for the studio. Throws NOT_FOUND for another studio's build or one that doesn't play in the
 * browser, STATE_CHANGED when it is not ready, RATE_LIMITED after too many checks in an hour; those that this server
 * could not make cost it nothing and don't count.
 */
export async function checkAgain(
  tx: SystemTx,
  { buildId, studioId, now }: { buildId: string; studioId: string; now: Date },
): Promise<void> {
  const [build] = await tx
    .select({ gameId: gameBuilds.gameId, state: gameBuilds.state })
    .from(gameBuilds)
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.studioId, studioId), isTimedBuild('game_builds')))
    .for('share')
  if (!build) throw new AppError('NOT_FOUND')
  if (build.state !== 'ready') throw new AppError('STATE_CHANGED', 'This build is not ready yet.')
  const { gameId } = build
  const inHour = gt(
    sql`coalesce(${buildChecks.startedAt}, ${buildChecks.createdAt})`,
    new Date(now.getTime() - hours(1)),
  )
  const lately = await tx.$count(
    buildChecks,
    and(eq(buildChecks.studioId, studioId), inHour, ne(buildChecks.state, 'unchecked')),
  )
  if (lately >= checkLimits.perHour)
    throw new AppError('RATE_LIMITED', `You had ${checkLimits.perHour} checks in an hour. Try again later.`)
  await queueCheck(tx, { buildId, gameId, studioId, afterUpload: false, now })
  tx.happened(gameChanged({ gameId, studioId }), now)
}
