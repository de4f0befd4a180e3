import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type Figures, quantiles } from './load.ts'
import { runWithOwnClient } from './run-own-client.ts'

export interface SqlRun {
  file: string
  access: pg.PoolConfig
  connections: number
  runMs: number
  /** Integers that the file references with a colon. */
  variables: Record<string, number>
  /** The number of each connection's first turn; greater than 0 if earlier rounds have used some. */
  firstTurn?: number
}

export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0

/** Measures PostgreSQL alone with a file's statements: with pgbench, otherwise with our own client. */
export async function runSql(run: SqlRun): Promise<Figures> {
  return hasPgbench ? runPgbench(run) : runWithOwnClient(run)
}

async function runPgbench({ file, access, connections, runMs, variables, firstTurn = 0 }: SqlRun): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'playhatch-pgbench-'))
  try {
    const defined = Object.entries({ ...variables, clients: connections, n: firstTurn - 1 }).flatMap(
      ([name, value]) => ['-D', `${name}=${value}`],
    )
    const child = spawn(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-f',
        join(process.cwd(), file),
        '-c',
        String(connections),
        '-j',
        '2',
        '-T',
        String(Math.round(runMs / 1000)),
        '-l',
        ...defined,
        String(access.database),
      ],
      {
        cwd: folder,
        env: {
          ...process.env,
          PGHOST: String(access.host),
          PGPORT: String(access.port ?? 5432),
          PGUSER: String(access.user),
          PGPASSWORD: String(access.password ?? ''),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
    const [code] = await once(child, 'close')
    const perSecond = /tps = ([\d.]+)/.exec(output)?.[1]
    if (code !== 0 || !perSecond) throw new Error(`pgbench failed with ${file}:\n${output}`)
    return { perSecond: Number(perSecond), ...quantiles(await latenciesIn(folder)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The third field of each line of the transaction log, in microseconds. */
async function latenciesIn(folder: string): Promise<number[]> {
  const logs = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  return logs.flatMap((log) => log.trimEnd().split('\n')).map((line) => Number(line.split(' ')[2]) / 1000)
}
