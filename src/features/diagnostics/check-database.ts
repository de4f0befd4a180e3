import { z } from 'zod'
import { creditsOf, creditTransactions } from '#features/credits/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { Database } from '#platform/db/open.ts'
import { countRow, rows } from '#platform/db/rows.ts'
import type { Log } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { runChecks } from './run-checks.ts'
import type { Check } from './schema.ts'

const checkFailed = (message: string) => new AppError('DATABASE_ERROR', message)

const serverVersion = z.object({ version: z.string() })
const migrations = countRow.extend({ newest: z.string() })
const ledgerSums = z.object({ held: z.number(), booked: z.number() })

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
            const [server] = await rows(tx, serverVersion)`select current_setting('server_version') as version`
            return `PostgreSQL ${server?.version.split(' ')[0]}`
          }),
      },
      {
        name: 'It answers you',
        run: () =>
          db.asPerson(profileId, async (tx) => {
            const [seen] = await rows(tx, countRow)`select count(*) from ${profiles}`
            if (seen?.count !== 1) throw checkFailed(`You see ${seen?.count ?? 0} profiles; it must be your own alone.`)
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
            if (held !== booked) throw checkFailed(`You hold ${held} credits, your history says ${booked}.`)
            return `${held} credits, as your history says`
          }),
      },
    ],
    log,
  )
}
