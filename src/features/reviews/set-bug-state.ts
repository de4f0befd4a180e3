import { sql } from 'drizzle-orm'
import { lockPlaytest } from '#features/playtests/move.ts'
import type { BugStatus } from '#features/playtests/rules.ts'
import { stateOf, studioMayRead } from '#features/playtests/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { confirmBug } from './confirm-bug.ts'
import { bugConfirmed } from './events.ts'
import { bugStates, reviews } from './tables.ts'

interface SetBugStateInput {
  studioId: string
  /** All reports of one bug. */
  reports: readonly { playtestId: string; bugId: string }[]
  status: BugStatus
  /** The build in which it is fixed. */
  fixedIn: string | null
  now: Date
}

/**
 * Sets what became of a bug, on each of its reports, so that a later report of the same bug inherits it. A confirmed or
 * fixed bug also counts for the testers who reported it, which can't be undone. Idempotent. Throws NOT_FOUND.
 */
export async function setBugState(tx: SystemTx, { studioId, reports, status, fixedIn, now }: SetBugStateInput) {
  const ordered = [...reports].sort((a, b) => (a.playtestId < b.playtestId ? -1 : 1))
  const requestIds = new Set<string>()
  for (const { playtestId, bugId } of ordered) {
    const playtest = await lockPlaytest(tx, playtestId, { studioId })
    const [review] = await tx
      .select({ bugs: reviews.bugsFound })
      .from(reviews)
      .where(sql`${reviews.playtestId} = ${playtestId}`)
    const found = review?.bugs.some(({ id }) => id === bugId)
    if (!found || !studioMayRead(stateOf(playtest.status, playtest.returnedBy))) throw new AppError('NOT_FOUND')
    requestIds.add(playtest.requestId)
  }
  const changed = { status, fixedIn: status === 'fixed' ? fixedIn : null, updatedAt: now }
  for (const { playtestId, bugId } of ordered) {
    await tx
      .insert(bugStates)
      .values({ playtestId, bugId, studioId, ...changed })
      .onConflictDoUpdate({ target: [bugStates.playtestId, bugStates.bugId], set: changed })
  }
  if (status === 'confirmed' || status === 'fixed')
    for (const report of ordered) await confirmBug(tx, { ...report, studioId, now })
  for (const requestId of requestIds) tx.happened(bugConfirmed({ studioId, requestId }), now)
  return { status, fixedIn: changed.fixedIn }
}
