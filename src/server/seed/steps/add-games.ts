import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings } from '#features/credits/settings/prices.ts'
import { addGame } from '#features/games/add-game.ts'
import { addBuild } from '#features/games/builds/add-build.ts'
import { setCurrentBuild } from '#features/games/builds/edit-build.ts'
import { processBuild } from '#features/games/builds/process-build.ts'
import { takeBuildUpload } from '#features/games/builds/take-upload.ts'
import { editGame } from '#features/games/edit-game.ts'
import { describeScreenshot } from '#features/games/images/screenshots.ts'
import { storeImage } from '#features/games/images/store-image.ts'
import { gameFields } from '#features/games/schema.ts'
import { hours, minutes } from '#platform/clock.ts'
import { type GameTitle, games, type SeedBuild, type SeedGame } from '../../../../seed/games.ts'
import { packZip } from '../pack-zip.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { days } from './moments.ts'

export const gameId = (title: GameTitle) => steadyId('game', title)
export const buildId = (title: GameTitle, version: string) => steadyId('build', title, version)

/** Adds the studios' games with their price, and uploads their web builds through the normal upload path. */
export function addGames(context: SeedContext): void {
  const { tx, timeline } = context
  for (const game of games) {
    const id = gameId(game.title)
    const studioId = personId(game.studio)
    timeline.before(days(game.builds[0].addedDaysAgo) + hours(2), async () => {
      const now = timeline.now()
      const { add_game: shownPrice } = await readSettings(tx, ['add_game'])
      await addGame(tx, { gameId: id, studioId, fields: gameFields.parse(game), shownPrice, now })
      await editGame(tx, { gameId: id, studioId, change: { isPublic: game.isPublic }, now })
      await addCover(context, { id, studioId, cover: game.builds[0].slug })
      await addScreenshots(context, { id, studioId, screenshots: game.screenshots })
    })
    for (const build of game.builds) {
      timeline.before(days(build.addedDaysAgo), () => addWebBuild(context, game, build))
    }
  }
}

interface ScreenshotsInput extends Pick<SeedGame, 'screenshots'> {
  id: string
  studioId: string
}

/** The drawn cover of a game, stored as an upload is. */
async function addCover(
  { db, timeline, storage }: SeedContext,
  { id: gameId, studioId, cover }: { id: string; studioId: string; cover: SeedBuild['slug'] },
) {
  const content = await readFile(join(process.cwd(), 'seed/covers', `${cover}.webp`))
  const input = { gameId, studioId, as: 'cover', imageId: steadyId('cover', cover), content } as const
  await storeImage(input, { db, clock: timeline, storage })
}

/** Pictures of the builds, stored as uploads are. */
async function addScreenshots(
  { tx, db, timeline, storage }: SeedContext,
  { id: gameId, studioId, screenshots }: ScreenshotsInput,
) {
  for (const [file, alt] of screenshots) {
    const imageId = steadyId('screenshot', file)
    const content = await readFile(join(process.cwd(), 'seed/screenshots', `${file}.webp`))
    await storeImage({ gameId, studioId, as: 'screenshot', imageId, content }, { db, clock: timeline, storage })
    await describeScreenshot(tx, { screenshotId: imageId, studioId, alt, now: timeline.now() })
  }
}

async function addWebBuild({ tx, db, timeline, storage, config, log }: SeedContext, game: SeedGame, build: SeedBuild) {
  const { version, notes, slug } = build
  const studioId = personId(game.studio)
  const id = buildId(game.title as GameTitle, version)
  const zip = await packZip(join(process.cwd(), 'seed/builds', slug))
  const path = join(config.dataDir, `seed-${id}.zip`)
  const input = { id, gameId: gameId(game.title as GameTitle), version, notes, kind: 'web', isolated: false } as const
  await addBuild(tx, { studioId, build: { ...input, bytes: zip.length }, now: timeline.now() })
  await writeFile(path, zip)
  try {
    const grant = { ownerId: studioId, purpose: 'build', buildId: id }
    const upload = { id: steadyId('upload', id), name: `${slug}-${version}.zip`, mime: 'application/zip' }
    await takeBuildUpload({ ...upload, bytes: zip.length, path, grant }, { db, clock: timeline, storage })
    await processBuild({ buildId: id, attempt: 1 }, { db, clock: timeline, log, storage, dataDir: config.dataDir })
  } finally {
    await rm(path, { force: true })
  }
  await setCurrentBuild(tx, { buildId: id, studioId, now: new Date(timeline.now().getTime() + minutes(5)) })
}
