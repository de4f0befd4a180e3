import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { hasRole } from '#features/accounts/sql.ts'
import { balanceOf } from '#features/credits/queries.ts'
import { gamesOfStudio } from '#features/games/queries.ts'
import { profiles } from '#features/profiles/sql.ts'
import { requestsOf } from '#features/requests/queries.ts'
import { testsOf } from '#features/reviews/queries.ts'
import type { Database } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { auditLook } from './audit-look.ts'
import { type studioLook, testerLook } from './schema.ts'

interface LookInput {
  profileId: string
  adminId: string
  now: Date
  cursor?: string | undefined
}

const lookedAtPerson = z.pick(testerLook, { name: true, email: true, level: true, reputation: true })

/**
 * A studio's dashboard for an admin (admin-3), read-only and audited. Throws NOT_FOUND for a person who is no studio.
 */
export async function lookAtStudio(db: Database, input: LookInput): Promise<z.output<typeof studioLook>> {
  const { name, email } = await findAndAudit(db, { ...input, role: 'studio' })
  const { profileId: studioId, cursor } = input
  const [credits, { games }, page] = await Promise.all([
    balanceOf(db, studioId),
    gamesOfStudio(db, { studioId }),
    requestsOf(db, { studioId, cursor }),
  ])
  return { name, email, credits, games, ...page }
}

/**
 * A tester's dashboard for an admin (admin-3), read-only and audited. Throws NOT_FOUND for a person who is no tester.
 */
export async function lookAtTester(db: Database, input: LookInput): Promise<z.output<typeof testerLook>> {
  const person = await findAndAudit(db, { ...input, role: 'tester' })
  const { profileId: testerId, cursor } = input
  const [credits, page] = await Promise.all([balanceOf(db, testerId), testsOf(db, { testerId, cursor })])
  return { ...person, credits, ...page }
}

/** Finds the person with the role and audits the view. Later pages and refetches belong to the same view. */
async function findAndAudit(
  db: Database,
  { profileId, adminId, now, cursor, role }: LookInput & { role: 'studio' | 'tester' },
): Promise<z.output<typeof lookedAtPerson>> {
  return db.asSystem(async (tx) => {
    const person = await foundRow(tx, lookedAtPerson)`
      select coalesce(nullif(p.company_name, ''), p.name) as name, p.email, p.tester_level as level, p.reputation_score as reputation
      from ${profiles} p where p.id = ${profileId}
        and ${hasRole(sql`p.user_id`, role)}`
    if (!cursor) await auditLook(tx, { at: role, adminId, profileId, now })
    return person
  })
}
