import { beforeEach, expect, test } from 'vitest'
import { packZip } from '#server/seed/pack-zip.ts'
import type { ApiArea } from '#shared/api-areas.ts'
import { buildUpload, checkBuild } from './answers/studio/builds.ts'
import { gamesAnswers } from './answers/studio/games.ts'
import { webZipError } from './answers/studio/web-zip.ts'
import type { Demo } from './demo.ts'
import { demoAt } from './demo-at.ts'
import { Store } from './store.ts'

let demo: Demo
let store: Store
const now = new Date('2026-11-20T10:00:00Z')

beforeEach(() => {
  store = new Store(() => now)
  store.show('studio')
  demo = demoAt(store, now, new Set<ApiArea>(), () => undefined)
})

const packed = async (folder: string) => new Blob([new Uint8Array(await packZip(folder))])

/** Adds a game with a build of this file and checks it; returns the build as the studio sees it. */
async function uploaded(name: string, file: Blob, kind: 'web' | 'file' = 'web') {
  const [gameId, buildId] = [crypto.randomUUID(), crypto.randomUUID()]
  const fields = { title: 'Gull Rock', description: '', genres: [], platforms: [], status: 'beta' as const }
  gamesAnswers.add({ ...fields, id: gameId, price: 10 }, demo)
  gamesAnswers.addUpload({ id: buildId, gameId, version: '0.1.0', kind, name, size: file.size }, demo)
  const address = '/uploads'.match(buildUpload.matches)
  if (!address) throw new Error('The address is not answered')
  await buildUpload.answer(address, { headers: { buildId }, body: file }, demo)
  const [check] = store.takeDue(new Date(now.getTime() + 10_000))
  checkBuild(check?.input as { buildId: string; failure: string | null }, demo)
  return gamesAnswers.mine({ gameId }, demo).builds[0]
}

test('a web build is ready and becomes the current one', async () => {
  const build = await uploaded('slipshore.zip', await packed('seed/builds/slipshore'))
  expect(build).toMatchObject({ state: 'ready', failure: null, isCurrent: true })
})

test('a zip without a page at its top, and a file that is not what its name says, fail with the reason', async () => {
  const noPage = await uploaded('builds.zip', await packed('seed/builds'))
  expect(noPage).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/^The zip has several pages/),
    isCurrent: false,
  })
  const noZip = await uploaded('game.exe', new Blob(['no program']), 'file')
  expect(noZip?.failure).toMatch(/^This file’s content doesn’t match its name/)
})

test('a zip whose files are all in one folder has its page at the top of that folder', async () => {
  expect(await webZipError(new Blob(['PK']))).toBe('This file is not a zip we can read.')
  expect(await webZipError(await packed('seed/builds/slipshore'))).toBeNull()
})
