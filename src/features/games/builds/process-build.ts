import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import { type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import { minutes } from '#platform/clock.ts'
import { createHash, randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobTools } from '#platform/jobs/worker.ts'
import { digestsFile } from '#platform/play/file-digests.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { NamedPicture } from '#platform/uploads/named-pictures.ts'
import type { BuildNeeds } from '#platform/uploads/recognise-needs.ts'
import { unpackWebBuild } from '#platform/uploads/unpack-web-build.ts'
import { AppError } from '#shared/errors.ts'
import { fileStartBytes, fileStartError, mimeOfBuild } from '../build-file-types.ts'
import { queueCheck } from '../checks/queue-check.ts'
import { buildAsksForPage, buildFailed, buildMadeReady } from '../events.ts'
import { takeBuildPicture } from '../images/take-build-picture.ts'
import { isTimed, isUploaded, type UploadedKind, whichPage } from '../rules.ts'
import { files, gameBuilds, games, uploads } from '../tables.ts'
import { becomeCurrentIfFirst } from './add-build.ts'
import { buildStorageKeys } from './build-storage-keys.ts'
import { reserveBuild } from './reserve-build.ts'

const maxAttempts = 3

export interface ProcessableBuild {
  buildId: string
  gameId: string
  studioId: string
  title: string
  version: string
  kind: UploadedKind
  /** The page that the studio chose to start the game. */
  entry: string | null
  upload: { id: string; name: string; size: number }
}

interface Outcome {
  fileId?: string
  bytes: number
  /** What the studio should know about a web build, in sentences. */
  findings?: string[]
  /** The pictures that a web build names, best first. */
  pictures?: NamedPicture[]
  /** Of a web build. */
  needs?: BuildNeeds
}

interface ProcessBuildInput {
  buildId: string
  /** 1 for the first attempt; internal errors are retried up to three attempts. */
  attempt: number
}

interface Tools extends JobTools {
  storage: Storage
  dataDir: string
  quota?: StorageQuota
  /** Reads the file instead of unpacking it on disk. Throws VALIDATION_ERROR for a file that can't be tested. */
  readFile?: (build: ProcessableBuild) => Promise<Outcome>
}

/**
 * Processes a build's file: unpacks a web build, stores a download unchanged. The build becomes ready, or failed with
 * the reason: an invalid file is deleted; after an internal error it is kept for a retry. Does nothing unless the build
 * is waiting for processing.
 */
export async function processBuild({ buildId, attempt }: ProcessBuildInput, tools: Tools): Promise<void> {
  const { db, clock, log, storage } = tools
  const build = await db.asSystem((tx) => findProcessable(tx, buildId))
  if (!build) return
  try {
    const read = tools.readFile ?? readers[build.kind]
    const outcome = await read(build, tools)
    if ('pages' in outcome) {
      await db.asSystem((tx) => askForPage(tx, build, { pages: outcome.pages, now: clock.now() }))
      return
    }
    if (outcome.pictures?.length) await makeReadyWithPicture(build, { ...outcome, pictures: outcome.pictures }, tools)
    const { exists } = await db.asSystem((tx) => makeReady(tx, build, outcome, clock.now()))
    if (!exists) await storage.deletePrefix(buildStorageKeys(buildId).root)
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') {
      await db.asSystem((tx) => rejectFile(tx, build, { failure: error.message, now: clock.now() }))
      return
    }
    log.error({ err: error, buildId, attempt }, 'build could not be processed')
    await db.asSystem((tx) => retryLater(tx, build, { attempt, now: clock.now() }))
  }
}

/** What becomes of the uploaded file. */
const readers = { web: unpack, file: keepFile } as const satisfies Record<UploadedKind, unknown>

async function findProcessable(tx: SystemTx, buildId: string): Promise<ProcessableBuild | null> {
  const [row] = await tx
    .select({ build: gameBuilds, upload: uploads, title: games.title })
    .from(gameBuilds)
    .innerJoin(uploads, eq(uploads.buildId, gameBuilds.id))
    .innerJoin(games, eq(games.id, gameBuilds.gameId))
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.state, 'processing')))
  if (!row) return null
  const { gameId, studioId, version, kind, entry } = row.build
  if (!isUploaded(kind)) return null
  return { buildId, gameId, studioId, version, kind, entry, title: row.title, upload: row.upload }
}

async function unpack(
  { buildId, studioId, entry, upload }: ProcessableBuild,
  tools: Tools,
): Promise<Outcome | { pages: string[] }> {
  const { db, clock, storage, dataDir, quota = standardQuota } = tools
  const folder = join(dataDir, 'unpacking')
  const zipPath = join(folder, `${randomUUID()}.zip`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await storage.getFile(buildStorageKeys(buildId).archive(upload.id), zipPath)
    const admit = (bytes: number) =>
      db.asSystem((tx) => reserveBuild(tx, { buildId, studioId, bytes, quota, now: clock.now() }))
    const prefix = buildStorageKeys(buildId).web
    const unpacked = await unpackWebBuild({
      zipPath,
      name: upload.name,
      chosen: entry,
      storage,
      prefix,
      dataDir,
      admit,
    })
    if (!('digests' in unpacked)) return unpacked
    await storage.put(buildStorageKeys(buildId).digests, digestsFile(unpacked.digests))
    const { bytes, pictures, findings, needs } = unpacked
    return { bytes, pictures, findings, needs }
  } finally {
    await rm(zipPath, { force: true })
  }
}

