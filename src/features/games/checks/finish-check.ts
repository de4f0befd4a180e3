import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { buildChecked, gameChanged } from '../events.ts'
import { gameBuilds } from '../tables.ts'
import type { ClaimedCheck } from './claim-check.ts'
import { checkFindings, checkSummary } from './rules.ts'
import type { BuildCheck } from './schema.ts'
import { buildChecks } from './tables.ts'

type Outcome = Pick<BuildCheck, 'reason' | 'pictureKey' | 'firstFrameMs' | 'report'> & {
  state: 'checked' | 'failed' | 'unchecked'
}

const isMine = ({ id, attempt }: ClaimedCheck) =>
  and(eq(buildChecks.id, id), eq(buildChecks.state, 'running'), eq(buildChecks.attempts, attempt))

const isOfReady = sql`exists (select 1 from ${gameBuilds} b where b.id = ${buildChecks.buildId} and b.state = 'ready')`

/**
 * Records the result of a check and takes the place of the build's earlier ones. Returns false, and records nothing, when
 * another worker has begun it again, or the build is gone.
 */
export async function finishCheck(
  tx: SystemTx,
  check: ClaimedCheck,
  { now, ...outcome }: Outcome & { now: Date },
): Promise<boolean> {
  const { id, buildId, gameId, studioId, afterUpload } = check
  const { rowCount } = await tx
    .update(buildChecks)
    .set({ ...outcome, finishedAt: now })
    .where(and(isMine(check), isOfReady))
  if (rowCount === 0) {
    await tx.delete(buildChecks).where(and(eq(buildChecks.id, id), sql`not ${isOfReady}`))
    return false
  }
  if (outcome.state === 'checked') await dropEarlier(tx, { id, buildId, now })
  // What the studio chose later stays as it is.
  const { report } = outcome
  const needs = {
    ...(report?.sharedMemory === 'needed' && { isolated: true }),
    ...(report && report.dialogCount > 0 && report.ended !== 'dialogs' && { dialogs: true }),
  }
  if (afterUpload && Object.keys(needs).length > 0)
    await tx.update(gameBuilds).set(needs).where(eq(gameBuilds.id, buildId))
  tx.happened(gameChanged({ gameId, studioId }), now)
  tellOfFaults(tx, check, { ...outcome, now })
  return true
}

/** The studio hears of a build that can't be played as it is, also when it has left the page. */
function tellOfFaults(tx: SystemTx, check: ClaimedCheck, { now, ...outcome }: Outcome & { now: Date }) {
  const { id, gameId, studioId, title, version, afterUpload } = check
  const shown = { ...outcome, id, startedAt: null, finishedAt: now }
  const served = { isolated: true, dialogs: true }
  const bad = checkFindings(shown, served).find(({ tone }) => tone === 'bad')
  if (!afterUpload || !bad) return
  const message = `${checkSummary(shown, served)}. ${bad.kind}: ${bad.what}`
  tx.happened(buildChecked({ gameId, studioId, checkId: id, title, version, message }), now)
}

/** Those of the last hour stay without their pictures: they count for the limit. */
async function dropEarlier(tx: SystemTx, { id, buildId, now }: Pick<ClaimedCheck, 'id' | 'buildId'> & { now: Date }) {
  const isEarlier = and(eq(buildChecks.buildId, buildId), ne(buildChecks.id, id))
  const earlier = await tx
    .select({ id: buildChecks.id, pictureKey: buildChecks.pictureKey })
    .from(buildChecks)
    .where(and(isEarlier, isNotNull(buildChecks.pictureKey)))
    .for('update')
  const keys = earlier.flatMap(({ pictureKey }) => pictureKey ?? [])
  await tx.delete(buildChecks).where(and(isEarlier, lt(buildChecks.createdAt, new Date(now.getTime() - hours(1)))))
  if (keys.length === 0) return
  await tx.update(buildChecks).set({ pictureKey: null }).where(isEarlier)
  await releaseStorage(tx, keys)
  await enqueue(tx, 'delete-stored', { prefixes: keys })
}

/** Puts a check back, so that it is made later. `counts`: whether this attempt counts. */
export async function putBack(
  tx: SystemTx,
  check: ClaimedCheck,
  { counts, now }: { counts: boolean; now: Date },
): Promise<void> {
  const { gameId, studioId, attempt } = check
  const { rowCount } = await tx
    .update(buildChecks)
    .set({ state: 'waiting', startedAt: null, attempts: counts ? attempt : attempt - 1 })
    .where(isMine(check))
  if (rowCount !== 0) tx.happened(gameChanged({ gameId, studioId }), now)
}
