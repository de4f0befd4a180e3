import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { bugsChanged } from '../events.ts'
import { lockMembers } from './group-bugs.ts'
import { formerBugs, putMembers } from './put-members.ts'
import { BUG_TITLE_MAX, type Member } from './rules.ts'

interface ListBugInput {
  studioId: string
  member: Member
  /** In the studio's words or those of the game; left out: the tester's own. */
  title?: string | undefined
  /** People whom the title may name. */
  mentions?: string[] | undefined
  now: Date
}

/**
 * Makes an error of the game or a moment a bug of the game's list. Idempotent: what stands in a bug stays in it, also when
 * two people press at once. Throws NOT_FOUND.
 */
export async function listBug(
  tx: SystemTx,
  { studioId, member, title, mentions, now }: ListBugInput,
): Promise<{ bugId: string }> {
  const { gameId, requestIds } = await lockMembers(tx, { studioId, members: [member] })
  const [former] = await formerBugs(tx, { gameId, members: [member] })
  if (former) return { bugId: former.bugId }
  const bugId = randomUUID()
  const words = { title: title?.slice(0, BUG_TITLE_MAX), mentions }
  await putMembers(tx, { bugId, gameId, studioId, members: [member], ...words, now })
  tx.happened(bugsChanged({ studioId, gameId, requestIds: [...requestIds] }), now)
  return { bugId }
}
