import type { BugStatus } from '#features/playtests/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { confirmBug } from './confirm-bug.ts'
import { bugConfirmed } from './events.ts'
import { lockReports, type ReportedBug } from './lock-reports.ts'
import { bugStates } from './tables.ts'

interface SetBugStateInput {
  studioId: string
  /** All reports of one bug. */
  reports: readonly ReportedBug[]
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
  const { ordered, requestIds } = await lockReports(tx, { studioId, reports })
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