async function keepFile({ buildId, studioId, upload }: ProcessableBuild, { db, storage }: Tools): Promise<Outcome> {
  const storageKey = buildStorageKeys(buildId).archive(upload.id)
  const end = Math.min(fileStartBytes, upload.size) - 1
  const problem = fileStartError(upload.name, await buffer(await storage.get(storageKey, { start: 0, end })))
  if (problem) throw new AppError('VALIDATION_ERROR', problem)
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

/**
 * Makes a game's first build ready together with the cover that it brings, so that this happens at most once. Does
 * nothing when there is no cover to take; whatever is wrong with a picture never keeps the build from becoming ready.
 */
async function makeReadyWithPicture(
  build: ProcessableBuild,
  outcome: Outcome & { pictures: NamedPicture[] },
  tools: Tools,
): Promise<void> {
  const { buildId, gameId, studioId } = build
  const folder = buildStorageKeys(buildId).web
  const becomeFirst = async (tx: SystemTx, now: Date) => (await makeReady(tx, build, outcome, now)).isFirst
  try {
    await takeBuildPicture({ gameId, studioId, folder, pictures: outcome.pictures, becomeFirst }, tools)
  } catch (error) {
    tools.log.warn({ err: error, buildId }, 'the picture of a build was not taken')
  }
}

/** Tells whether the build still exists, and whether it became ready now as its game's first. */
async function makeReady(
  tx: SystemTx,
  build: ProcessableBuild,
  { fileId, bytes, findings = [], needs }: Outcome,
  now: Date,
): Promise<{ exists: boolean; isFirst: boolean }> {
  const { buildId, gameId, studioId, title, version } = build
  const [ready] = await tx
    .update(gameBuilds)
    .set({
      state: 'ready',
      failure: null,
      findings,
      bytes,
      fileId: fileId ?? null,
      updatedAt: now,
      // What the studio ticked stays.
      ...(needs?.threads && { isolated: true }),
      ...(needs?.dialogs && { dialogs: true }),
    })
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.state, 'processing')))
    .returning({ id: gameBuilds.id })
  if (!ready) return { exists: (await tx.$count(gameBuilds, eq(gameBuilds.id, buildId))) > 0, isFirst: false }
  if (isTimed(build.kind)) {
    await deleteUpload(tx, build)
    await queueCheck(tx, { buildId, gameId, studioId, afterUpload: true, now })
  }
  const isFirst = await becomeCurrentIfFirst(tx, { buildId, now })
  tx.happened(buildMadeReady({ gameId, studioId, buildId, title, version, warning: findings[0] }), now)
  return { exists: true, isFirst }
}

async function rejectFile(
  tx: SystemTx,
  build: ProcessableBuild,
  { failure, now }: { failure: string; now: Date },
): Promise<void> {
  if (!(await fail(tx, build, { failure, now }))) return
  await deleteUpload(tx, build)
  await releaseStorage(tx, [buildStorageKeys(build.buildId).root])
}

async function deleteUpload(tx: SystemTx, { buildId, upload }: ProcessableBuild): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.buildId, buildId))
  await enqueue(tx, 'delete-stored', { keys: [buildStorageKeys(buildId).archive(upload.id)] })
}

async function retryLater(
  tx: SystemTx,
  build: ProcessableBuild,
  { attempt, now }: { attempt: number; now: Date },
): Promise<void> {
  const { buildId } = build
  if (attempt < maxAttempts) {
    const runAt = new Date(now.getTime() + minutes(attempt))
    await enqueue(tx, 'process-build', { buildId, attempt: attempt + 1 }, { key: `process-build:${buildId}`, runAt })
    return
  }
  await fail(tx, build, {
    failure: 'Something went wrong on our side while we checked this file. Please try again.',
    now,
  })
}

/** The build keeps its file until its studio has chosen a page, or another file. */
async function askForPage(
  tx: SystemTx,
  { buildId, gameId, studioId, title, version, upload }: ProcessableBuild,
  { pages, now }: { pages: string[]; now: Date },
): Promise<void> {
  const [asking] = await tx
    .update(gameBuilds)
    .set({ state: 'failed', failure: whichPage, pages, updatedAt: now })
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.state, 'processing')))
    .returning({ id: gameBuilds.id })
  if (asking) tx.happened(buildAsksForPage({ gameId, studioId, title, version, uploadId: upload.id }), now)
}

async function fail(
  tx: SystemTx,
  build: ProcessableBuild,
  { failure, now }: { failure: string; now: Date },
): Promise<boolean> {
  const { buildId, gameId, studioId, title, version, upload } = build
  const [failed] = await tx
    .update(gameBuilds)
    .set({ state: 'failed', failure, updatedAt: now })
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.state, 'processing')))
    .returning({ id: gameBuilds.id })
  if (!failed) return false
  tx.happened(buildFailed({ gameId, studioId, title, version, uploadId: upload.id, failure }), now)
  return true
}
