import type { Severity } from '#features/playtests/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { bugsChanged } from '../events.ts'
import { lockBugsOf } from './lock-game.ts'
import { formerBugs, putMembers } from './put-members.ts'
import { bugFinds } from './tables.ts'

interface ListFindInput {
  /** Of the report. */
  id: string
  gameId: string
  studioId: string
  testerId: string
  huntId: string
  buildId: string
  title: string
  severity: Severity
  /** When it was reported. */
  createdAt: Date
  /** The report of the same bug that came first; null for a first one. */
  firstId: string | null
  now: Date
}

/**
 * Puts an accepted report of a bug hunt into the game's list of bugs, a later report into the bug of the first one.
 * Idempotent: it stands in the list once, and a new severity is kept. The hunt is locked.
 */
export async function listFind(tx: SystemTx, { firstId, now, ...find }: ListFindInput): Promise<void> {
  const { id, gameId, studioId, severity } = find
  await lockBugsOf(tx, gameId)
  await tx.insert(bugFinds).values(find).onConflictDoUpdate({ target: bugFinds.id, set: { severity } })
  const member = { gameId, findId: id }
  const [former] = await formerBugs(tx, { gameId, members: [member] })
  if (!former) {
    const [first] = firstId === null ? [] : await formerBugs(tx, { gameId, members: [{ gameId, findId: firstId }] })
    // The first report is the bug: its id is free, because bugs get random ones.
    await putMembers(tx, { bugId: first?.bugId ?? id, gameId, studioId, members: [member], now })
  }
  tx.happened(bugsChanged({ studioId, gameId, requestIds: [] }), now)
}
