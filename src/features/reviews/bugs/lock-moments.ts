import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { playtestMoments } from '#features/playtests/moments/sql.ts'
import { lockPlaytest } from '#features/playtests/move-playtest.ts'
import { stateOf, studioMayRead } from '#features/playtests/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'

interface MarkedBug {
  playtestId: string
  momentId: string
}

const marked = z.object({ id: z.string(), playtestId: z.string() })

interface LockMomentsInput {
  studioId: string
  moments: readonly MarkedBug[]
  /** Tests with notes; that those exist is the caller's to check. */
  noted: readonly string[]
}

/**
 * Locks the playtests of moments of kind *bug* and of notes, in one order, and returns the ids of their requests. Throws
 * NOT_FOUND unless the studio may read each of them.
 */
export async function lockMoments(tx: SystemTx, { studioId, moments, noted }: LockMomentsInput): Promise<Set<string>> {
  const requestIds = new Set<string>()
  for (const playtestId of [...new Set([...moments.map((moment) => moment.playtestId), ...noted])].sort()) {
    const { status, returnedBy, requestId } = await lockPlaytest(tx, playtestId, { studioId })
    if (!studioMayRead(stateOf(status, returnedBy))) throw new AppError('NOT_FOUND')
    requestIds.add(requestId)
  }
  if (moments.length === 0) return requestIds
  const ids = sql.param(moments.map(({ momentId }) => momentId))
  const found = await rows(tx, marked)`
    select m.id, m.playtest_id from ${playtestMoments} m where m.id = any(${ids}::uuid[]) and m.kind = 'bug' and m.studio_id = ${studioId}`
  const isOf = ({ playtestId, momentId }: MarkedBug) =>
    found.some((one) => one.id === momentId && one.playtestId === playtestId)
  if (!moments.every(isOf)) throw new AppError('NOT_FOUND')
  return requestIds
}
