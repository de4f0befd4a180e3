import { sql } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { bugsChanged } from '../events.ts'
import { lockReports } from '../lock-reports.ts'
import { bugGroups } from '../tables.ts'
import { keepApart } from './keep-apart.ts'
import { gameOf, lockBugsOf } from './lock-game.ts'
import { lockMoments } from './lock-moments.ts'
import { formerBugs, putMembers } from './put-members.ts'
import { keyOf, type Member } from './rules.ts'
import { bugEvidence, bugFinds, gameBugs } from './tables.ts'

interface GroupBugsInput {
  studioId: string
  /** Each is one bug from then on: one group merges its evidence, several split it. */
  groups: readonly (readonly Member[])[]
  /** The bugs that the groups become, such as those of before a merge that is undone; null or left out: not given. */
  ids?: readonly (string | null)[] | undefined
  now: Date
}

/**
 * Says which evidence is one bug, whatever its titles. Of two calls about the same evidence the later one counts. That
 * errors exist is the caller's to check. Throws NOT_FOUND, VALIDATION_ERROR (evidence stands twice, or is of two games).
 */
export async function groupBugs(tx: SystemTx, { studioId, groups, ids = [], now }: GroupBugsInput): Promise<void> {
  const { gameId, requestIds } = await lockMembers(tx, { studioId, members: groups.flat() })
  const former = await formerBugs(tx, { gameId, members: groups.flat() })
  const used = new Set<string>()
  // What is split off is the new bug: the larger part keeps the one that both were.
  const ordered = groups.map((members, at) => ({ members, id: ids[at] })).sort(largestFirst)
  for (const { members, id } of ordered) {
    const keys = new Set(members.map(keyOf))
    const known = former.find(({ bugId, key }) => keys.has(key) && !used.has(bugId) && !ids.includes(bugId))
    const bugId = id ?? known?.bugId ?? randomUUID()
    if (used.has(bugId)) throw new AppError('VALIDATION_ERROR', 'A bug can stand in one group only.')
    used.add(bugId)
    await putMembers(tx, { bugId, gameId, studioId, members, now })
  }
  const involved = { former: former.map(({ bugId }) => bugId), used: [...used] }
  await shareMentions(tx, involved)
  await followMerges(tx, involved)
  await keepApart(tx, { gameId, studioId, groups, now })
  tx.happened(bugsChanged({ studioId, gameId, requestIds: [...requestIds] }), now)
}

const largestFirst = (a: { members: readonly Member[] }, b: { members: readonly Member[] }) =>
  b.members.length - a.members.length

/** Locks the list of the game, then all tests of the evidence by their ids. Throws as `groupBugs`. */
export async function lockMembers(tx: SystemTx, { studioId, members }: { studioId: string; members: Member[] }) {
  if (new Set(members.map(keyOf)).size < members.length)
    throw new AppError('VALIDATION_ERROR', 'A report can be in one bug only.')
  const gameId = await gameOf(tx, { studioId, members })
  await lockBugsOf(tx, gameId)
  const tests = sql.param([...new Set(members.flatMap((one) => ('playtestId' in one ? [one.playtestId] : [])))])
  await tx.execute(sql`
    select 1 from ${playtests} p where p.studio_id = ${studioId} and p.id = any(${tests}::uuid[])
    order by p.id for no key update`)
  const reports = members.filter((member) => 'bugId' in member)
  const { requestIds } = await lockReports(tx, { studioId, reports })
  await assertFinds(tx, { gameId, studioId, findIds: members.flatMap((one) => ('findId' in one ? [one.findId] : [])) })
  const moments = members.filter((member) => 'momentId' in member)
  const noted = members.flatMap((member) => ('noteId' in member ? [member.playtestId] : []))
  for (const requestId of await lockMoments(tx, { studioId, moments, noted })) requestIds.add(requestId)
  return { gameId, reports, requestIds }
}

async function assertFinds(
  tx: SystemTx,
  { gameId, studioId, findIds }: { gameId: string; studioId: string; findIds: string[] },
): Promise<void> {
  const of = sql`id = any(${sql.param(findIds)}::uuid[]) and game_id = ${gameId} and studio_id = ${studioId}`
  if (findIds.length > 0 && (await tx.$count(bugFinds, of)) < findIds.length) throw new AppError('NOT_FOUND')
}

/** Titles move between bugs that are merged or split, and with them the names in them. */
async function shareMentions(tx: SystemTx, { former, used }: { former: string[]; used: string[] }): Promise<void> {
  const all = sql.param([...new Set([...former, ...used])])
  await tx.execute(sql`
    update ${gameBugs} b set mentions = m.people
    from (select array_agg(distinct person) as people from ${gameBugs} o, unnest(o.mentions) person where o.id = any(${all}::uuid[])) m
    where b.id = any(${sql.param(used)}::uuid[]) and not b.mentions @> m.people`)
}

/** A bug without evidence of its own is part of the one that has it, also those that were merged into it before. */
async function followMerges(tx: SystemTx, { former, used }: { former: string[]; used: string[] }): Promise<void> {
  const [kept] = used
  const gone = [...new Set(former)].filter((bugId) => !used.includes(bugId))
  await tx.execute(sql`update ${gameBugs} set merged_into = null where id = any(${sql.param(used)}::uuid[])`)
  if (kept === undefined || gone.length === 0) return
  await tx.execute(sql`
    update ${gameBugs} b set merged_into = ${kept} where (b.id = any(${sql.param(gone)}::uuid[]) or b.merged_into = any(${sql.param(gone)}::uuid[]))
      and b.id <> ${kept} and not exists (select 1 from ${bugGroups} g where g.group_id = b.id)
      and not exists (select 1 from ${bugEvidence} e where e.bug_id = b.id)`)
}
