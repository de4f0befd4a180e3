import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { balanceOf } from '#features/credits/queries.ts'
import { gamesOfStudio } from '#features/games/queries.ts'
import { testsOf } from '#features/reviews/playtests/queries.ts'
import { requestsOf } from '#features/reviews/requests/queries.ts'
import { audit } from '#platform/audit.ts'
import { minutes } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { studioLook, testerLook } from './schema.ts'

interface Looking {
  profileId: string
  adminId: string
  now: Date
  cursor?: string | undefined
}

interface Looked extends Record<string, unknown> {
  name: string
  email: string | null
  level: string
  reputation: number
}

/** A studio's dashboard for an admin (ruling 27). It only reads, and is audited. Throws NOT_FOUND for anybody else. */
export async function lookAtStudio(db: Database, looking: Looking): Promise<z.output<typeof studioLook>> {
  const { name, email } = await begin(db, { ...looking, role: 'studio' })
  const { profileId: studioId, cursor } = looking
  const [credits, { games }, page] = await Promise.all([
    balanceOf(db, studioId),
    gamesOfStudio(db, { studioId }),
    requestsOf(db, { studioId, cursor }),
  ])
  return { name, email, credits, games, ...page }
}

/** A tester's dashboard for an admin (ruling 27). It only reads, and is audited. Throws NOT_FOUND for anybody else. */
export async function lookAtTester(db: Database, looking: Looking): Promise<z.output<typeof testerLook>> {
  const person = await begin(db, { ...looking, role: 'tester' })
  const { profileId: testerId, cursor } = looking
  const [credits, page] = await Promise.all([balanceOf(db, testerId), testsOf(db, { testerId, cursor })])
  return { ...person, credits, ...page }
}

/** Finds the person in the role and writes down who looked; later pages and fresh answers are part of the same look. */
async function begin(
  db: Database,
  { profileId, adminId, now, cursor, role }: Looking & { role: 'studio' | 'tester' },
): Promise<Looked> {
  return db.asSystem(async (tx) => {
    const { rows } = await tx.execute<Looked>(sql`
      select coalesce(nullif(p.company_name, ''), p.name) as name, p.email, p.tester_level as level, p.reputation_score as reputation
      from profiles p where p.id = ${profileId}
        and exists (select 1 from user_roles r where r.user_id = p.user_id and r.role = ${role})`)
    const [person] = rows
    if (!person) throw new AppError('NOT_FOUND')
    const action = `people.look.${role}`
    if (!cursor && !(await looksAlready(tx, { action, adminId, profileId, now })))
      await audit(tx, { actorId: adminId, action, subjectId: profileId, at: now })
    return person
  })
}

/** The page asks again when something has changed: one line for ten minutes of looking. */
async function looksAlready(
  tx: SystemTx,
  { action, adminId, profileId, now }: { action: string; adminId: string; profileId: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - minutes(10)).toISOString()
  const { rows } = await tx.execute(sql`
    select 1 from audit_log
    where created_at > ${since}::timestamptz and action = ${action} and actor_id = ${adminId} and subject_id = ${profileId}
    limit 1`)
  return rows.length > 0
}
