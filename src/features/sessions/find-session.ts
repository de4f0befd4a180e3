import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { assertMay } from '#features/access/assert-may.ts'
import { feedbackVisits } from '#features/feedback/sql.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { teamWorkspaces, workspaceMembers } from '#features/teams/workspaces/sql.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { grantedToConsultant } from './ports.ts'
import type { Viewer } from './rules.ts'

/** Whose sessions these are to a person who is not their tester; null: they are none of theirs. */
export const viewerOf = ({ studioId, personId }: { studioId: SQL | string; personId: string }): SQL => sql`(case
  when ${studioId} = ${personId}::uuid then 'studio'
  when exists (select 1 from ${workspaceMembers} m join ${teamWorkspaces} w on w.id = m.workspace_id
    where m.profile_id = ${personId}::uuid and w.studio_id = ${studioId} and w.archived_at is null) then 'teammember'
  when ${grantedToConsultant.ask({ studioId, consultantId: personId })} then 'consultant' end)`

/** A row of `lookUpSession`. */
export const soughtSession = z.object({
  kind: z.enum(['test', 'visit']),
  testerId: z.nullable(z.string()),
  studioId: z.string(),
  readable: z.boolean(),
  gaveUp: z.boolean(),
  viewer: z.nullable(z.enum(['studio', 'teammember', 'consultant'])),
})

export interface FoundSession {
  id: string
  kind: 'test' | 'visit'
  viewer: Viewer
  studioId: string
  /** Null for a guest. */
  testerId: string | null
  /** The studio's people see only what the game said, and how far it came (sessions-6). */
  saidAlone: boolean
}

interface Sought {
  db: Database
  clock: Clock
  caller: Caller
  sessionId: string
  /** Also a test that was given up or ran out of time, of which the studio's people read what the game said. */
  gaveUpToo?: boolean
}

/**
 * The session with this id and as whom the caller opens it: its tester always, the studio's people and its consultant
 * once the review is valid and not rejected since (tests-7). Throws NOT_FOUND, RLS_VIOLATION without `session_view`.
 */
export async function findSession(input: Sought): Promise<FoundSession> {
  const { db, caller, sessionId } = input
  const [found] = await db.readAsSystem(soughtSession, lookUpSession({ sessionId, personId: caller.profileId }))
  return openSession(input, found)
}

/** As `findSession`, where the session was looked up for the caller with something else. */
export async function openSession(
  { db, clock, caller, sessionId, gaveUpToo = false }: Sought,
  found: z.infer<typeof soughtSession> | undefined,
): Promise<FoundSession> {
  const isTester = found?.testerId === caller.profileId
  if (!isTester) await assertMay({ db, clock, caller }, 'session_view')
  const isShown = found?.readable || (gaveUpToo && found?.gaveUp)
  const viewer = isTester ? 'tester' : isShown ? found.viewer : null
  if (!found || viewer === null) throw new AppError('NOT_FOUND')
  const { kind, studioId, testerId } = found
  return { id: sessionId, kind, viewer, studioId, testerId, saidAlone: !isTester && !found.readable }
}

/** SQL: a session and what a person is to it; no row where there is none. */
export const lookUpSession = ({ sessionId, personId }: { sessionId: SQL | string; personId: string }): SQL => sql`
  select 'test' as kind, p.tester_id, p.studio_id, ${readableByStudio} as readable, p.status in ('abandoned', 'timed_out') as gave_up,
    ${viewerOf({ studioId: sql`p.studio_id`, personId })} as viewer
  from ${playtests} p where p.id = ${sessionId}
  union all
  select 'visit', v.profile_id, v.studio_id, v.hunt_id is null and (v.sent_at is not null or v.active_seconds >= 60), false,
    ${viewerOf({ studioId: sql`v.studio_id`, personId })}
  from ${feedbackVisits} v where v.id = ${sessionId}`

/** As `findSession`, for what the studio's people alone do with a test: notes, clips, captions. */
export async function findWritable(input: Sought): Promise<FoundSession & { testerId: string }> {
  const found = await findSession(input)
  const { testerId } = found
  if (found.kind !== 'test' || testerId === null || !writes(found.viewer)) throw new AppError('NOT_FOUND')
  return { ...found, testerId }
}

/** Whether notes and clips are theirs to write. */
export const writes = (viewer: Viewer): boolean => viewer === 'studio' || viewer === 'teammember'
