import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { EmbeddedDatabase } from '#platform/db/embedded/embedded.ts'
import '#server/ports.ts'
import { openDatabase } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { aTester } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { build } from '../scripts/build.mjs'
import { LiveStreams } from './live-streams.ts'
import { quantiles } from './load.ts'
import { first, idOf } from './numbered-ids.ts'
import { onOwnDatabase } from './on-own-database.ts'
import { type MeasuredProcess, startProcess } from './start-process.ts'

const streams = 200
const rounds = 12
const insertsOfRound = 40
const warmUp = 80
const burst = 1_000
const timeoutMs = 10_000

interface Side {
  process: MeasuredProcess
  live: LiveStreams
  times: number[]
  sent: number
}

const people = Array.from({ length: streams }, (_, n) => first.tester + n)

/**
 * Measures the time from the request to write a notification until its reader's browser receives the event, with 200
 * open streams: one at a time, alternating between the product and a bare relay. Then a burst for everyone: none may be
 * lost.
 */
export async function benchRealtime(): Promise<void> {
  await build()
  await onOwnDatabase(async (embedded, dataDir) => {
    const cookies = await fill(embedded, dataDir)
    const { system, person } = embedded
    const start = { access: { system, person }, dataDir, dist: resolve('dist/browser') }
    const product = await sideOf(await startProcess('product-process', start), (number) => ({
      path: '/live',
      cookie: cookies.get(number) ?? '',
    }))
    const bare = await sideOf(await startProcess('bare-relay', { system }), (number) => ({ path: `/live/${number}` }))
    await oneAtATime(product, warmUp)
    await oneAtATime(bare, warmUp)
    for (const side of [product, bare]) side.times = []
    for (let round = 0; round < rounds; round++) {
      // Alternates the order too, so that neither side gets the quieter moments.
      for (const side of round % 2 ? [bare, product] : [product, bare]) await oneAtATime(side, insertsOfRound)
    }
    const lost = { product: await burstOf(product), bare: await burstOf(bare) }
    print({ product, bare, lost })
    for (const { live } of [product, bare]) live.close()
  })
}

async function fill(access: EmbeddedDatabase, dataDir: string): Promise<Map<number, string>> {
  const db = openDatabase(access, silentLog)
  const cookies = new Map<number, string>()
  try {
    await installJobs(db)
    for (const number of people) {
      await aTester(db, { id: idOf(number) })
      cookies.set(number, await aSession({ pool: db.systemPool, dataDir, profileId: idOf(number) }))
    }
    await db.systemPool.query('vacuum analyze')
    return cookies
  } finally {
    await db.close()
  }
}

async function sideOf(
  process: MeasuredProcess,
  ask: (number: number) => { path: string; cookie?: string },
): Promise<Side> {
  const live = await LiveStreams.open(
    process.port,
    people.map((number) => ({ number, ...ask(number) })),
  )
  return { process, live, times: [], sent: 0 }
}

const anyone = () => people[Math.floor(Math.random() * people.length)] ?? first.tester

async function oneAtATime({ process, live, times }: Side, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const person = anyone()
    const before = live.receivedBy(person)
    const since = performance.now()
    process.insert([person])
    await live.until(live.received + 1, timeoutMs)
    if (live.receivedBy(person) !== before + 1) throw new Error('The event reached another person, or was lost.')
    times.push(performance.now() - since)
  }
}

/** The number of lost events of a thousand that are written as fast as possible. */
async function burstOf({ process, live }: Side): Promise<number> {
  const wanted = live.received + burst
  process.insert(Array.from({ length: burst }, (_, n) => people[n % people.length] ?? first.tester))
  await live.until(wanted, 3 * timeoutMs)
  return wanted - live.received
}

interface PrintInput {
  product: Side
  bare: Side
  lost: { product: number; bare: number }
}

function print({ product, bare, lost }: PrintInput): void {
  const [ours, theirs] = [quantiles(product.times), quantiles(bare.times)]
  console.log(
    `\n${availableParallelism()} cores, Node ${process.versions.node}; ${streams} open streams, ${product.times.length} notifications one at a time, then ${burst} at once\n`,
  )
  console.log(
    '| From insert to browser | p50 ms | p99 ms | lost |\n|------------------------|-------:|-------:|-----:|',
  )
  const line = (title: string, { p50, p99 }: { p50: number; p99: number }, count: number) =>
    console.log(
      `| ${title.padEnd(22)} | ${p50.toFixed(2).padStart(6)} | ${p99.toFixed(2).padStart(6)} | ${String(count).padStart(4)} |`,
    )
  line('the product', ours, lost.product)
  line('a bare LISTEN relay', theirs, lost.bare)
  console.log(`\nThe product takes ${(ours.p50 / theirs.p50).toFixed(2)} times as long at the median.`)
}
