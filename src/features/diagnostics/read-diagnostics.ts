import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { deviceOf } from '#features/accounts/sign-ins/device-of.ts'
import { authSessions, authUsers } from '#features/accounts/sql.ts'
import { myProfile } from '#features/profiles/queries.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { checkDatabase } from './check-database.ts'
import type { diagnosticsOutput } from './schema.ts'

interface ReadDiagnosticsInput {
  caller: Caller
  now: Date
  log: Log
}

type Diagnostics = z.output<typeof diagnosticsOutput>

/** Diagnostics of the caller's account, session, profile and database (spec 1 §2.11). Throws SIGNED_OUT. */
export async function readDiagnostics(db: Database, { caller, now, log }: ReadDiagnosticsInput): Promise<Diagnostics> {
  const [session, profile, database] = await Promise.all([
    readSession(db, { caller, now }),
    db.asPerson(caller.profileId, (tx) => myProfile(tx, caller.profileId)),
    checkDatabase(db, { profileId: caller.profileId, log }),
  ])
  const { memberSince, ...thisSession } = session
  const { email, emailVerified, roles, role } = caller
  return {
    at: now,
    authentication: { accountId: caller.userId, email, emailVerified, roles, role, memberSince },
    session: thisSession,
    profile: {
      id: profile.id,
      name: profile.name,
      companyName: profile.companyName,
      testerLevel: profile.testerLevel,
      reputation: profile.reputation,
      demographicsCompleted: profile.demographicsCompleted,
      monetizationUnlocked: profile.monetizationUnlocked,
      missing: profile.missing,
      credits: profile.credits,
      lastSeenAt: profile.lastSeenAt,
    },
    database,
  }
}

interface SessionRow extends Record<string, unknown> {
  expires_at: string
  member_since: string
  user_agent: string | null
  created_at: string
  updated_at: string
  others: number
}

function readSession(db: Database, { caller: { userId, sessionId }, now }: Omit<ReadDiagnosticsInput, 'log'>) {
  return db.asSystem(async (tx) => {
    const { rows } = await tx.execute<SessionRow>(sql`
      select s.expires_at, u.created_at as member_since, s.user_agent, s.created_at, s.updated_at,
        (select count(*)::int from ${authSessions} o where o.user_id = u.id and o.expires_at > ${now.toISOString()}::timestamptz and o.id <> s.id) as others
      from ${authSessions} s join ${authUsers} u on u.id = s.user_id where s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > ${now.toISOString()}::timestamptz`)
    const [mine] = rows
    if (!mine) throw new AppError('SIGNED_OUT')
    return {
      id: sessionId,
      device: deviceOf(mine.user_agent),
      startedAt: new Date(mine.created_at),
      lastUsedAt: new Date(mine.updated_at),
      expiresAt: new Date(mine.expires_at),
      others: mine.others,
      memberSince: new Date(mine.member_since),
    }
  })
}
