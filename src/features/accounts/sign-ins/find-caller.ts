import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { roles } from '#shared/roles.ts'
import { callerProfiles } from '../ports.ts'
import { factorDueAt } from '../second-factor/has-second-factor.ts'
import { rolesOf } from '../sql.ts'
import { authSessions, authUsers } from '../tables.ts'

const owner = z.object({
  /** Null when the sign-up was interrupted. */
  profileId: z.string().nullable(),
  userId: z.string(),
  sessionId: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  roles: z.array(z.enum(roles)),
  suspended: z.boolean(),
  awaitsGuardian: z.boolean(),
  factorDueAt: z.date().nullable(),
  provedAt: z.date(),
  expiresAt: z.date(),
})

const statement = () => sql`
  select s.id as session_id, u.id as user_id, u.email, u.email_verified, p.id as profile_id,
    coalesce(p.name, u.name) as name, coalesce(p.role, u.signup_role) as role,
    coalesce(p.suspended, false) as suspended, coalesce(p.awaits_guardian, false) as awaits_guardian,
    ${factorDueAt(sql`u.id`, { always: sql`$3::boolean` })} as factor_due_at, coalesce(s.proved_at, s.created_at) as proved_at,
    s.expires_at, ${rolesOf(sql`u.id`)} as roles
  from ${authSessions} s join ${authUsers} u on u.id = s.user_id left join ${callerProfiles.ask()} p on p.user_id = u.id
  where s.token = $1 and s.expires_at > $2`

interface CallerFinderInput {
  db: Database
  clock: Clock
  /** Creates the missing parts of an interrupted sign-up. */
  ensureProvisioned(userId: string): Promise<void>
  /** Admins need a second factor some days after they got the role, whatever the setting says: off loopback. */
  factorAlways: boolean
}

export type FindCaller = (request: { headers: { cookie?: string | undefined } }) => Promise<Caller | null>

/** The owner of a session, by a token whose signature was checked; null when the session has ended. */
export type CallerOf = (token: string) => Promise<Caller | null>

/** Finds the owner of a session with one prepared statement. */
export function callerFinder({ db, clock, ensureProvisioned, factorAlways }: CallerFinderInput): CallerOf {
  const text = textOf(statement())
  const read = async (token: string) => {
    const { rows } = await db.systemPool.query<object>({
      name: 'find-caller',
      text,
      values: [token, clock.now(), factorAlways],
    })
    return shaped(owner, rows)[0]
  }
  return async (token) => {
    let found = await read(token)
    if (found && !found.profileId) {
      await ensureProvisioned(found.userId)
      found = await read(token)
    }
    if (!found?.profileId) return null
    const lacksFactor = found.factorDueAt !== null && found.factorDueAt <= clock.now()
    const roles = lacksFactor ? found.roles.filter((role) => role !== 'admin') : found.roles
    return { ...found, roles, lacksFactor, profileId: found.profileId }
  }
}
