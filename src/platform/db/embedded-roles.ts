import type pg from 'pg'
import { fencePersons } from './fence-persons.ts'
import { withClient } from './with-client.ts'

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
    // The admins' performance page shows slow statements, of the row-level role too.
    await client.query('grant usage on schema monitoring to playhatch_system')
    await client.query('grant select on monitoring.pg_stat_statements to playhatch_system')
    await client.query('grant pg_read_all_stats to playhatch_system')
  })
}
