import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pages } from '../../src/browser/pages.ts'
import { filesOfPages, firstLoads, readPages, tableOf } from './page-sizes.mjs'

const bytes: Record<string, number> = {
  'app.js': 100_000,
  'shared.js': 20_000,
  'studio.js': 50_000,
  'games.js': 15_000,
  'team.js': 41_000,
  'menu.js': 500_000,
  'auth.js': 90_001,
  'landing.js': 20_001,
  'game.js': 900,
  'promo.js': 15_001,
}
const manifest = {
  'index.html': { file: 'app.js', imports: ['shared'], dynamicImports: ['studio.tsx', 'auth.tsx'] },
  shared: { file: 'shared.js', dynamicImports: ['menu.tsx'] },
  'studio.tsx': {
    file: 'studio.js',
    imports: ['shared', 'index.html'],
    dynamicImports: ['games-tab.tsx', 'team-tab.tsx', 'menu.tsx'],
  },
  'games-tab.tsx': { file: 'games.js', imports: ['shared'] },
  'team-tab.tsx': { file: 'team.js', imports: ['shared', 'studio.tsx'] },
  'menu.tsx': { file: 'menu.js' },
  'auth.tsx': { file: 'auth.js', imports: ['index.html'] },
  'src/browser/landing/landing-entry.ts': { file: 'landing.js' },
  'src/browser/game-page-entry.ts': { file: 'game.js' },
  'src/browser/promo-page-entry.ts': { file: 'promo.js' },
}
const measured = firstLoads({
  manifest,
  pages: [
    { address: '/studio', module: 'studio.tsx', behindSignIn: true },
    { address: '/auth', module: 'auth.tsx', behindSignIn: false },
  ],
  sizeOf: (file) => bytes[file] ?? 0,
  always: 9,
})

test('a page counts the app, itself, shared imports once, and the heaviest of its tabs', () => {
  expect(measured).toEqual([
    { address: '/studio', bytes: 211_009, limit: 200_000 },
    { address: '/auth', bytes: 210_010, limit: Infinity },
    { address: '/', bytes: 20_010, limit: 5_000 },
    { address: '/promo/$studioName/$slug', bytes: 15_010, limit: 5_000 },
    { address: '/game/$gameId', bytes: 909, limit: 5_000 },
  ])
})

test('the table marks pages above their limit', () => {
  expect(tableOf(measured)).toEqual([
    ' 211.0 kB  /studio  over 200.0 kB',
    ' 210.0 kB  /auth',
    '  20.0 kB  /  over 5.0 kB',
    '  15.0 kB  /promo/$studioName/$slug  over 5.0 kB',
    '   0.9 kB  /game/$gameId',
  ])
})

test('each page of the browser has a module and a sign-in rule', async () => {
  const drawn = Object.entries(pages).filter(([, { load }]) => load)
  const open = (access: unknown) => access === 'anyone' || access === 'signed-out'
  const read = readPages(await readFile('src/browser/pages.ts', 'utf8'))
  expect(read.map(({ address, behindSignIn }) => [address, behindSignIn])).toEqual(
    drawn.map(([address, { access }]) => [address, !open(access)]),
  )
  expect(read.filter(({ module }) => !/^src\/.+\.tsx$/.test(module))).toEqual([])
})

test("a page's files are those that the app has not loaded, and its tab's those that neither has loaded", () => {
  const pages = [
    { address: '/studio', module: 'studio.tsx', behindSignIn: true },
    { address: '/auth', module: 'auth.tsx', behindSignIn: false },
  ]
  expect(filesOfPages({ manifest, pages })).toEqual({
    '/studio': { files: ['/studio.js'], tabs: { games: ['/games.js'], team: ['/team.js'] } },
    '/auth': { files: ['/auth.js'], tabs: {} },
  })
})
