import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../log/log.ts'
import { type Account, asAccount } from './embedded-account.ts'
import type { Binaries } from './embedded-binaries.ts'
import { plainEnvironment } from './embedded-cluster.ts'
import { DatabaseStartError } from './embedded-error.ts'
import { endServer } from './embedded-orphan.ts'

export interface RunningServer {
  admin: pg.PoolConfig
  pid: number
  ended: Promise<void>
  stop(): Promise<void>
}

interface ServerPlan {
  binaries: Binaries
  account: Account
  cluster: string
  logs: string
  socket: string
  strangerPid: number | undefined
  durable: boolean
  log: Log
}

const retryForMs = 10_000
const leftovers = /pre-existing shared memory|lock file ".*" already exists/

/**
 * Settings of a server whose data may be lost: nothing is written twice, for a standby or by helpers. Each of the many
 * short connections maps the shared buffers anew, so that few of them are cheaper than many.
 */
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  io_method: 'sync',
  shared_buffers: '32MB',
}

/**
 * Starts the server and waits until it accepts connections. Retries while a stopping predecessor still holds its locks.
 */
export async function runServer(plan: ServerPlan): Promise<RunningServer> {
  const until = Date.now() + retryForMs
  for (;;) {
    const child = launch(plan)
    const output = collect(child)
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    if (await isReady(plan.cluster, child, plan.log)) return running(plan, child, ended)
    await ended
    if (leftovers.test(output.text) && Date.now() < until) {
      await sleep(200)
      continue
    }
    const reason = /(?:FATAL|PANIC): {2}(.*)/.exec(output.text)?.[1] ?? `see the log in ${plan.logs}`
    throw new DatabaseStartError(`The database in ${plan.cluster} did not start: ${reason}.`)
  }
}

function launch({ binaries, account, cluster, logs, socket, strangerPid, durable }: ServerPlan): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    port: '5432',
    logging_collector: 'on',
    log_directory: logs,
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_line_prefix: '%m [%p] %u ',
    // No value that a person has entered reaches the log: neither parameters nor the details of a rejected row.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    ...(binaries.hasStatementStatistics ? { shared_preload_libraries: 'pg_stat_statements' } : {}),
    ...(durable ? {} : forTests),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { program, args, who } = asAccount(account, binaries.postgres, ['-D', cluster, ...flags])
  // A process group of its own: Ctrl+C reaches only this process, which stops the server after closing its connections.
  return spawn(program, args, {
    ...who,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...plainEnvironment(), ...(strangerPid ? { PG_GRANDPARENT_PID: String(strangerPid) } : {}) },
  })
}

/**
 * True once line 8 of postmaster.pid says "ready"; false if the process ends first. Crash recovery may take minutes.
 */
async function isReady(cluster: string, child: ChildProcess, log: Log): Promise<boolean> {
  let loggedAt = Date.now()
  let failed = false
  child.once('error', () => {
    failed = true
  })
  while (!failed && child.exitCode === null && child.signalCode === null) {
    const note = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(note[0]) === child.pid && note[7]?.trim() === 'ready') return true
    if (Date.now() - loggedAt > 5_000) {
      log.info('the database is recovering')
      loggedAt = Date.now()
    }
    await sleep(10)
  }
  return false
}

function running({ socket, log }: ServerPlan, child: ChildProcess, ended: Promise<void>): RunningServer {
  const pid = child.pid ?? 0
  let stopping: Promise<void> | undefined
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  void ended.then(() => {
    process.off('exit', endWithUs)
    if (!stopping)
      log.fatal({ code: child.exitCode, signal: child.signalCode }, 'the database server ended unexpectedly')
  })
  return {
    admin: { host: socket, port: 5432, user: 'postgres', database: 'postgres', ssl: false },
    pid,
    ended,
    stop() {
      stopping ??= (async () => {
        if (child.exitCode === null && child.signalCode === null)
          await endServer(pid, { smartMs: 1_000, fastMs: 30_000, immediateMs: 10_000 })
        await ended
      })()
      return stopping
    },
  }
}

/** Collects the server's output before it opens its own log. */
function collect(child: ChildProcess): { text: string } {
  const output = { text: '' }
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    if (output.text.length < 20_000) output.text += part
  })
  child.once('error', (error) => {
    output.text += error.message
  })
  return output
}
