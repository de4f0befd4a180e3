import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aZip } from '#platform/uploads/testing-zip.ts'
import { aGameOf, aGuestLinkOf, gameIn, titleOf, uploadBuild } from '../support/build-acts.ts'
import { type BrowserContext, chromium, expect, type Page, test } from '../support/journey.ts'
import { aVisitor, baseUrl, signUpByCall } from '../support/people.ts'

const blocked = 2
const opened: { context: BrowserContext; profile: string }[] = []

test.afterAll(async () => {
  for (const { context, profile } of opened) {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
})

/** A browser that lets only the app store data. The headless shell reads no preferences. */
async function browserWithoutSiteData(): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), 'playhatch-profile-'))
  await mkdir(join(profile, 'Default'))
  const exceptions = { cookies: { [`${baseUrl()},*`]: { setting: 1 } } }
  const preferences = {
    profile: { default_content_setting_values: { cookies: blocked }, content_settings: { exceptions } },
  }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const { args = [] } = test.info().project.use.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(profile, {
    args,
    baseURL: baseUrl(),
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  })
  opened.push({ context, profile })
  return context
}

const secondsOf = async (page: Page, token: string): Promise<number> => {
  const answer = await page.request.post('/api/guests/look', { data: { token } })
  return (await answer.json()).visit?.activeSeconds ?? 0
}

const clockOf = async (page: Page): Promise<number> => {
  const shown = await page.getByText(/^Played \d+:\d\d$/).textContent()
  const [minutes = 0, seconds = 0] = shown?.match(/\d+/g)?.map(Number) ?? []
  return minutes * 60 + seconds
}

/** Minutes that the room shows are those that the server has counted, but for what it was not told yet. */
async function expectHonestClock(page: Page, token: string) {
  await expect.poll(() => secondsOf(page, token)).toBeGreaterThan(0)
  const counted = await secondsOf(page, token)
  expect(await clockOf(page)).toBeGreaterThanOrEqual(counted)
  expect((await clockOf(page)) - counted).toBeLessThan(60)
}

test('with all site data blocked the room says so, the game plays on without saves, and the clock is honest', async ({
  browser,
}) => {
  const studio = await aVisitor(browser, 'Blocked')
  await signUpByCall(studio, 'studio')
  const gameId = await aGameOf(studio.page, 'No saves')
  const content = `<!doctype html><title>WAIT</title><button onclick="document.title = 'RUN'">Play</button><script>
    let best = 0; try { best = localStorage.best } catch { document.title = 'NO SAVES' }</script>`
  await uploadBuild(studio.page, gameId, { version: '1.0', zip: aZip([{ name: 'index.html', content }]) })
  const token = await aGuestLinkOf(studio.page, gameId)

  const context = await browserWithoutSiteData()
  const page = await context.newPage()
  await page.goto(`/join/${token}`)
  await page.getByRole('button', { name: 'Play now 16 or older' }).click()
  await expect.poll(() => titleOf(gameIn(page))()).toBe('NO SAVES')
  const said = page.getByRole('status').filter({ hasText: 'The game reports a problem' })
  await expect(said).toContainText('This browser blocks the game’s storage, so it can’t save here.')
  await page.frameLocator('iframe').getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => titleOf(gameIn(page))()).toBe('RUN')
  await expectHonestClock(page, token)

  const popup = page.waitForEvent('popup')
  await said.getByRole('link', { name: 'Open in a tab' }).click()
  const tab = await popup
  await tab.frameLocator('iframe').getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => titleOf(gameIn(tab))()).toBe('RUN')
  const before = await secondsOf(page, token)
  await expect.poll(() => secondsOf(page, token)).toBeGreaterThan(before)
})

test('where storage in frames is blocked, the own tab is one press away, keeps saves, and is remembered', async ({
  browser,
}) => {
  const studio = await aVisitor(browser, 'Frames')
  await signUpByCall(studio, 'studio')
  const gameId = await aGameOf(studio.page, 'Thrown')
  const zip = await readFile('e2e/support/builds/storage-thrown.zip')
  await uploadBuild(studio.page, gameId, { version: '1.0', zip })
  const token = await aGuestLinkOf(studio.page, gameId)

  // The runner starts browsers without partitions of storage; its other journeys overrule that. The headless shell then
  // stores without them, the whole browser refuses.
  const { launchOptions } = test.info().project.use
  const args = launchOptions?.args?.filter((arg) => !arg.startsWith('--disable-features'))
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const unpartitioned = await chromium.launch({ ...launchOptions, executablePath, ...(args && { args }) })
  try {
    const page = await unpartitioned.newPage({ baseURL: baseUrl() })
    await page.goto(`/join/${token}`)
    await page.getByRole('button', { name: 'Play now 16 or older' }).click()
    const said = page.getByRole('status').filter({ hasText: 'The game reports a problem' })
    await expect(said).toContainText('This browser blocks the game’s storage, so it can’t save here.')
    expect(await titleOf(gameIn(page))()).toBe('WAIT')
    const popup = page.waitForEvent('popup')
    await said.getByRole('link', { name: 'Open in a tab' }).click()
    const tab = await popup
    await expect.poll(() => titleOf(gameIn(tab))()).toBe('RUN')
    await tab.frameLocator('iframe').locator('body').click()
    await expect.poll(() => secondsOf(page, token)).toBeGreaterThan(0)
    await page.reload()
    await page.getByRole('button', { name: 'Play on' }).click()
    await expect(page.getByText('was last played in its own tab, so its saves are there.')).toBeVisible()
  } finally {
    await unpartitioned.close()
  }
})
