import { sql } from 'drizzle-orm'
import { creditAccounts, creditTransactions } from '#features/credits/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { runChecks } from './run-checks.ts'
import type { Check } from './schema.ts'

const checkFailed = (message: string) => new AppError('DATABASE_ERROR', message)

/**
 * Checks that the database answers in both roles, enforces row security, is migrated, and that this person's ledger
 * adds up.
 */
export function checkDatabase(db: Database, { profileId, log }: { profileId: string; log: Log }): Promise<Check[]> {
  return runChecks(
    [
      {
        name: 'The database answers',
        run: () =>
          db.asSystem(async (tx) => {
            const { rows } = await tx.execute<{ version: string }>(
              sql`select current_setting('server_version') as version`,
            )
            return `PostgreSQL ${rows[0]?.version.split(' ')[0]}`
          }),
      },
      {
        name: 'It answers you',
        run: () =>
          db.asPerson(profileId, async (tx) => {
            const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${profiles}`)
            if (rows[0]?.count !== 1)
              throw checkFailed(`You see ${rows[0]?.count ?? 0} profiles; it must be your own alone.`)
            return 'With your own profile, and nobody else’s'
          }),
      },
      {
        name: 'Its tables are up to date',
        run: () =>
          db.asSystem(async (tx) => {
            const { rows } = await tx.execute<{ count: number; newest: string }>(
              sql`select count(*)::int as count, max(name) as newest from schema_migrations`,
            )
            return `${rows[0]?.count} migrations, the last is ${rows[0]?.newest.replace(/\.sql$/, '')}`
          }),
      },
      {
        name: 'Your ledger adds up',
        run: () =>
          db.asPerson(profileId, async (tx) => {
            const { rows } = await tx.execute<{ held: number; booked: number }>(sql`
            select (select coalesce(sum(balance), 0)::int from ${creditAccounts} where profile_id = ${profileId}) as held,
              (select coalesce(sum(amount), 0)::int from ${creditTransactions} where user_id = ${profileId}) as booked`)
            const { held = 0, booked = 0 } = rows[0] ?? {}
            if (held !== booked) throw checkFailed(`You hold ${held} credits, your history says ${booked}.`)
            return `${held} credits, as your history says`
          }),
      },
    ],
    log,
  )
}
