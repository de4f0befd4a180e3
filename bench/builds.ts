import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildStorageKeys } from '#features/games/builds/build-storage-keys.ts'
import { aGame, aWebBuild } from '#features/games/testing.ts'
import type { EmbeddedDatabase } from '#platform/db/embedded/embedded.ts'
import '#server/ports.ts'
import { openDatabase } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { digestsFile } from '#platform/play/file-digests.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { aStudio } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { load } from './load.ts'
import { onOwnDatabase } from './on-own-database.ts'
import { printFigures, type Row } from './print.ts'
import { startProcess } from './start-process.ts'

const connections = 16
/** People who play at once: a browser opens about six connections to a host. */
const players = 3
const warmUpMs = 3_000
const runMs = 5_000
const rounds = 3

/** Files as engines have them, none of which compresses. */
const files = { 'main.js': 20_000, 'level.bin': 1_000_000 }

/** Loads files of a web build, and the same files from a bare static server in turns. Target: 0.5 of it. */
export async function benchBuilds(): Promise<void> {
  await onOwnDatabase(async (embedded, dataDir) => {
    const contents = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, randomBytes(bytes)]))
    const { cookie, buildId } = await fill(embedded, dataDir, contents)
    const folder = join(dataDir, 'bare')
    await mkdir(folder)
    for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), content)
    const { system, person } = embedded
    const { port } = await startProcess('product-process', { access: { system, person }, dataDir })
    const bare = await startProcess('bare-static', { folder })
    const tickets = await Promise.all(Array.from({ length: players }, () => enter({ port, cookie, buildId })))
    const measure = (of: number, callAt: Parameters<typeof load>[0]['callAt']) =>
      load({ port: of, connections, warmUpMs, runMs, callAt, onStart: nothing, onEnd: nothing })
    const rows: Row[][] = []
    for (const [name, bytes] of Object.entries(files)) {
      const taken: Row[] = []
      for (let round = 0; round < rounds; round++) {
        taken.push({
          title: `A build's file of ${bytes / 1000} kB, ${players} players`,
          product: await measure(port, (n) => ({ method: 'GET', path: `/${name}`, ...tickets[n % players] })),
          bare: await measure(bare.port, () => ({ method: 'GET', path: `/${name}` })),
        })
      }
      rows.push(taken)
    }
    console.log(
      `\n${availableParallelism()} cores, Node ${process.versions.node}, ${connections} connections, medians of ${rounds} rounds of ${runMs / 1000} s\n`,
    )
    printFigures(rows)
  })
}

async function fill(access: EmbeddedDatabase, dataDir: string, contents: Record<string, Buffer>) {
  const db = openDatabase(access, silentLog)
  try {
    await installJobs(db)
    const studio = await aStudio(db)
    const storage = await openStorage({ dataDir, s3: undefined })
    const gameId = await aGame(db, studio)
    const buildId = await aWebBuild(db, storage, { studio, gameId, entries: contents })
    const digests = new Map(Object.keys(contents).map((name) => [name, randomBytes(32).toString('base64url')]))
    await storage.put(buildStorageKeys(buildId).digests, digestsFile(digests))
    return { buildId, cookie: await aSession({ pool: db.systemPool, dataDir, profileId: studio.profileId }) }
  } finally {
    await db.close()
  }
}

interface Entering {
  port: number
  cookie: string
  buildId: string
}

/** The host and the cookie of somebody who has entered the build. */
async function enter({ port, cookie, buildId }: Entering): Promise<{ host: string; cookie: string }> {
  const json = { 'content-type': 'application/json' }
  const preview = await ask(port, '/api/games/preview', { cookie, ...json }, JSON.stringify({ buildId }))
  const { host, pathname } = new URL(JSON.parse(await text(preview)).src)
  const entered = await ask(port, pathname, { host })
  entered.resume()
  return { host, cookie: entered.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}

const ask = (port: number, path: string, headers: Record<string, string>, body?: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ port, path, headers, method: body === undefined ? 'GET' : 'POST' }, resolve)
    call.on('error', reject)
    call.end(body)
  })

const nothing = async () => undefined
