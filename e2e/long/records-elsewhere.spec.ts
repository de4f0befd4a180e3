import { rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { axeViolations } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { freePort, startProduct } from '../support/product.ts'
import { aDesktop, hasDesktop } from '../support/recordings/desktop.ts'
import { aRecordedWorld, clockGame, type RecordedBuild } from '../support/recordings/recorded-world.ts'
import {
  aRecordingPage,
  checkRecording,
  clockError,
  clockIn,
  clockInVideo,
  giveMicrophone,
  hasRecorded,
  isPlaying,
  openEvents,
  type Press,
  pressMoment,
  recordingBrowser,
  tryAndBegin,
  writeReview,
} from '../support/recordings/recording-acts.ts'

type World = Awaited<ReturnType<typeof aRecordedWorld>>

/** The game plays in a tab of its own, and the browser shares that tab without asking. */
const ownTab: Recording = { played: 'tab', args: ['--auto-select-tab-capture-source-by-title=Clock'] }

interface Recording {
  played?: RecordedBuild
  args?: string[]
  /** Where the browser shows its windows; see `aDesktop`. */
  display?: string
  /** Settings of the product. */
  env?: Record<string, string>
}

/** Runs a product with a test that is to be recorded, and a browser, as long as `act` takes. */
async function withRecording(
  { args, played, display, env = {} }: Recording,
  act: (at: { browser: Browser; world: World; url: string }) => Promise<void>,
) {
  const world = await aRecordedWorld(played)
  const product = await startProduct({ dataDir: world.dataDir, port: await freePort(), seed: 'none', env })
  const browser = await recordingBrowser(args, display)
  try {
    await act({ browser, world, url: product.url })
  } finally {
    await browser.close()
    await product.stop()
    await rm(world.dataDir, { recursive: true, force: true })
  }
}

async function fillReview(page: Page) {
  await writeReview(page)
  await expect(page.getByRole('heading', { name: 'Review your recording' })).toBeVisible()
}

/** The tester shares the game by this button, marks the moment "Fun" from the room and sends review and recording. */
async function recordsAndSends(page: Page, share: string): Promise<Press> {
  await page.getByRole('button', { name: share }).click()
  await expect(page.getByRole('button', { name: 'Share again' })).toBeVisible()
  await giveMicrophone(page)
  await tryAndBegin(page)
  await hasRecorded(page, 8)
  const pressed = await pressMoment(page, 2, 'room')
  await hasRecorded(page, 12)
  await fillReview(page)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit review and recording' }).click()
  await expect(page.getByText('What you submitted')).toBeVisible()
  return pressed
}

/** The studio opens the moment "Fun" and sees the picture of when it was pressed. */
async function seesMoment(
  { browser, world, url }: { browser: Browser; world: World; url: string },
  pressed: Press,
): Promise<void> {
  const studio = await aRecordingPage(browser, { url, cookie: world.studioCookie })
  await openEvents(studio, world.playtestId)
  await studio.getByRole('listitem').filter({ hasText: 'Fun' }).getByRole('button').click()
  await expect.poll(async () => clockError(await clockInVideo(studio), pressed)).toBeLessThan(500)
}

test('on a phone, which shares no screen, the page of the game is recorded; the tester sends none and says why', () =>
  withRecording({}, async ({ browser, world, url }) => {
    const page = await aRecordingPage(browser, { url, cookie: world.testerCookie, phone: true })
    await page.goto(`/tester/test/${world.playtestId}`)
    await expect(page.getByRole('heading', { name: 'Check your recording' })).toBeVisible()
    await page.getByRole('button', { name: 'Play here' }).click()
    await isPlaying(page)
    await page.getByRole('button', { name: 'Record the game' }).click()
    await giveMicrophone(page)
    await tryAndBegin(page)
    expect(await axeViolations(page, { exclude: ['iframe'] })).toEqual([])
    await hasRecorded(page, 8)
    await page.getByRole('button', { name: 'Show tasks, answers and review' }).click()
    await fillReview(page)
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'Don’t include a recording' }).check()
    await page.getByRole('radio', { name: 'Someone else can be heard' }).check()
    expect(await axeViolations(page, { exclude: ['iframe'] })).toEqual([])
    await page.getByRole('button', { name: 'Submit review without recording' }).click()
    await expect(page.getByText('What you submitted')).toBeVisible()

    const studio = await aRecordingPage(browser, { url, cookie: world.studioCookie })
    await studio.goto(`/session/${world.playtestId}`)
    await expect(studio.getByText('Someone else could be heard').first()).toBeVisible()
    await expect(studio.locator('video')).toHaveCount(0)
  }))

