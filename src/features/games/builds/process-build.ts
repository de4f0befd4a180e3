import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { notify } from '#features/notifications/notify.ts'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import { type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobTools } from '#platform/jobs/worker.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { unpackWebBuild } from '#platform/uploads/unpack-web-build.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { announceGame } from '../announce-game.ts'
import { assertFileStart, fileStartBytes, mimeOfBuild } from '../build-file-types.ts'
import { files, gameBuilds, games, uploads } from '../tables.ts'
import { becomeCurrentIfFirst } from './add-build.ts'
import { buildStorageKeys } from './build-storage-keys.ts'
import { reserveBuild } from './reserve-build.ts'

const mostAttempts = 3

interface Waiting {
  buildId: string
  gameId: string
  studioId: string
  title: string
  version: string
  kind: 'file' | 'web'
  upload: { id: string; name: string; size: number }
}

interface Outcome {
  fileId?: string
  bytes: number
  /** For the studio, beside the news that the build is ready. */
  warning?: string
}

interface Processing {
  buildId: string
  /** 1 for the first; a fault of ours is tried three times. */
  attempt: number
}

interface Tools extends JobTools {
  storage: Storage
  dataDir: string
  quota?: StorageQuota
}

/**
 * Looks at a build's file: unpacks a web build, keeps a download as it is. The build becomes ready, or failed with the
 * reason: the file's fault lets the file go, a fault of ours keeps it to be tried again. Does nothing for a build that
 * waits no longer.
 */
export async function processBuild({ buildId, attempt }: Processing, tools: Tools): Promise<void> {
  const { db, clock, log, storage } = tools
  const waiting = await db.asSystem((tx) => findWaiting(tx, buildId))
  if (!waiting) return
  try {
    const outcome = waiting.kind === 'web' ? await unpack(waiting, tools) : await keepFile(waiting, tools)
    const taken = await db.asSystem((tx) => makeReady(tx, waiting, outcome, clock.now()))
    if (!taken) await storage.deletePrefix(buildStorageKeys(buildId).root)
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') {
      await db.asSystem((tx) => assertFileAccepted(tx, waiting, { failure: error.message, now: clock.now() }))
      return
    }
    log.error({ err: error, buildId, attempt }, 'a build could not be processed')
    await db.asSystem((tx) => tryLater(tx, waiting, { attempt, now: clock.now() }))
  }
}

async function findWaiting(tx: SystemTx, buildId: string): Promise<Waiting | null> {
  const [row] = await tx
    .select({ build: gameBuilds, upload: uploads, title: games.title })
    .from(gameBuilds)
    .innerJoin(uploads, eq(uploads.buildId, gameBuilds.id))
    .innerJoin(games, eq(games.id, gameBuilds.gameId))
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.state, 'processing')))
  if (!row || row.build.kind === 'link') return null
  const { gameId, studioId, version, kind } = row.build
  return { buildId, gameId, studioId, version, kind, title: row.title, upload: row.upload }
}

async function unpack({ buildId, studioId, upload }: Waiting, tools: Tools): Promise<Outcome> {
  const { db, clock, storage, dataDir, quota = standardQuota } = tools
  const folder = join(dataDir, 'unpacking')
  const zipPath = join(folder, `${randomUUID()}.zip`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await storage.getFile(buildStorageKeys(buildId).archive(upload.id), zipPath)
    const admit = (bytes: number) =>
      db.asSystem((tx) => reserveBuild(tx, { buildId, studioId, bytes, quota, now: clock.now() }))
    const unpacked = await unpackWebBuild({ zipPath, storage, prefix: buildStorageKeys(buildId).web, dataDir, admit })
    const warning =
      'Its index.html asks for files from the root of a site. If it does not start, use relative addresses.'
    return { bytes: unpacked.bytes, ...(unpacked.rootedPaths ? { warning } : {}) }
  } finally {
    await rm(zipPath, { force: true })
  }
}

