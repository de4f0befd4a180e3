import { randomBytes } from 'node:crypto'
import { mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf } from '#features/sessions/recordings/drop-recording.ts'
import { aRecordedTest, makeReady } from '#features/sessions/testing.ts'
import { systemClock } from '#platform/clock.ts'
import '#server/ports.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { runMedia } from '#platform/media/run-media.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { fillIncentives } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { onOwnDatabase } from '../on-own-database.ts'
import { startProcess } from '../start-process.ts'
import { longRecording } from './long-recording.ts'
import { medianOf, replay, type Sender, seek } from './replay.ts'

const senders = 20
const rounds = 3
const minutes = Number(process.env.RECORDING_MINUTES ?? 60)
const targets = { acknowledgement: 3, joinSeconds: 90 * (minutes / 60), seek: 2, inMemory: 2 }

/**
 * Recordings from the chunk to the seek: twenty senders replay recorded chunks, beside bare PUTs of the same bytes; an hour
 * is joined; seeks, beside those of the same file from a bare server. Fails where a target is missed.
 */
export async function benchSessions(): Promise<void> {
  await onOwnDatabase(async (embedded, dataDir) => {
    const db = openDatabase(embedded, silentLog)
    await installJobs(db)
    await fillIncentives(db, 100_000)
    const folder = join(dataDir, 'bare')
    await mkdir(folder)
    const recording = await longRecording(join(folder, 'recording'), minutes * 60)
    const joined = await joinAll(recording, folder)
    const tests = await makeTests(db, { dataDir, file: joined.path })
    const { system, person } = embedded
    const product = await startProcess('product-process', { access: { system, person }, dataDir })
    const bare = await startProcess('sessions/bare-media', { folder })
    const chunks = await chunksOf(recording.path, recording.pieces.slice(0, 40))
    const ratios = { acknowledgement: [] as number[], seek: [] as number[] }
    const { size } = await stat(joined.path)
    const path = await tests.link(product.port)
    // Seeks first: the database still writes what came with the chunks when their acknowledgements are measured.
    for (let round = 0; round < rounds; round++) {
      const servers = [
        { port: product.port, path, cookie: tests.studioCookie },
        { port: bare.port, path: '/joined.webm', cookie: '' },
      ]
      const [ofProduct = Number.NaN, ofBare = Number.NaN] = await seek(servers, size)
      ratios.seek.push(ofProduct / ofBare)
      console.log(`round ${round + 1}: a seek in ${ofProduct.toFixed(1)} ms, bare ${ofBare.toFixed(1)} ms`)
    }
    for (let round = 0; round < rounds; round++) {
      const ofProduct = await replay({ port: product.port, senders: tests.senders, chunks, product: true })
      const ofBare = await replay({ port: bare.port, senders: tests.senders, chunks, product: false })
      ratios.acknowledgement.push(ofProduct / ofBare)
      console.log(
        `round ${round + 1}: a chunk acknowledged in ${ofProduct.toFixed(1)} ms, bare ${ofBare.toFixed(1)} ms`,
      )
    }
    const lost = senders * rounds * chunks.length - (await countChunks(db))
    const inMemory = await product.mostHeld()
    await db.close()
    report('chunks lost', lost, 0)
    report('chunks of one part in memory, at most', inMemory, targets.inMemory)
    report('acknowledgement, of a bare PUT', medianOf(ratios.acknowledgement), targets.acknowledgement)
    report(`joining ${minutes} minutes, seconds of processor time`, joined.cpuSeconds, targets.joinSeconds)
    report('a seek, of a bare server', medianOf(ratios.seek), targets.seek)
  })
}

function report(what: string, found: number, most: number): void {
  console.log(`${what}: ${Number(found.toFixed(2))} (target ${most})`)
  if (found > most) process.exitCode = 1
}

/** Joins the recording in the thread of the product. */
async function joinAll({ path, pieces }: Awaited<ReturnType<typeof longRecording>>, folder: string) {
  const before = process.cpuUsage()
  const emitted = pieces.map((bytes, at) => ({ bytes, atMs: (at + 1) * 2000 + 50 }))
  const maxMs = (minutes * 60 + 60) * 1000
  const parts = [{ path, pieces: emitted, cuts: [], maxMs }]
  const made = await runMedia({ kind: 'join', parts, target: join(folder, 'joined') })
  const { user, system } = process.cpuUsage(before)
  return { path: made.path, cpuSeconds: (user + system) / 1e6 }
}

/** The first chunks of a recording. */
async function chunksOf(path: string, lengths: readonly number[]): Promise<Buffer[]> {
  const file = await open(path, 'r')
  const chunks: Buffer[] = []
  let at = 0
  for (const length of lengths) {
    chunks.push((await file.read(Buffer.alloc(length), 0, length, at)).buffer)
    at += length
  }
  await file.close()
  return chunks
}

const countChunks = async (db: Database): Promise<number> =>
  (await db.systemPool.query<{ n: number }>('select count(*)::int as n from recording_chunks')).rows[0]?.n ?? 0

/** Running tests of twenty testers, and a session whose recording is this file. */
async function makeTests(db: Database, { dataDir, file }: { dataDir: string; file: string }) {
  const cookieOf = (profileId: string) => aSession({ pool: db.systemPool, dataDir, profileId })
  const made: Sender[] = []
  for (let n = 0; n < senders; n++) {
    const { playtestId, tester } = await aRecordedTest(db, { state: 'in_progress', clock: systemClock })
    made.push({ playtestId, cookie: await cookieOf(tester.profileId), name: randomBytes(6).toString('hex') })
  }
  const watched = await aRecordedTest(db, { state: 'in_progress', clock: systemClock })
  await makeReady(db, watched, systemClock, minutes * 60)
  const storage = await openStorage({ dataDir, s3: undefined })
  const key = `${folderOf(watched.recordingId)}/video.webm`
  await storage.putFile(key, file)
  await db.systemPool.query('update session_recordings set storage_key = $2, bytes = $3 where id = $1', [
    watched.recordingId,
    key,
    (await stat(file)).size,
  ])
  await db.systemPool.query(
    `update review_participations set status = 'validated', submitted_at = now(), validated_at = now() where id = $1`,
    [watched.playtestId],
  )
  const studioCookie = await cookieOf(watched.studio.profileId)
  return { senders: made, studioCookie, link: (port: number) => linkOf(port, watched.playtestId, studioCookie) }
}

async function linkOf(port: number, sessionId: string, cookie: string): Promise<string> {
  const origin = `http://localhost:${port}`
  const answer = await fetch(`${origin}/rpc/sessions/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ json: { sessionId }, meta: [] }),
  })
  const { json } = (await answer.json()) as { json: { url?: string } }
  if (json.url === undefined) throw new Error(`No link: ${JSON.stringify(json)}`)
  return json.url
}
