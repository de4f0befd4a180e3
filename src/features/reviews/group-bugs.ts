import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { bugConfirmed } from './events.ts'
import { lockReports, type ReportedBug } from './lock-reports.ts'
import { bugGroups } from './tables.ts'

interface GroupBugsInput {
  studioId: string
  /** Each is one bug from then on: one group merges its reports, several split them. */
  groups: readonly (readonly ReportedBug[])[]
  now: Date
}

/**
 * Says which reports are one bug, whatever their titles. Of two calls about one report the later one counts. Throws
 * NOT_FOUND, VALIDATION_ERROR (a report stands twice, or the reports are of several requests).
 */
export async function groupBugs(tx: SystemTx, { studioId, groups, now }: GroupBugsInput): Promise<void> {
  const reports = groups.flat()
  if (new Set(reports.map(({ playtestId, bugId }) => `${playtestId} ${bugId}`)).size < reports.length)
    throw new AppError('VALIDATION_ERROR', 'A report can be in one bug only.')
  const { requestIds } = await lockReports(tx, { studioId, reports })
  const [requestId, ...others] = requestIds
  if (requestId === undefined || others.length > 0)
    throw new AppError('VALIDATION_ERROR', 'Only bugs of one request can be merged.')
  for (const group of groups) {
    const said = { groupId: randomUUID(), updatedAt: now }
    await tx
      .insert(bugGroups)
      .values(group.map(({ playtestId, bugId }) => ({ playtestId, bugId, studioId, ...said })))
      .onConflictDoUpdate({ target: [bugGroups.playtestId, bugGroups.bugId], set: said })
  }
  tx.happened(bugConfirmed({ studioId, requestId }), now)
}
