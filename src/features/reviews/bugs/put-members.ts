import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { bugGroups } from '../tables.ts'
import { keyOf, type Member } from './rules.ts'
import { bugEvidence, gameBugs } from './tables.ts'

const formerRow = z.object({ bugId: z.string(), key: z.string() })

/** The bugs in which this evidence stands so far, the oldest bug first. */
export function formerBugs(
  tx: SystemTx,
  { gameId, members }: { gameId: string; members: readonly Member[] },
): Promise<{ bugId: string; key: string }[]> {
  const keys = sql.param(members.map(keyOf))
  const tests = sql.param(members.flatMap((member) => ('bugId' in member ? [member.playtestId] : [])))
  return rows(tx, formerRow)`
    select f.bug_id, f.key from (
      select g.group_id as bug_id, 'report:' || g.playtest_id || ':' || g.bug_id as key from ${bugGroups} g where g.playtest_id = any(${tests}::uuid[])
      union all
      select e.bug_id, e.kind || ':' || e.key from ${bugEvidence} e where e.game_id = ${gameId} and e.kind || ':' || e.key = any(${keys}::text[])) f
    left join ${gameBugs} b on b.id = f.bug_id
    where f.key = any(${keys}::text[]) order by b.created_at nulls last, f.bug_id`
}

interface PutMembersInput {
  bugId: string
  gameId: string
  studioId: string
  members: readonly Member[]
  /** In the studio's words, for a bug that is new. */
  title?: string | undefined
  /** People whom that title may name. */
  mentions?: string[] | undefined
  now: Date
}

/** Puts evidence into a bug, which is made if there is none with this id. Throws NOT_FOUND for a bug of another game. */
export async function putMembers(
  tx: SystemTx,
  { bugId, gameId, studioId, members, title, mentions, now }: PutMembersInput,
): Promise<void> {
  await tx
    .insert(gameBugs)
    .values({ id: bugId, gameId, studioId, title: title ?? null, mentions, createdAt: now })
    .onConflictDoNothing()
  const own = await tx.$count(gameBugs, sql`id = ${bugId} and game_id = ${gameId} and studio_id = ${studioId}`)
  if (own === 0) throw new AppError('NOT_FOUND')
  const reports = members.flatMap((member) =>
    'bugId' in member
      ? [{ playtestId: member.playtestId, bugId: member.bugId, studioId, groupId: bugId, updatedAt: now }]
      : [],
  )
  if (reports.length > 0)
    await tx
      .insert(bugGroups)
      .values(reports)
      .onConflictDoUpdate({
        target: [bugGroups.playtestId, bugGroups.bugId],
        set: { groupId: bugId, updatedAt: now },
      })
  const of = { gameId, studioId, bugId, updatedAt: now }
  const evidence = members.flatMap((member): (typeof bugEvidence.$inferInsert)[] => {
    if ('fingerprint' in member) return [Object.assign({ kind: 'error' as const, key: member.fingerprint }, of)]
    if ('findId' in member) return [Object.assign({ kind: 'hunt' as const, key: member.findId }, of)]
    if ('noteId' in member)
      return [Object.assign({ kind: 'note' as const, key: member.noteId, playtestId: member.playtestId }, of)]
    if (!('momentId' in member)) return []
    const { momentId: key, playtestId } = member
    return [Object.assign({ kind: 'moment' as const, key, playtestId }, of)]
  })
  if (evidence.length > 0)
    await tx
      .insert(bugEvidence)
      .values(evidence)
      .onConflictDoUpdate({
        target: [bugEvidence.gameId, bugEvidence.kind, bugEvidence.key],
        set: { bugId, updatedAt: now },
      })
}
