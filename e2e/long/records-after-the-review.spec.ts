import { rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { freePort, startProduct } from '../support/product.ts'
import { aRecordedWorld } from '../support/recordings/recorded-world.ts'
import {
  aRecordingPage,
  checkRecording,
  hasRecorded,
  isPlaying,
  recordingBrowser,
  writeReview,
} from '../support/recordings/recording-acts.ts'

/** Sets how many bits a second leave the page; 0: no network. Answers what takes the limit away. */
async function limitUplink(page: Page, bits: number): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const set = (uploadThroughput: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: uploadThroughput === 0,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await set(bits / 8)
  return async () => {
    await set(-1)
    await cdp.detach()
  }
}

interface Recording {
  world: Awaited<ReturnType<typeof aRecordedWorld>>
  url: string
  browser: Browser
  /** The room, in which the test is recorded. */
  page: Page
}

/** Records a test for so many seconds, and then does the rest with it. */
async function record(seconds: number, rest: (recording: Recording) => Promise<void>): Promise<void> {
  const world = await aRecordedWorld()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { PUBLIC_URL: url, PLAY_ORIGIN: `http://{build}.play.localhost:${port}` }
  const product = await startProduct({ dataDir: world.dataDir, port, seed: 'none', env })
  const browser = await recordingBrowser()
  try {
    const page = await aRecordingPage(browser, { url, cookie: world.testerCookie })
    await page.goto(`/tester/test/${world.playtestId}`)
    await checkRecording(page)
    await isPlaying(page)
    await hasRecorded(page, seconds)
    await rest({ world, url, browser, page })
  } finally {
    await browser.close()
    await product.stop()
    await rm(world.dataDir, { recursive: true, force: true })
  }
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit review and recording' }).click()

test('a tester with a very slow network submits the review at once; the recording follows it', async () => {
  await record(10, async ({ world, url, browser, page }) => {
    const free = await limitUplink(page, 30_000)
    await hasRecorded(page, 30)
    await writeReview(page)
    await expect(page.getByText(/About \d+ min left/)).toBeVisible()
    await submit(page)
    await page.getByRole('button', { name: 'Submit the review now' }).click()
    await expect(page.getByText('What you submitted')).toBeVisible()
    await expect(page.getByText('Your recording is still uploading')).toBeVisible()

    const studio = await aRecordingPage(browser, { url, cookie: world.studioCookie })
    await expect(async () => {
      await studio.goto(`/session/${world.playtestId}`)
      await expect(studio.getByText('The recording is still being uploaded')).toBeVisible({ timeout: 5000 })
    }).toPass()
    await free()
    await expect(page.getByText('Your recording is still uploading')).toBeHidden()
    await expect(studio.locator('video')).toBeVisible()
    const seconds = () => studio.locator('video').evaluate(({ duration }: HTMLVideoElement) => duration)
    await expect.poll(seconds).toBeGreaterThan(28)
  })
})

test('who submits on another device is told that a part is still on the first, which is not lost silently', async () => {
  await record(6, async ({ world, url, browser, page }) => {
    const free = await limitUplink(page, 0)
    await hasRecorded(page, 16)
    const other = await aRecordingPage(browser, { url, cookie: world.testerCookie })
    await other.goto(`/tester/test/${world.playtestId}`)
    await writeReview(other)
    await submit(other)
    await expect(other.getByText('Part of this recording is in another browser or on another device')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Submit without that part' })).toBeVisible()
    await free()
    // The first device sends what it held once its recording ends.
    await page.getByRole('button', { name: 'Pause recording' }).click()
    await expect(async () => {
      await submit(other)
      await expect(other.getByText('What you submitted')).toBeVisible({ timeout: 10_000 })
    }).toPass()
    const studio = await aRecordingPage(browser, { url, cookie: world.studioCookie })
    await expect(async () => {
      await studio.goto(`/session/${world.playtestId}`)
      await expect(studio.locator('video')).toBeVisible({ timeout: 5000 })
    }).toPass()
    const seconds = () => studio.locator('video').evaluate(({ duration }: HTMLVideoElement) => duration)
    await expect.poll(seconds).toBeGreaterThan(14)
  })
})
