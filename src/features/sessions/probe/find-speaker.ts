import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { feedbackVisits } from '#features/feedback/sql.ts'
import { gameBuilds } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { uuidIn } from '#platform/uuid-in.ts'

const speaker = z.object({
  sessionId: z.string(),
  playtestId: z.string().nullable(),
  visitId: z.string().nullable(),
  testerId: z.string().nullable(),
  studioId: z.string(),
  gameId: z.string(),
  buildId: z.string(),
})
export type Speaker = z.output<typeof speaker>

/** For whom a game speaks that plays with a ticket. */
export interface Holding {
  /** `playtest:{id}`, `guest:{visit}`, `hunter:{visit}`, `invitation:{id}`, `studio:{id}`; players say nothing. */
  holder: string
  buildId: string
}

/**
 * The session of a ticket: a running test, a visit, or the studio's preview of a build with its switch on. Undefined for
 * other holders, and for a test that has ended.
 */
export async function findSpeaker(tx: SystemTx, { holder, buildId }: Holding): Promise<Speaker | undefined> {
  const [kind, text = ''] = holder.split(':')
  const id = uuidIn(text)
  if (id === undefined) return undefined
  const build = sql`${gameBuilds} b where b.id = ${buildId} and b.probe`
  const ofKind = {
    playtest: sql`select p.id as session_id, p.id as playtest_id, null::uuid as visit_id, p.tester_id, p.studio_id, b.game_id, b.id as build_id
      from ${playtests} p, ${build} and p.id = ${id} and b.game_id = p.game_id
        and (p.status = 'in_progress' or (p.status = 'review_submitted' and p.returned_by is not null))`,
    guest: sql`select v.id as session_id, null::uuid as playtest_id, v.id as visit_id, v.profile_id as tester_id, v.studio_id, b.game_id, b.id as build_id
      from ${feedbackVisits} v, ${build} and v.id = ${id} and b.game_id = v.game_id`,
    hunter: sql`select v.id as session_id, null::uuid as playtest_id, v.id as visit_id, v.profile_id as tester_id, v.studio_id, b.game_id, b.id as build_id
      from ${feedbackVisits} v, ${build} and v.id = ${id} and b.game_id = v.game_id`,
    invitation: sql`select v.id as session_id, null::uuid as playtest_id, v.id as visit_id, v.profile_id as tester_id, v.studio_id, b.game_id, b.id as build_id
      from ${feedbackVisits} v, ${build} and v.invitation_id = ${id} and b.game_id = v.game_id`,
    studio: sql`select b.id as session_id, null::uuid as playtest_id, null::uuid as visit_id, null::uuid as tester_id, b.studio_id, b.game_id, b.id as build_id
      from ${build} and b.studio_id = ${id}`,
  }
  if (kind === undefined || !Object.hasOwn(ofKind, kind)) return undefined
  const [found] = await rows(tx, speaker)`${ofKind[kind as keyof typeof ofKind]}`
  return found
}
