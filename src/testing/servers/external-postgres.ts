import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { withClient } from '#platform/db/drivers/with-client.ts'
import { asAccount, chooseAccount } from '#platform/db/embedded/embedded-account.ts'
import { findBinaries } from '#platform/db/embedded/embedded-binaries.ts'
import { fastFolder } from '../fast-folder.ts'

const run = promisify(execFile)
const systems = '/usr/lib/postgresql/15/bin'

export interface ExternalPostgres {
  /** The value for DATABASE_URL. */
  url: string
  version: string
  /** Like `pg_ctl restart -m fast` or `-m immediate`; resolves when it accepts connections again. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
}

/**
 * An external PostgreSQL server for DATABASE_URL: the system's PostgreSQL 15 if installed, otherwise the bundled
 * binaries. It has an empty database `playhatch`, owned by its login, and is stopped at the end of the test file.
 */
export async function externalPostgres(): Promise<ExternalPostgres> {
  const folder = await mkdtemp(join(fastFolder, 'playhatch-external-'))
  await chmod(folder, 0o755)
  const own = await findBinaries()
  const has15 = await access(join(systems, 'postgres')).then(
    () => true,
    () => false,
  )
  const [postgres, initdb] = has15 ? [join(systems, 'postgres'), join(systems, 'initdb')] : [own.postgres, own.initdb]
  const data = join(folder, 'data')
  const sockets = join(folder, 'sockets')
  const account = await chooseAccount(postgres, folder, data)
  await mkdir(sockets)
  await chmod(sockets, 0o777)
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
  const made = asAccount(account, initdb, [
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--auth=trust',
    '--no-sync',
  ])
  await run(made.program, made.args, { ...made.who, env, cwd: '/' })

  const admin: pg.ClientConfig = { host: sockets, port: 5432, user: 'postgres', database: 'postgres' }
  let server: ChildProcess | undefined
  async function start() {
    const { program, args, who } = asAccount(account, postgres, [
      '-D',
      data,
      '-k',
      sockets,
      '-c',
      'listen_addresses=',
      '-c',
      'max_connections=120',
    ])
    server = spawn(program, args, { ...who, env, cwd: '/', stdio: 'ignore' })
    for (;;) {
      const answers = await withClient(admin, (client) => client.query('select 1')).then(
        () => true,
        () => false,
      )
      if (answers) return
      if (server.exitCode !== null) throw new Error('The external PostgreSQL did not start.')
      await sleep(50)
    }
  }
  async function end(signal: NodeJS.Signals) {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  await start()
  afterAll(async () => {
    await end('SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  })
  const version = await withClient(admin, async (client) => {
    await client.query('create role playhatch login createrole bypassrls')
    await client.query('create database playhatch owner playhatch')
    await client.query('create role playhatch_person')
    await client.query('grant playhatch_person to playhatch')
    return String((await client.query('show server_version')).rows[0].server_version)
  })
  await withClient({ ...admin, database: 'playhatch' }, (client) => client.query('create extension pg_trgm'))
  return {
    url: `postgres://playhatch@localhost/playhatch?host=${encodeURIComponent(sockets)}`,
    version,
    async restart(mode) {
      await end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await start()
    },
  }
}
