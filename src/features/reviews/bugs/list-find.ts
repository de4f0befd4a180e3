import { sql } from 'drizzle-orm'
import type { Severity } from '#features/playtests/rules.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { bugsChanged } from '../events.ts'
import { lockBugsOf } from './lock-game.ts'
import { formerBugs, putMembers } from './put-members.ts'
import { bugFinds, gameBugs } from './tables.ts'

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
    await putMembers(tx, { bugId: first?.bugId ?? (await freeId(tx, find)), gameId, studioId, members: [member], now })
  }
  tx.happened(bugsChanged({ studioId, gameId, requestIds: [] }), now)
}

/** The first report is the bug, unless its id names a bug of another game: ids of bugs may be chosen, and a report is paid anyway. */
async function freeId(tx: SystemTx, { id, gameId, studioId }: Pick<ListFindInput, 'id' | 'gameId' | 'studioId'>) {
  const taken = await tx.$count(gameBugs, sql`id = ${id} and (game_id <> ${gameId} or studio_id <> ${studioId})`)
  return taken > 0 ? randomUUID() : id
}
