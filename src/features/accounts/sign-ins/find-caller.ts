import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import type { Role } from '#shared/roles.ts'

interface Row {
  session_id: string
  user_id: string
  email: string
  email_verified: boolean
  profile_id: string | null
  name: string
  role: Role
  roles: Role[]
  suspended: boolean
}

const statement = `
  select s.id as session_id, u.id as user_id, u.email, u.email_verified, p.id as profile_id, p.name, p.role,
    p.suspended_at is not null as suspended,
    array(select r.role from user_roles r where r.user_id = u.id order by r.created_at, r.role) as roles
  from auth_sessions s join auth_users u on u.id = s.user_id left join profiles p on p.user_id = u.id
  where s.token = $1 and s.expires_at > $2`

interface CallerFinderInput {
  db: Database
  clock: Clock
  /** Creates the missing parts of an interrupted sign-up. */
  ensureProvisioned(userId: string): Promise<void>
}

export type FindCaller = (request: { headers: { cookie?: string | undefined } }) => Promise<Caller | null>

/** The owner of a session, by a token whose signature was checked; null when the session has ended. */
export type CallerOf = (token: string) => Promise<Caller | null>

/** Finds the owner of a session with one prepared statement. */
export function callerFinder({ db, clock, ensureProvisioned }: CallerFinderInput): CallerOf {
  const read = async (token: string) => {
    const { rows } = await db.systemPool.query<Row>({
      name: 'find-caller',
      text: statement,
      values: [token, clock.now()],
    })
    return rows[0]
  }
  return async (token) => {
    let row = await read(token)
    if (row && !row.profile_id) {
      await ensureProvisioned(row.user_id)
      row = await read(token)
    }
    return row?.profile_id ? asCaller(row, row.profile_id) : null
  }
}

const asCaller = (row: Row, profileId: string): Caller => ({
  profileId,
  userId: row.user_id,
  sessionId: row.session_id,
  name: row.name,
  email: row.email,
  emailVerified: row.email_verified,
  role: row.role,
  roles: row.roles,
  suspended: row.suspended,
})
