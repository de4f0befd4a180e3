import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { aZip as aZipOf } from '#platform/uploads/testing-zip.ts'
import { packZip } from '#server/seed/pack-zip.ts'
import { expect, type Locator, test } from './support/journey.ts'
import { aVisitor, signUpByCall } from './support/people.ts'

const aZip = async () => ({
  name: 'floes.zip',
  mimeType: 'application/zip',
  buffer: await packZip(join('seed/builds', 'slipshore')),
})

async function addBuild(form: Locator, version: string) {
  await form.getByRole('textbox', { name: 'Version' }).fill(version)
  await form.locator('input[type=file]').setInputFiles(await aZip())
  await form.getByRole('button', { name: 'Add build' }).click()
}

test('an upload pauses while the connection is lost and resumes; a stopped one takes its file again; a deletion holds when the page is closed at once', async ({
  browser,
}) => {
  const studio = await aVisitor(browser, 'Wren')
  const { page } = studio
  await signUpByCall(studio, 'studio')
  const details = { title: 'Floes', description: 'Slide home.', genres: ['Puzzle'], platforms: ['Web'], status: 'beta' }
  const gameId = randomUUID()
  const add = await page.request.post('/api/games/add', { data: { id: gameId, price: 10, ...details } })
  expect(add.ok()).toBe(true)
  let isLost = true
  await page.route('**/uploads/**', (route) => (isLost ? route.abort() : route.continue()))
  const main = page.getByRole('main')
  const tray = page.getByRole('complementary', { name: 'Uploads' })
  const paused = main.getByText(/^Paused at 0%/)
  const mine = (version: string) => main.getByRole('listitem').filter({ hasText: version })

  await page.goto(`/studio/games/${gameId}?tab=builds`)
  await addBuild(page.getByRole('region', { name: 'Add your first build' }), '0.1.0')
  await expect(paused).toBeVisible()
  await expect(tray).toContainText('Paused at 0%')
  isLost = false
  await main.getByRole('button', { name: 'Resume now' }).click()
  await expect(mine('0.1.0').getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(tray).toBeHidden()

  isLost = true
  await main.getByRole('button', { name: 'New version' }).click()
  await addBuild(page.getByRole('region', { name: 'New version' }), '0.2.0')
  await expect(paused).toBeVisible()
  await main.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(mine('0.2.0')).toContainText('Needs its file.')
  await expect(tray).toBeHidden()
  isLost = false
  const asked = page.waitForEvent('filechooser')
  await mine('0.2.0').getByRole('button', { name: 'Choose the file' }).click()
  await (await asked).setFiles(await aZip())
  await expect(mine('0.2.0').getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  const later = await page.context().newPage()
  await mine('0.2.0').getByRole('button', { name: 'More about 0.2.0' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.close()
  await later.goto(`/studio/games/${gameId}?tab=builds`)
  const builds = later.getByRole('main').getByRole('listitem')
  await expect(builds.filter({ hasText: '0.1.0' })).toBeVisible()
  await expect(builds.filter({ hasText: '0.2.0' })).toHaveCount(0)
})

test('the picture that a first build names is the cover until the studio removes it', async ({ browser }) => {
  const studio = await aVisitor(browser, 'Dana')
  const { page } = studio
  await signUpByCall(studio, 'studio')
  const gameId = randomUUID()
  const details = { title: 'Dusk', description: 'Walk home.', genres: ['Puzzle'], platforms: ['Web'], status: 'beta' }
  const add = await page.request.post('/api/games/add', { data: { id: gameId, price: 10, ...details } })
  expect(add.ok()).toBe(true)
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#e07a3f' } })
    .png()
    .toBuffer()
  const buffer = aZipOf([
    { name: 'index.html', content: '<meta property="og:image" content="art/a.png"><h1>Dusk</h1>' },
    { name: 'art/a.png', content: picture },
  ])
  await page.goto(`/studio/games/${gameId}?tab=builds`)
  const form = page.getByRole('region', { name: 'Add your first build' })
  await form.getByRole('textbox', { name: 'Version' }).fill('0.1.0')
  await form.locator('input[type=file]').setInputFiles({ name: 'dusk.zip', mimeType: 'application/zip', buffer })
  await form.getByRole('button', { name: 'Add build' }).click()
  await page.getByRole('tab', { name: /^Pictures/ }).click()
  await expect(page.getByText('Taken from your build.')).toBeVisible()

  const cover = page.getByRole('main').locator(`img[src*="/images/${gameId}/"]`).first()
  for (const path of ['/studio?tab=games', `/game/${gameId}`]) {
    await page.goto(path)
    await expect(cover).toBeVisible()
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await page.goto(`/studio/games/${gameId}?tab=pictures`)
  await page.getByRole('button', { name: 'Use the drawn cover' }).click()
  await expect(
    page.getByText('The check of your first web build brings one. Until then it is drawn from the title.'),
  ).toBeVisible()
  await expect(cover).toHaveCount(0)
})
