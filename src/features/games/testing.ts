import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#platform/db/open.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { aZip } from '#platform/uploads/testing-zip.ts'
import { unpackWebBuild } from '#platform/uploads/unpack-web-build.ts'
import type { TestPerson } from '#testing/call.ts'
import { addBuild, becomeCurrentIfFirst } from './builds/add-build.ts'
import { buildStorageKeys } from './builds/build-storage-keys.ts'
import { imageKeyOf } from './images/image-storage-keys.ts'
import type { GameFields } from './schema.ts'
import { files, gameBuilds, gameScreenshots, games } from './tables.ts'

export const gameDetails: GameFields = {
  title: 'Gullwake',
  // Names what the good reviews of the tests speak of: a bonus needs words of the game.
  description:
    'Sail a small boat past loud birds. A lantern burns for three nights, a hook swings through rooms, a rival drives each circuit, a shop is on every floor, a train crosses the bridge, and slimes fill the furnace.',
  genres: ['Puzzle', 'Adventure'],
  platforms: ['Web', 'Windows'],
  status: 'beta',
}

interface GameOptions extends Partial<GameFields> {
  isPublic?: boolean
  /** Version of its current build, an external link. Default: no build. */
  version?: string
}

/** Inserts a studio's game without charging it. Returns its id. */
export async function aGame(
  db: Database,
  studio: TestPerson,
  { isPublic = false, version, ...details }: GameOptions = {},
): Promise<string> {
  const id = randomUUID()
  await db.asSystem((tx) =>
    tx.insert(games).values({ id, studioId: studio.profileId, isPublic, ...gameDetails, ...details }),
  )
  if (version) await aLinkBuild(db, { studio, gameId: id, version })
  return id
}

/** A ready build with an external link; the first of a game becomes the current one. Returns its id. */
export async function aLinkBuild(
  db: Database,
  { studio, gameId, version = '0.1' }: { studio: TestPerson; gameId: string; version?: string },
): Promise<string> {
  const id = randomUUID()
  await db.asSystem((tx) =>
    addBuild(tx, {
      studioId: studio.profileId,
      build: {
        id,
        gameId,
        version,
        notes: `What is new in ${version}`,
        kind: 'link',
        url: 'https://games.example.com/gullwake',
      },
      now: new Date(),
    }),
  )
  return id
}

/** A ready build: `web` plays in the browser, `file` is downloaded. Its file is not stored. Returns its id. */
export async function aFileBuild(
  db: Database,
  {
    studio,
    gameId,
    kind,
    version = '0.5',
  }: { studio: TestPerson; gameId: string; kind: 'file' | 'web'; version?: string },
): Promise<string> {
  const id = randomUUID()
  const studioId = studio.profileId
  await db.asSystem(async (tx) => {
    const name = kind === 'web' ? 'game.zip' : 'setup.exe'
    const storageKey = buildStorageKeys(id).archive('made')
    const [file] = await tx
      .insert(files)
      .values({ ownerId: studioId, kind: 'build', storageKey, name, mime: 'application/zip', size: 1000 })
      .returning({ id: files.id })
    const fileId = kind === 'file' ? file?.id : null
    await tx.insert(gameBuilds).values({ id, gameId, studioId, version, kind, fileId, state: 'ready', bytes: 1000 })
    await becomeCurrentIfFirst(tx, { buildId: id, now: new Date() })
  })
  return id
}

interface WebBuildOptions {
  studio: TestPerson
  gameId: string
  version?: string
  /** Contents by file name; index.html is included by default. */
  entries?: Record<string, string | Buffer>
}

/** A ready web build, unpacked into this storage from a generated zip. Returns its id. */
export async function aWebBuild(
  db: Database,
  storage: Storage,
  { studio, gameId, version, entries = {} }: WebBuildOptions,
): Promise<string> {
  const id = await aFileBuild(db, { studio, gameId, kind: 'web', ...(version ? { version } : {}) })
  const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-zip-'))
  try {
    const zipPath = join(dataDir, 'game.zip')
    const contents = Object.entries({ 'index.html': '<!doctype html><title>Game</title>', ...entries })
    await writeFile(zipPath, aZip(contents.map(([name, content]) => ({ name, content }))))
    await unpackWebBuild({ zipPath, storage, prefix: buildStorageKeys(id).web, dataDir })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  return id
}

/** A screenshot without a stored image. Returns its id. */
export async function aScreenshot(db: Database, gameId: string): Promise<string> {
  const id = randomUUID()
  await db.asSystem((tx) =>
    tx.insert(gameScreenshots).values({ id, gameId, imageKey: imageKeyOf(gameId, id), position: 1 }),
  )
  return id
}

/** The host label that addresses of this build have for this holder; empty for an unknown build. */
export async function playLabelOf(db: Database, buildId: string, holder: string): Promise<string> {
  const { rows } = await db.systemPool.query(
    'select g.play_label, g.preview_label from games g join game_builds b on b.game_id = g.id where b.id::text = $1',
    [buildId],
  )
  return rows[0]?.[holder.startsWith('studio') ? 'preview_label' : 'play_label'] ?? ''
}