async function keepFile({ buildId, studioId, upload }: Waiting, { db, storage }: Tools): Promise<Outcome> {
  const storageKey = buildStorageKeys(buildId).archive(upload.id)
  const end = Math.min(fileStartBytes, upload.size) - 1
  const refusal = assertFileStart(upload.name, await buffer(await storage.get(storageKey, { start: 0, end })))
  if (refusal) throw new AppError('VALIDATION_ERROR', refusal)
  const digest = createHash('sha256')
  for await (const chunk of await storage.get(storageKey)) digest.update(chunk)
  const row = {
    ownerId: studioId,
    kind: 'build' as const,
    storageKey,
    name: upload.name,
    mime: mimeOfBuild(upload.name),
    size: upload.size,
    sha256: digest.digest('hex'),
  }
  const [file] = await db.asSystem((tx) =>
    tx.insert(files).values(row).onConflictDoUpdate({ target: files.storageKey, set: row }).returning({ id: files.id }),
  )
  return { bytes: upload.size, ...(file ? { fileId: file.id } : {}) }
}

/** False when the build was taken away meanwhile. */
async function makeReady(
  tx: SystemTx,
  waiting: Waiting,
  { fileId, bytes, warning }: Outcome,
  now: Date,
): Promise<boolean> {
  const { buildId, gameId, studioId, title, version } = waiting
  const [ready] = await tx
    .update(gameBuilds)
    .set({ state: 'ready', failure: null, bytes, fileId: fileId ?? null, updatedAt: now })
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.state, 'processing')))
    .returning({ id: gameBuilds.id })
  if (!ready) return (await tx.$count(gameBuilds, eq(gameBuilds.id, buildId))) > 0
  if (waiting.kind === 'web') await letFileGo(tx, waiting)
  await becomeCurrentIfFirst(tx, { buildId, now })
  await notify(tx, {
    to: studioId,
    type: 'success',
    title: `${title} ${version} is ready`,
    message: warning ?? 'The build is checked and can be tested.',
    link: paths.editGame(gameId),
    key: `build-ready:${buildId}`,
    at: now,
  })
  await announceGame(tx, { gameId, studioId })
  return true
}

async function assertFileAccepted(
  tx: SystemTx,
  waiting: Waiting,
  { failure, now }: { failure: string; now: Date },
): Promise<void> {
  if (!(await fail(tx, waiting, { failure, now }))) return
  await letFileGo(tx, waiting)
  await releaseStorage(tx, [buildStorageKeys(waiting.buildId).root])
}

async function letFileGo(tx: SystemTx, { buildId, upload }: Waiting): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.buildId, buildId))
  await enqueue(tx, 'delete-stored', { keys: [buildStorageKeys(buildId).archive(upload.id)] })
}

async function tryLater(
  tx: SystemTx,
  waiting: Waiting,
  { attempt, now }: { attempt: number; now: Date },
): Promise<void> {
  const { buildId } = waiting
  if (attempt < mostAttempts) {
    const runAt = new Date(now.getTime() + minutes(attempt))
    await enqueue(tx, 'process-build', { buildId, attempt: attempt + 1 }, { key: `process-build:${buildId}`, runAt })
    return
  }
  await fail(tx, waiting, {
    failure: 'Something went wrong on our side while we looked at this file. Please try again.',
    now,
  })
}

async function fail(
  tx: SystemTx,
  waiting: Waiting,
  { failure, now }: { failure: string; now: Date },
): Promise<boolean> {
  const { buildId, gameId, studioId, title, version, upload } = waiting
  const [failed] = await tx
    .update(gameBuilds)
    .set({ state: 'failed', failure, updatedAt: now })
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.state, 'processing')))
    .returning({ id: gameBuilds.id })
  if (!failed) return false
  await notify(tx, {
    to: studioId,
    type: 'error',
    title: `${title} ${version} can't be tested`,
    message: failure,
    link: paths.editGame(gameId),
    key: `build-failed:${upload.id}`,
    at: now,
  })
  await announceGame(tx, { gameId, studioId })
  return true
}
