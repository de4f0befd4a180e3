import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { openSessions } from '#features/accounts/sessions/open-sessions.ts'
import { myProfile } from '#features/profiles/queries.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { checkDatabase } from './check-database.ts'
import type { diagnosticsOutput } from './schema.ts'

interface Asking {
  caller: Caller
  now: Date
  log: Log
}

type Diagnostics = z.output<typeof diagnosticsOutput>

/** Account, session, profile and database as they stand for the person who asks (spec 1 §2.11). Throws SIGNED_OUT. */
export async function readDiagnostics(db: Database, { caller, now, log }: Asking): Promise<Diagnostics> {
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

function readSession(db: Database, { caller: { userId, sessionId }, now }: Omit<Asking, 'log'>) {
  return db.asSystem(async (tx) => {
    const open = await openSessions(tx, { userId, sessionId, now })
    const { rows } = await tx.execute<{ expires_at: string; member_since: string }>(sql`
      select s.expires_at, u.created_at as member_since
      from auth_sessions s join auth_users u on u.id = s.user_id where s.id = ${sessionId} and s.user_id = ${userId}`)
    const mine = open.find(({ isThis }) => isThis)
    if (!mine || !rows[0]) throw new AppError('SIGNED_OUT')
    return {
      id: sessionId,
      device: mine.device,
      startedAt: mine.createdAt,
      lastUsedAt: mine.lastUsedAt,
      expiresAt: new Date(rows[0].expires_at),
      others: open.length - 1,
      memberSince: new Date(rows[0].member_since),
    }
  })
}
