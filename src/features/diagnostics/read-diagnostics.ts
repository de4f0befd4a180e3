import { z } from 'zod'
import { deviceOf } from '#features/accounts/sign-ins/device-of.ts'
import { authSessions, authUsers } from '#features/accounts/sql.ts'
import { myProfile } from '#features/profiles/queries.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { checkDatabase } from './check-database.ts'
import { diagnosticsOutput } from './schema.ts'

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

const sessionRow = diagnosticsOutput.shape.session.omit({ device: true }).extend({
  userAgent: z.string().nullable(),
  memberSince: z.date(),
})

function readSession(db: Database, { caller: { userId, sessionId }, now }: Omit<ReadDiagnosticsInput, 'log'>) {
  return db.asSystem(async (tx) => {
    const [mine] = await rows(tx, sessionRow)`
      select s.id, s.created_at as started_at, s.updated_at as last_used_at, s.expires_at, s.user_agent, u.created_at as member_since,
        (select count(*) from ${authSessions} o where o.user_id = u.id and o.expires_at > ${now.toISOString()}::timestamptz and o.id <> s.id) as others
      from ${authSessions} s join ${authUsers} u on u.id = s.user_id where s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > ${now.toISOString()}::timestamptz`
    if (!mine) throw new AppError('SIGNED_OUT')
    const { userAgent, ...session } = mine
    return { ...session, device: deviceOf(userAgent) }
  })
}
