import { sql } from 'drizzle-orm'
import type { BugStatus } from '#features/playtests/rules.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { bugsChanged } from '../events.ts'
import { bugStates, reviews } from '../tables.ts'
import { confirmBug } from './confirm-bug.ts'
import { lockMembers } from './group-bugs.ts'
import { formerBugs, putMembers } from './put-members.ts'
import type { Member } from './rules.ts'
import { bugFinds, gameBugs } from './tables.ts'

interface SetBugStateInput {
  studioId: string
  /** All evidence of one bug. */
  members: Member[]
  status: BugStatus
  /** Version of the build in which it is fixed. */
  fixedIn: string | null
  /** What testers of that build read; left out: as before, otherwise the title of its first report. */
  title?: string | undefined
  now: Date
}

/**
 * Sets what became of a bug, which gets a row of its own then, and of each of its reports, so that a later report of the
 * same bug inherits it. A confirmed or fixed bug also counts for the testers who reported it, which can't be undone.
 * Idempotent. Throws NOT_FOUND.
 */
export async function setBugState(
  tx: SystemTx,
  { studioId, members, status, fixedIn, title, now }: SetBugStateInput,
): Promise<{ bugId: string; status: BugStatus; fixedIn: string | null }> {
  const { gameId, reports, requestIds } = await lockMembers(tx, { studioId, members })
  const [former] = await formerBugs(tx, { gameId, members })
  const bugId = former?.bugId ?? randomUUID()
  await putMembers(tx, { bugId, gameId, studioId, members, now })
  const changed = { status, fixedIn: status === 'fixed' ? fixedIn : null, updatedAt: now }
  await tx.execute(sql`
    update ${gameBugs} set status = ${status}, fixed_in = ${changed.fixedIn}, said_at = ${at(now)},
      title = coalesce(${title ?? null}::text, title, ${status === 'fixed' ? firstTitle(reports, members) : null}::text)
    where id = ${bugId}`)
  for (const { playtestId, bugId: reportId } of reports)
    await tx
      .insert(bugStates)
      .values({ playtestId, bugId: reportId, studioId, ...changed })
      .onConflictDoUpdate({ target: [bugStates.playtestId, bugStates.bugId], set: changed })
  if (status === 'confirmed' || status === 'fixed')
    for (const report of [...reports].sort((a, b) => (a.playtestId < b.playtestId ? -1 : 1)))
      await confirmBug(tx, { ...report, studioId, now })
  tx.happened(bugsChanged({ studioId, gameId, requestIds: [...requestIds] }), now)
  return { bugId, status, fixedIn: changed.fixedIn }
}

/** The title that the first of these reports has, or else the first find, as SQL. */
function firstTitle([first]: readonly { playtestId: string; bugId: string }[], members: readonly Member[]) {
  const found = members.find((member) => 'findId' in member)
  if (!first) return found ? sql`(select f.title from ${bugFinds} f where f.id = ${found.findId})` : null
  return sql`(select b ->> 'title' from ${reviews} v cross join jsonb_array_elements(v.bugs_found) b
        where v.playtest_id = ${first.playtestId} and b ->> 'id' = ${first.bugId} limit 1)`
}
