import type pg from 'pg'
import { withClient } from '../drivers/with-client.ts'
import { fencePersons } from '../fence-persons.ts'

export const databaseName = 'playhatch'

/**
 * Creates or corrects the roles of a cluster. It runs at every start, which repairs an interrupted first start. The
 * system role bypasses row policies; the row-level role can only sign in until the migrations grant it columns.
 */
export async function ensureRoles(admin: pg.PoolConfig) {
  await withClient(admin, async (client) => {
    await client.query(`do $$ begin
      if to_regrole('playhatch_system') is null then create role playhatch_system; end if;
      if to_regrole('playhatch_person') is null then create role playhatch_person; end if;
    end $$`)
    await client.query('alter role playhatch_system login nosuperuser nocreatedb nocreaterole noreplication bypassrls')
    await client.query(
      'alter role playhatch_person login nosuperuser nocreatedb nocreaterole noreplication nobypassrls',
    )
  })
}

/** Creates the product's database, owned by the system role, with the required extensions. */
export async function ensureDatabase(admin: pg.PoolConfig, name: string, options: { statementStatistics: boolean }) {
  await withClient(admin, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)} owner playhatch_system`)
  })
  await withClient({ ...admin, database: name }, async (client) => {
    await client.query('create extension if not exists pg_trgm')
    await fencePersons(client, 'playhatch_system')
    if (!options.statementStatistics) return
    await client.query('create schema if not exists monitoring')
    await client.query('create extension if not exists pg_stat_statements schema monitoring')
    // The admins' performance page shows slow statements, also those of the row-level role, whose text the view itself
    // shows to members of a predefined role only: the system role stays a member of none.
    await client.query(`
      create or replace function monitoring.statements() returns table (queryid bigint, dbid oid, query text, calls bigint,
        total_exec_time float8, max_exec_time float8) language sql stable security definer set search_path = pg_catalog as
      $$ select queryid, dbid, query, calls, total_exec_time, max_exec_time from monitoring.pg_stat_statements $$`)
    await client.query('revoke execute on function monitoring.statements() from public')
    await client.query('grant usage on schema monitoring to playhatch_system')
    await client.query('grant execute on function monitoring.statements() to playhatch_system')
  })
}
