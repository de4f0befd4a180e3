import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aZip } from '#platform/uploads/testing-zip.ts'
import { aStudio } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../src/testing/fast-folder.ts'
import { axeViolations } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { freePort, type Product, startProduct } from './support/product.ts'
import { withDatabase } from './support/world.ts'

let dataDir: string
let product: Product
let cookie: string

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(fastFolder, 'playhatch-checks-'))
  cookie = await withDatabase(dataDir, async (db) => {
    const { profileId } = await aStudio(db, { credits: 50 })
    return aSession({ pool: db.systemPool, dataDir, profileId })
  })
  const env = { CHECK_BUILDS: '1', CHROMIUM_PATH: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '' }
  product = await startProduct({ dataDir, port: await freePort(), seed: 'none', env })
})

test.afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const page = `<!doctype html>
<title>Floes</title>
<body style="background: linear-gradient(#f7d9b4, #14536a); height: 100vh; margin: 0"><h1>Press any key</h1>
<script src="https://cdn.example/engine.js"></script>
<script src="main.js"></script>`

test('a studio finds in the build’s row why its engine did not load, and the first frame is its cover', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url: product.url }])
  const studio = await context.newPage()
  const gameId = randomUUID()
  const details = { title: 'Floes', description: 'Slide home.', genres: ['Puzzle'], platforms: ['Web'], status: 'beta' }
  const add = await studio.request.post('/api/games/add', { data: { id: gameId, price: 10, ...details } })
  expect(add.ok()).toBe(true)

  await studio.goto(`/studio/games/${gameId}?tab=builds`)
  const form = studio.getByRole('region', { name: 'Add your first build' })
  await form.getByRole('textbox', { name: 'Version' }).fill('0.9.3')
  const buffer = aZip([
    { name: 'index.html', content: page },
    { name: 'main.js', content: 'new Engine()' },
  ])
  await form.locator('input[type=file]').setInputFiles({ name: 'floes.zip', mimeType: 'application/zip', buffer })
  await form.getByRole('button', { name: 'Add build' }).click()
  const row = studio.getByRole('main').getByRole('listitem').filter({ hasText: '0.9.3' })
  if (process.getuid?.() !== 0) {
    await expect(row).toContainText('Not checked on this server: it doesn’t run as root')
    return
  }
  await expect(row.getByRole('progressbar', { name: 'Check of 0.9.3' })).toBeVisible()

  const check = row.getByRole('region', { name: 'Check of 0.9.3' })
  await expect(check.getByRole('listitem')).toHaveText([
    /Refused\s*engine\.js of cdn\.example\s*index\.html, line 4\..*Put it into the zip and load it as \.\/engine\.js/,
    /Error\s*ReferenceError: Engine is not defined\s*main\.js, line 1/,
  ])
  const picture = check.getByRole('img', { name: 'Best frame of 0.9.3' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  expect(await axeViolations(studio)).toEqual([])

  await expect(check.getByText('Cover', { exact: true })).toBeVisible()
  const coverKey = async () => (await (await studio.request.get(`/api/games/mine?gameId=${gameId}`)).json()).coverKey
  await expect.poll(coverKey).toMatch(new RegExp(`^images/${gameId}/`))
  await context.close()
})
