import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { deviceOf } from '#features/accounts/sign-ins/device-of.ts'
import { authSessions, authUsers, isHeld } from '#features/accounts/sql.ts'
import { creditsOf, creditTransactions } from '#features/credits/sql.ts'
import { myProfile } from '#features/profiles/queries.ts'
import { profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { Database } from '#platform/db/open.ts'
import { countRow, rows } from '#platform/db/rows.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { creditsText, grouped } from '#shared/texts/grouped.ts'
import { runChecks } from './run-checks.ts'
import { type Check, diagnosticsOutput } from './schema.ts'

interface ReadDiagnosticsInput {
  caller: Caller
  now: Date
  log: Log
}

type Diagnostics = z.output<typeof diagnosticsOutput>

/** Diagnostics of the caller's account, session, profile and database (product-15). Throws SIGNED_OUT. */
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
        (select count(*) from ${authSessions} o where o.user_id = u.id and o.expires_at > ${at(now)} and o.id <> s.id
          and not ${isHeld(sql`o.token`)}) as others
      from ${authSessions} s join ${authUsers} u on u.id = s.user_id where s.id = ${sessionId} and s.user_id = ${userId} and s.expires_at > ${at(now)}`
    if (!mine) throw new AppError('SIGNED_OUT')
    const { userAgent, ...session } = mine
    return { ...session, device: deviceOf(userAgent) }
  })
}

const checkFailed = (message: string) => new AppError('DATABASE_ERROR', message)

const serverVersion = z.object({ version: z.string() })
const migrations = countRow.extend({ newest: z.string() })
const ledgerSums = z.object({ held: z.number(), booked: z.number() })

/**
 * Checks that the database answers in both roles, enforces row security, is migrated, and that this person's ledger
 * adds up.
 */
function checkDatabase(db: Database, { profileId, log }: { profileId: string; log: Log }): Promise<Check[]> {
  return runChecks(
    [
      {
        name: 'The database answers',
        run: () =>
          db.asSystem(async (tx) => {
            const [server] = await rows(tx, serverVersion)`select current_setting('server_version') as version`
            return `PostgreSQL ${server?.version.split(' ')[0]}`
          }),
      },
      {
        name: 'It answers you',
        run: () =>
          db.asPerson(profileId, async (tx) => {
            const [seen] = await rows(tx, countRow)`select count(*) from ${profiles}`
            if (seen?.count !== 1) throw checkFailed(`You see ${seen?.count ?? 0} profiles. It must be your own alone.`)
            return 'With your own profile, and nobody else’s'
          }),
      },
      {
        name: 'Its tables are up to date',
        run: () =>
          db.asSystem(async (tx) => {
            const [applied] = await rows(tx, migrations)`select count(*), max(name) as newest from schema_migrations`
            return `${applied?.count} migrations, the last is ${applied?.newest.replace(/\.sql$/, '')}`
          }),
      },
      {
        name: 'Your ledger adds up',
        run: () =>
          db.asPerson(profileId, async (tx) => {
            const [{ held, booked } = { held: 0, booked: 0 }] = await rows(tx, ledgerSums)`
            select ${creditsOf(profileId)} as held,
              (select coalesce(sum(amount), 0)::int from ${creditTransactions} where user_id = ${profileId}) as booked`
            if (held !== booked)
              throw checkFailed(`You hold ${grouped(held)} credits, your history says ${grouped(booked)}.`)
            return `${creditsText(held)}, as your history says`
          }),
      },
    ],
    log,
  )
}
