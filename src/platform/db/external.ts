import type pg from 'pg'
import { SettingError } from '../setting-error.ts'
import { withClient } from './drivers/with-client.ts'
import { fencePersons } from './fence-persons.ts'
import type { DatabaseAccess } from './open.ts'

const personRole = 'playhatch_person'

/**
 * Prepares an external PostgreSQL: does what the login of DATABASE_URL may do, and reports the rest in one sentence
 * (SettingError). Row-level connections use DATABASE_PERSON_URL, or else the same login, which switches to the
 * row-level role when it connects. `directUrl` leads to the same database, bypassing a pooler in transaction mode.
 */
export async function prepareExternal(url: string, personUrl?: string, directUrl?: string): Promise<DatabaseAccess> {
  if (directUrl && !personUrl) {
    throw new SettingError(
      'The setting DATABASE_PERSON_URL is missing: behind a pooler (DATABASE_DIRECT_URL) row-level connections need a login of their own, playhatch_person.',
    )
  }
  const system: pg.PoolConfig = { connectionString: url }
  await reach('DATABASE_URL', system, async (client) => {
    await checkServer(client)
    await ensureExtension(client)
    await ensurePersonRole(client, personUrl === undefined)
    const { rows } = await client.query<{ login: string }>('select current_user as login')
    // Fails if the login is not a superuser: `docs/operations.md` has the statements for the administrator.
    await fencePersons(client, rows[0]?.login ?? '').catch(() => undefined)
  })
  const person: pg.PoolConfig = { connectionString: withRole(personRole, personUrl ?? url) }
  await reach(personUrl ? 'DATABASE_PERSON_URL' : 'DATABASE_URL', person, checkPerson)
  if (!directUrl) return { system, person }
  const direct: pg.PoolConfig = { connectionString: directUrl }
  await reach('DATABASE_DIRECT_URL', direct, async (client) => {
    await client.query('select 1')
  })
  return { system, person, direct }
}

async function reach(setting: string, config: pg.PoolConfig, work: (client: pg.Client) => Promise<void>) {
  try {
    await withClient(config, work)
  } catch (error) {
    if (error instanceof SettingError) throw error
    const reason = error instanceof AggregateError ? error.errors[0]?.message : (error as Error).message
    throw new SettingError(`The setting ${setting} can't be used: ${reason}.`, { cause: error })
  }
}

async function checkServer(client: pg.Client) {
  const { rows } = await client.query<{ version: number; encoding: string; may_create: boolean }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may_create`,
  )
  const [server] = rows
  if (!server || server.version < 150_000)
    throw new SettingError('The setting DATABASE_URL needs a PostgreSQL 15 or newer.')
  if (server.encoding !== 'UTF8') {
    throw new SettingError('The setting DATABASE_URL needs a database with the encoding UTF8.')
  }
  if (!server.may_create) {
    throw new SettingError('The setting DATABASE_URL needs a login that owns its database, so that it can make tables.')
  }
}

async function ensureExtension(client: pg.Client) {
  const isThere = () => found(client, 'select from pg_extension where extname = $1', 'pg_trgm')
  if (await make(client, 'create extension if not exists pg_trgm', isThere)) return
  throw new SettingError(
    'The database of DATABASE_URL lacks an extension: let its administrator run "create extension pg_trgm" there.',
  )
}

async function ensurePersonRole(client: pg.Client, switchesRole: boolean) {
  const isThere = () => found(client, 'select from pg_roles where rolname = $1', personRole)
  if (!(await make(client, `create role ${personRole} nologin`, isThere))) {
    throw new SettingError(
      `The server of DATABASE_URL lacks a role: let its administrator run "create role ${personRole} nologin; grant ${personRole} to <login of DATABASE_URL>".`,
    )
  }
  if (!switchesRole || (await make(client, `grant ${personRole} to current_user`, () => maySwitchRole(client)))) return
  throw new SettingError(
    `The login of DATABASE_URL must be granted the role ${personRole}, or DATABASE_PERSON_URL be set.`,
  )
}

/**
 * Runs the statement unless its object exists. Another process may create it concurrently, so a failure checks again.
 */
async function make(client: pg.Client, statement: string, isThere: () => Promise<boolean>): Promise<boolean> {
  if (await isThere()) return true
  const made = await client.query(statement).then(
    () => true,
    () => false,
  )
  return made || isThere()
}

const found = async (client: pg.Client, query: string, name: string): Promise<boolean> =>
  Boolean((await client.query(query, [name])).rowCount)

async function maySwitchRole(client: pg.Client): Promise<boolean> {
  return client
    .query(`set role ${personRole}; reset role`)
    .then(() => true)
    .catch(() => false)
}

/** A role that bypasses row policies would silently disable them. */
async function checkPerson(client: pg.Client) {
  const { rows } = await client.query<{ unbound: boolean }>(
    `select rolsuper or rolbypassrls or rolname <> '${personRole}' as unbound from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.unbound !== false) {
    throw new SettingError(
      `The role ${personRole} on the server of DATABASE_URL must be neither superuser nor exempt from row policies.`,
    )
  }
}

/**
 * The address with the role that each of its connections takes from the start. A login that already has the role needs
 * no option, which poolers reject or ignore.
 */
function withRole(role: string, url: string): string {
  const address = new URL(url)
  if (decodeURIComponent(address.username) === role) return url
  const options = address.searchParams.get('options')
  address.searchParams.set('options', `${options ? `${options} ` : ''}-c role=${role}`)
  return address.href
}