test('a game in a tab of its own is recorded there, and the studio sees the second of a moment', () =>
  withRecording(ownTab, async ({ browser, world, url }) => {
    const page = await aRecordingPage(browser, { url, cookie: world.testerCookie })
    await page.goto(`/tester/test/${world.playtestId}`)
    await expect(page.getByRole('heading', { name: 'Check your recording' })).toBeVisible()
    await page.getByRole('button', { name: 'Play here' }).click()
    const [game] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open in a tab' }).click(),
    ])
    await isPlaying(game)
    await page.bringToFront()
    await seesMoment({ browser, world, url }, await recordsAndSends(page, 'Share the game’s tab'))
  }))

/** Keeps what the page shares, and ends it as the browser's own bar does. */
function keepShared() {
  const { getDisplayMedia } = MediaDevices.prototype
  MediaDevices.prototype.getDisplayMedia = async function share(options) {
    const stream = await getDisplayMedia.call(this, options)
    Object.assign(window, { shared: stream })
    addEventListener('end-sharing', () => {
      for (const track of stream.getTracks()) {
        track.stop()
        track.dispatchEvent(new Event('ended'))
      }
    })
    return stream
  }
}

/** The page of the tester, who has recorded so many seconds when the browser ends the sharing. */
async function sharesUntil(
  seconds: number,
  { browser, world, url }: { browser: Browser; world: World; url: string },
): Promise<Page> {
  const page = await aRecordingPage(browser, { url, cookie: world.testerCookie })
  await page.addInitScript(keepShared)
  await page.goto(`/tester/test/${world.playtestId}`)
  await checkRecording(page)
  await hasRecorded(page, seconds)
  await page.evaluate(() => dispatchEvent(new Event('end-sharing')))
  await expect(page.getByText('Not recording')).toBeVisible()
  return page
}

test('sharing that ends in the browser is shown to the tester at once, and to the studio as a gap', () =>
  withRecording({}, async ({ browser, world, url }) => {
    const page = await sharesUntil(6, { browser, world, url })
    await expect(page.getByText('Sharing stopped in the browser. The studio will see a gap.')).toBeVisible()
    const resume = page.getByRole('button', { name: 'Resume recording' })
    await expect(resume.locator('..').getByText(/^0:(0[5-9]|[1-5]\d)$/)).toBeVisible()
    await resume.click()
    await hasRecorded(page, 14)
    await fillReview(page)
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Submit review and recording' }).click()
    await expect(page.getByText('What you submitted')).toBeVisible()

    const studio = await aRecordingPage(browser, { url, cookie: world.studioCookie })
    await openEvents(studio, world.playtestId)
    await expect(studio.getByRole('listitem').filter({ hasText: 'Not recorded, 0:' }).first()).toBeVisible()
  }))

/** Whether the page captures something now. */
const isCaptured = (page: Page) =>
  page.evaluate(() =>
    (window as { shared?: MediaStream }).shared?.getTracks().some(({ readyState }) => readyState === 'live'),
  )

