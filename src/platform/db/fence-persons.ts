import type pg from 'pg'

/**
 * Revokes from the row-level role what PostgreSQL grants to everyone and no policy covers: large objects (a person
 * could fill the disk), advisory locks (a person could block migrations and jobs) and temporary tables. `system` keeps
 * advisory locks. Needs a superuser or the owner of the functions and the database. Idempotent.
 */
export async function fencePersons(client: pg.Client, system: string): Promise<void> {
  const { rows } = await client.query<{ signature: string; lock: boolean }>(
    `select p.oid::regprocedure::text as signature, p.proname like '%advisory%' as lock from pg_proc p
     where p.pronamespace = 'pg_catalog'::regnamespace
       and (p.proname ~ '^(lo_|pg_advisory_|pg_try_advisory_)' or p.proname in ('loread', 'lowrite'))
       and has_function_privilege('playhatch_person', p.oid, 'execute')`,
  )
  for (const { signature, lock } of rows) {
    await client.query(`revoke execute on function pg_catalog.${signature} from public`)
    if (lock)
      await client.query(`grant execute on function pg_catalog.${signature} to ${client.escapeIdentifier(system)}`)
  }
  const { rows: databases } = await client.query<{ name: string }>(
    `select current_database() as name where has_database_privilege('playhatch_person', current_database(), 'temporary')`,
  )
  for (const { name } of databases)
    await client.query(`revoke temporary on database ${client.escapeIdentifier(name)} from public`)
}
