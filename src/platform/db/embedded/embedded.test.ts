import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { fastFolder } from '#testing/fast-folder.ts'
import { bundleForNode } from '../../../../scripts/build.mjs'
import { silentLog } from '../../log/log.ts'
import { withClient } from '../drivers/with-client.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { stopOrphan } from './embedded-orphan.ts'
import { processStart } from './embedded-process.ts'

interface Answer {
  pid: number
  system: pg.PoolConfig
  refused?: string
}

/** The bundle of the process that the tests start and kill. */
const program = resolve(`.cache/start-database-${process.pid}.mjs`)
let dataDir = ''
const children: ChildProcess[] = []
const opened: EmbeddedDatabase[] = []

beforeAll(() => bundleForNode('src/testing/servers/start-database.ts', program))
afterAll(() => rmSync(program, { force: true }))

beforeEach(() => {
  dataDir = mkdtempSync(join(fastFolder, 'playhatch-embedded-'))
  chmodSync(dataDir, 0o755)
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const database of opened.splice(0)) await database.stop()
  await stopOrphan(join(dataDir, 'database/cluster'), silentLog)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

async function start() {
  const database = await startEmbedded({ dataDir, log: silentLog })
  opened.push(database)
  return database
}

function launch(env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  children.push(child)
  return child
}

async function answerOf(child: ChildProcess): Promise<Answer> {
  if (!child.stdout) throw new Error('no output')
  const [line] = await once(createInterface(child.stdout), 'line')
  return JSON.parse(line) as Answer
}

async function killHard(child: ChildProcess) {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

const ask = (config: pg.PoolConfig, text: string) => withClient(config, async (c) => (await c.query(text)).rows)

test('a second start finds the data of the first', async () => {
  const first = await start()
  await ask(first.system, `create table kept as select 'yes' as answer`)
  await first.stop()
  expect(await processStart(first.pid)).toBeUndefined()
  const second = await start()
  expect(await ask(second.system, 'select answer from kept')).toEqual([{ answer: 'yes' }])
})

test('the two roles have only the rights they need', async () => {
  const database = await start()
  const rights = await ask(
    database.admin,
    `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
       (select count(*)::int from pg_auth_members where member = r.oid) as member_of
     from pg_roles r where rolname like 'playhatch%' order by rolname`,
  )
  const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, member_of: 0 }
  expect(rights).toEqual([
    { rolname: 'playhatch_person', rolbypassrls: false, ...none },
    { rolname: 'playhatch_system', rolbypassrls: true, ...none },
  ])
  await expect(ask(database.person, 'create table mine (id int)')).rejects.toThrow('permission denied')
  await expect(ask(database.person, 'create temporary table mine (id int)')).rejects.toThrow('permission denied')
  expect(await ask(database.person, `select word_similarity('hatch', 'playhatch') > 0 as found`)).toEqual([
    { found: true },
  ])
})

test('committed data survives a kill of the process that started the database', async () => {
  const child = launch()
  const { pid, system } = await answerOf(child)
  await ask(system, `create table kept as select 'yes' as answer`)
  await killHard(child)
  expect(await processStart(pid)).toBeDefined()
  const again = await start()
  expect(again.pid).not.toBe(pid)
  expect(await processStart(pid)).toBeUndefined()
  expect(await ask(again.system, 'select answer from kept')).toEqual([{ answer: 'yes' }])
})

test('a start waits for a statement that outlives its killed server', async () => {
  const child = launch()
  const { pid, system } = await answerOf(child)
  const long = ask(system, `select count(*) from generate_series(1, 12000000)`).catch(() => undefined)
  await sleep(300)
  await killHard(child)
  process.kill(pid, 'SIGKILL')
  const again = await start()
  expect(await ask(again.system, 'select 1 as one')).toEqual([{ one: 1 }])
  await long
})

test('a second server on the same folder is rejected with one sentence, and the first continues', async () => {
  const child = launch()
  const { pid, system } = await answerOf(child)
  await expect(startEmbedded({ dataDir, log: silentLog })).rejects.toThrow(
    `Another Playhatch (process ${child.pid}) already uses the data in ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
  expect((await answerOf(launch())).refused).toContain('Another Playhatch')
  expect(await processStart(pid)).toBeDefined()
  expect(await ask(system, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of three concurrent starts on an empty folder, exactly one succeeds', async () => {
  const answers = await Promise.all([launch(), launch(), launch()].map(answerOf))
  expect(answers.filter((answer) => answer.refused === undefined)).toHaveLength(1)
  expect(answers.filter((answer) => answer.refused?.includes('Another Playhatch'))).toHaveLength(2)
})

test.each(['PG_VERSION', 'global/pg_control', 'base/1/PG_VERSION', 'base/5'])(
  'a start killed while the new cluster contains %s leaves no partial cluster',
  async (file) => {
    const folder = join(dataDir, 'database')
    const whole = () => existsSync(join(folder, 'cluster'))
    const reached = () =>
      existsSync(folder) &&
      readdirSync(folder).some((n) => n.startsWith('unfinished') && existsSync(join(folder, n, file)))
    do {
      // If this process was too slow, the cluster is already complete: try again from the start.
      await stopOrphan(join(folder, 'cluster'), silentLog)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
      const child = launch()
      while (!reached() && !whole() && child.exitCode === null) await sleep(1)
      await killHard(child)
      expect(child.exitCode).toBeNull()
    } while (whole())
    const again = await start()
    expect(await ask(again.system, 'select current_user as me')).toEqual([{ me: 'playhatch_system' }])
    expect(readdirSync(folder).filter((name) => name.startsWith('server.lock'))).toEqual(['server.lock'])
  },
)

test('process ids that other processes have reused neither block the start nor are killed', async () => {
  const child = launch()
  const { pid } = await answerOf(child)
  await killHard(child)
  const note = join(dataDir, 'database/cluster/postmaster.pid')
  const left = readFileSync(note, 'utf8')
  process.kill(pid, 'SIGKILL')
  while (await processStart(pid)) await sleep(5)
  const stranger = spawn('sleep', ['600'])
  children.push(stranger)
  writeFileSync(note, left.replace(/^\d+/, String(stranger.pid)))
  const lock = join(dataDir, 'database/server.lock')
  writeFileSync(lock, JSON.stringify({ ...JSON.parse(readFileSync(lock, 'utf8')), pid: stranger.pid }))
  const again = await start()
  expect(await ask(again.system, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await processStart(stranger.pid ?? 0)).toBeDefined()
})

test('a folder whose path is too long for a socket works', async () => {
  dataDir = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
  const database = await start()
  expect(await ask(database.person, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('root without permission for user namespaces runs the server as another user', async () => {
  // Not beside the data: programs may be forbidden in a file system in memory.
  const programs = mkdtempSync(join(tmpdir(), 'playhatch-programs-'))
  onTestFinished(() => rmSync(programs, { recursive: true }))
  writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const child = launch({ ...process.env, PATH: `${programs}:${process.env.PATH}` })
  const { system, refused } = await answerOf(child)
  expect(refused).toBeUndefined()
  expect(await ask(system, 'select 1 as one')).toEqual([{ one: 1 }])
})