test('after the sharing has ended moments come with a picture, which the studio sees in place of the recording', () =>
  withRecording({}, async ({ browser, world, url }) => {
    const page = await sharesUntil(4, { browser, world, url })
    const stored = page.waitForResponse(
      (answer) => answer.url().includes('/moment-pictures/') && answer.status() === 204,
    )
    const pressed = await pressMoment(page, 2)
    await stored
    await fillReview(page)
    await page.getByRole('radio', { name: 'Don’t include a recording' }).check()
    await page.getByRole('radio', { name: 'My device was too slow' }).check()
    await expect(page.getByText('Small pictures of the game at your moments stay.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit review without recording' }).click()
    await expect(page.getByText('What you submitted')).toBeVisible()

    const studio = await aRecordingPage(browser, { url, cookie: world.studioCookie })
    await studio.goto(`/session/${world.playtestId}`)
    const picture = studio.getByRole('img', { name: 'The game at this moment' })
    await expect(picture).toBeVisible()
    await expect
      .poll(async () => clockError(await clockIn(studio, 'img[src^="/moment-pictures/"]'), pressed))
      .toBeLessThan(500)
    for (const width of [360, 768, 1440]) {
      await studio.setViewportSize({ width, height: 900 })
      expect(await axeViolations(studio)).toEqual([])
    }
  }))

const full = { STORAGE_FIRST_GB: '0.001', STORAGE_GB: '0.001' }

test('a full storage of the studio ends the recording, not the test, and both read why', () =>
  withRecording({ env: full }, async ({ browser, world, url }) => {
    const page = await aRecordingPage(browser, { url, cookie: world.testerCookie })
    await page.addInitScript(keepShared)
    await page.goto(`/tester/test/${world.playtestId}`)
    await checkRecording(page)
    await expect(page.getByText('Recording ended')).toBeVisible()
    await expect(
      page.getByText('The studio’s storage was full. The recording ends here; your test goes on.').first(),
    ).toBeVisible()
    await expect.poll(() => isCaptured(page)).toBe(false)
    await fillReview(page)
    await page.getByRole('button', { name: 'Submit review and recording' }).click()
    await expect(page.getByText('What you submitted')).toBeVisible()

    const studio = await aRecordingPage(browser, { url, cookie: world.studioCookie })
    await expect(async () => {
      await studio.goto(`/studio/review-results/${world.requestId}`)
      const list = studio.getByRole('region', { name: 'Sessions' })
      await expect(list.getByText('The studio’s storage was full')).toBeVisible({ timeout: 5000 })
    }).toPass()
  }))

test('a tester who withdraws the consent while it records is captured no longer', () =>
  withRecording({}, async ({ browser, world, url }) => {
    const page = await aRecordingPage(browser, { url, cookie: world.testerCookie })
    await page.addInitScript(keepShared)
    await page.goto(`/tester/test/${world.playtestId}`)
    await checkRecording(page)
    await hasRecorded(page, 4)
    expect(await isCaptured(page)).toBe(true)
    await page.evaluate(
      (playtestId) =>
        fetch('/rpc/sessions/withdraw', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ json: { playtestId }, meta: [] }),
        }),
      world.playtestId,
    )
    await expect(page.getByRole('button', { name: 'Pause recording' })).toHaveCount(0)
    await expect.poll(() => isCaptured(page)).toBe(false)
  }))

// A skipped journey counts as failed: without the two programs there is none.
if (!hasDesktop()) console.warn('Xvfb and openbox are not installed: sharing a window is not tried')
else
  test('a game that runs as a program is recorded by its window', async () => {
    const desktop = await aDesktop()
    const args = ['--auto-select-desktop-capture-source=A program']
    try {
      await withRecording({ played: 'program', args, display: desktop.display }, async ({ browser, world, url }) => {
        const program = await recordingBrowser([], desktop.display)
        try {
          const game = await (await program.newContext({ viewport: null })).newPage()
          await game.setContent(clockGame.replace('<title>Clock<', '<title>A program<'))
          const page = await aRecordingPage(browser, { url, cookie: world.testerCookie })
          await page.goto(`/tester/test/${world.playtestId}`)
          await expect(page.getByRole('heading', { name: 'Check your recording' })).toBeVisible()
          await seesMoment({ browser, world, url }, await recordsAndSends(page, 'Share the game’s window'))
        } finally {
          await program.close()
        }
      })
    } finally {
      await desktop.close()
    }
  })
