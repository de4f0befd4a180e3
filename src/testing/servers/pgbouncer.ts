import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { withClient } from '#platform/db/drivers/with-client.ts'
import { asAccount, chooseAccount } from '#platform/db/embedded/embedded-account.ts'
import type { DatabaseAccess } from '#platform/db/open.ts'
import { fastFolder } from '../fast-folder.ts'

/** Far fewer than the product's own connections, so that each of these meets each session of the server. */
const sessions = 3

interface BehindPooler {
  system: pg.PoolConfig
  person: pg.PoolConfig
}

/** Starts PgBouncer in transaction mode in front of this database. Returns access through it; ended with the test file. */
export async function behindPgbouncer(program: string, { system, person }: BehindPooler): Promise<DatabaseAccess> {
  const folder = await mkdtemp(join(fastFolder, 'playhatch-pgbouncer-'))
  await chmod(folder, 0o755)
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  await writeFile(users, [system, person].map(({ user }) => `"${user}" ""\n`).join(''))
  await writeFile(
    settings,
    `[databases]
* = host=${system.host} port=${system.port}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
listen_port = 6432
unix_socket_dir = ${folder}
unix_socket_mode = 0777
auth_type = trust
auth_file = ${users}
`,
  )
  const account = await chooseAccount(program, folder, folder)
  const { program: command, args, who } = asAccount(account, program, ['-q', settings])
  const child = spawn(command, args, { ...who, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    output += part
  })
  child.once('error', (error) => {
    output += error.message
  })
  afterAll(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  })
  const through = (config: pg.PoolConfig) => ({ ...config, host: folder, port: 6432 })
  for (;;) {
    const answers = await withClient(through(system), (client) => client.query('select 1')).then(
      () => true,
      () => false,
    )
    if (answers) return { system: through(system), person: through(person), direct: system }
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`PgBouncer did not start: ${output}`)
    await sleep(50)
  }
}
