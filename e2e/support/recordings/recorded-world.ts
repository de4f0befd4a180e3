import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { aFileBuild, aGame, aWebBuild } from '#features/games/testing.ts'
import { aRecordedTest } from '#features/sessions/testing.ts'
import { systemClock } from '#platform/clock.ts'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import { aStudio } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../../../src/testing/fast-folder.ts'
import { withDatabase } from '../world.ts'

/** Milliseconds that the drawn clock counts before it begins anew. */
export const clockRange = 2 ** 20
/** Squares in a row, from the lowest bit on: white is 1. Two more in front say what black and white look like. */
export const clockBits = 20

/** A game that draws the time of the day in squares, which a picture of it can be read by, and as text. */
export const clockGame = `<!doctype html><title>Clock</title><style>body{margin:0;background:#224}canvas{display:block;width:100vw;height:100vh}</style>
<canvas width="880" height="480"></canvas><script>
const drawing = document.querySelector('canvas').getContext('2d')
function draw() {
  const now = performance.timeOrigin + performance.now(), ms = Math.floor(now) % ${clockRange}
  drawing.fillStyle = '#224'; drawing.fillRect(0, 0, 880, 480)
  for (let n = 0; n < ${clockBits + 2}; n++) {
    drawing.fillStyle = (n === 1 || (n > 1 && (ms >> (n - 2)) & 1)) ? '#fff' : '#000'
    drawing.fillRect(n * 40, 120, 40, 240)
  }
  drawing.fillStyle = '#fff'; drawing.font = '48px monospace'
  drawing.fillText(new Date(now).toISOString().slice(11, 22), 40, 80)
  document.body.dataset.state = 'playing'
  requestAnimationFrame(draw)
}
draw()
</script>`

interface RecordedWorld {
  dataDir: string
  playtestId: string
  requestId: string
  testerCookie: string
  studioCookie: string
}

/** How the game is played: in a frame of the room, in a tab of its own, or as a program of the computer. */
export type RecordedBuild = 'frame' | 'tab' | 'program'

/** A product's data with a running test of a game that draws a clock, whose offer asked for screen and voice. */
export async function aRecordedWorld(played: RecordedBuild = 'frame'): Promise<RecordedWorld> {
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-recorded-'))
  const storage = openDiskStorage(join(dataDir, 'files'))
  return withDatabase(dataDir, async (db) => {
    const studio = await aStudio(db, { credits: 5000 })
    const gameId = await aGame(db, studio, { title: `Clockwork ${randomUUID().slice(0, 4)}` })
    const buildId =
      played === 'program'
        ? await aFileBuild(db, { studio, gameId, kind: 'file' })
        : await aWebBuild(db, storage, { studio, gameId, entries: { 'index.html': clockGame } })
    if (played === 'tab') await db.systemPool.query('update game_builds set isolated = true where id = $1', [buildId])
    const made = await aRecordedTest(db, { state: 'in_progress', studio, gameId, clock: systemClock })
    const cookieOf = (profileId: string) => aSession({ pool: db.systemPool, dataDir, profileId })
    await db.systemPool.query(
      `update review_participations set active_seconds = estimated_minutes * 60, started_at = now() - interval '1 hour',
        accepted_at = now() - interval '1 hour' where id = $1`,
      [made.playtestId],
    )
    return {
      dataDir,
      playtestId: made.playtestId,
      requestId: made.requestId,
      testerCookie: await cookieOf(made.tester.profileId),
      studioCookie: await cookieOf(studio.profileId),
    }
  })
}
