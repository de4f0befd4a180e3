import { eq } from 'drizzle-orm'
import { lockPlaytest } from '#features/playtests/move-playtest.ts'
import { stateOf, studioMayRead } from '#features/playtests/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { reviews } from './tables.ts'

/** A bug as one review reports it. */
export interface ReportedBug {
  playtestId: string
  bugId: string
}

/**
 * Locks the playtests of reported bugs, in one order, and returns the reports in it with the ids of their requests.
 * Throws NOT_FOUND unless the studio may read each of the reports.
 */
export async function lockReports(
  tx: SystemTx,
  { studioId, reports }: { studioId: string; reports: readonly ReportedBug[] },
) {
  const ordered = [...reports].sort((a, b) => (a.playtestId < b.playtestId ? -1 : 1))
  const requestIds = new Set<string>()
  for (const { playtestId, bugId } of ordered) {
    const playtest = await lockPlaytest(tx, playtestId, { studioId })
    const [review] = await tx
      .select({ bugs: reviews.bugsFound })
      .from(reviews)
      .where(eq(reviews.playtestId, playtestId))
    const found = review?.bugs.some(({ id }) => id === bugId)
    if (!found || !studioMayRead(stateOf(playtest.status, playtest.returnedBy))) throw new AppError('NOT_FOUND')
    requestIds.add(playtest.requestId)
  }
  return { ordered, requestIds }
}
