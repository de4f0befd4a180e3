import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#testing/folder.ts'
import { readPageFiles, withPageFiles } from './page-files.ts'

const dist = await aFolder()
const pages = {
  '/auth': { files: ['/assets/auth.js'], tabs: {} },
  '/studio': {
    files: ['/assets/studio.js', '/assets/shared.js'],
    tabs: { overview: ['/assets/overview.js'], games: ['/assets/games.js'] },
  },
  '/studio/games/$gameId': { files: ['/assets/game.js'], tabs: { builds: ['/assets/builds.js'] } },
}
await writeFile(join(dist, 'page-files.json'), JSON.stringify(pages))
const filesOf = await readPageFiles(dist)
const signedIn = { hasCookie: true, tab: undefined }

test('a page needs its files and those of its tab, or of the tab that it opens with', () => {
  expect(filesOf({ ...signedIn, path: '/studio' })).toEqual([
    '/assets/studio.js',
    '/assets/shared.js',
    '/assets/overview.js',
  ])
  expect(filesOf({ ...signedIn, path: '/studio', tab: 'games' }).at(-1)).toBe('/assets/games.js')
  expect(filesOf({ ...signedIn, path: '/studio/games/7' })).toEqual(['/assets/game.js'])
  for (const tab of ['none', '__proto__', '<script>'])
    expect(filesOf({ ...signedIn, path: '/studio', tab })).toEqual(['/assets/studio.js', '/assets/shared.js'])
})

test('without a cookie only pages for visitors name their files; an unknown address names none', () => {
  expect(filesOf({ path: '/studio', tab: undefined, hasCookie: false })).toEqual([])
  expect(filesOf({ path: '/auth', tab: undefined, hasCookie: false })).toEqual(['/assets/auth.js'])
  expect(filesOf({ ...signedIn, path: '/nothing/here' })).toEqual([])
})

test('a document without a build names none, and with files it names each once', async () => {
  const none = await readPageFiles(join(dist, 'none'))
  expect(none({ ...signedIn, path: '/studio' })).toEqual([])
  expect(withPageFiles('<head></head>', ['/assets/a.js', '/assets/$&.js'])).toBe(
    '<head><link rel="modulepreload" href="/assets/a.js"><link rel="modulepreload" href="/assets/$&.js"></head>',
  )
})
