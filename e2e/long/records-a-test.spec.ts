import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { amount } from '../../scripts/tiers.mjs'
import { axeViolations } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'
import { aRecordedWorld } from '../support/recordings/recorded-world.ts'
import {
  aRecordingPage,
  checkRecording,
  hasRecorded,
  isPlaying,
  openEvents,
  type Press,
  pressMoment,
  recordedSeconds,
  recordingBrowser,
  seesMoments,
  writeReview,
} from '../support/recordings/recording-acts.ts'

/** Seconds of each stretch of play: two minutes in all in `npm run test:all`. */
const stretch = amount({ least: 6, most: 25 })

/** Waits while the room records. */
async function play(page: Page, seconds: number): Promise<void> {
  const before = await recordedSeconds(page)
  await hasRecorded(page, before + seconds)
}

interface Recorded {
  page: Page
  product: Product
  moments: Press[]
}

interface RecordInput {
  browser: Browser
  start: () => Promise<Product>
  room: string
  cookie: string
}

/** Two stretches without a network, one without a server, and one in another tab, with six moments. */
async function recordThroughLosses({ browser, start, room, cookie }: RecordInput): Promise<Recorded> {
  let product = await start()
  const moments: Press[] = []
  let page = await aRecordingPage(browser, { url: product.url, cookie })
  const context = page.context()
  await page.goto(room)
  await expect(page.getByRole('heading', { name: 'Check your recording' })).toBeVisible()
  expect(await axeViolations(page, { exclude: ['iframe'] })).toEqual([])
  await checkRecording(page)
  await isPlaying(page)
  // Ten seconds of it will be cut, to the next key frame.
  await play(page, 22)
  moments.push(await pressMoment(page, 1))
  expect(await axeViolations(page, { exclude: ['iframe'] })).toEqual([])

  // The network goes twice; what is recorded and marked meanwhile arrives later.
  for (const digit of [2, 3]) {
    await context.setOffline(true)
    await play(page, stretch)
    moments.push(await pressMoment(page, digit))
    await play(page, 2)
    await context.setOffline(false)
    await play(page, 2)
  }
  // Nobody hears of the server's death but the queue.
  await product.kill()
  await play(page, stretch)
  moments.push(await pressMoment(page, 4))
  product = await start()
  await play(page, 2)

  // A closed tab ends the part; the next one goes on in a new part, without another check.
  await page.close()
  page = await context.newPage()
  await page.goto(room)
  await page.getByRole('button', { name: 'Resume recording' }).click()
  await expect(page.getByRole('button', { name: 'Pause recording' })).toBeVisible()
  await page.getByRole('button', { name: 'Play here' }).click()
  await isPlaying(page)
  for (const digit of [1, 2]) {
    await play(page, 4)
    moments.push(await pressMoment(page, digit))
  }
  await play(page, stretch)
  return { page, product, moments }
}

/** Writes the review, watches the recording and takes ten seconds out of its beginning. */
async function cutTenSeconds(page: Page): Promise<void> {
  await writeReview(page)
  await expect(page.getByRole('heading', { name: 'Review your recording' })).toBeVisible()
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Your recording', { exact: true })).toBeVisible()
  const head = page.getByRole('slider', { name: 'Playhead' })
  await head.focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Cut from here' }).click()
  await head.focus()
  for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await page.getByRole('button', { name: /^Cut 0:05 to 0:15/ }).click()
  await expect(page.getByRole('heading', { name: '1 cut, 10 s' })).toBeVisible()
  expect(await axeViolations(page, { exclude: ['iframe'] })).toEqual([])
}

/** Sends review and recording while the server is killed as it joins, and again once it is back. */
async function sendThroughDeath({ page, product, moments }: Recorded, dataDir: string, start: () => Promise<Product>) {
  const send = page.getByRole('button', { name: 'Submit review and recording' })
  await send.click()
  const joining = () => readdir(join(dataDir, 'joining')).catch(() => [])
  await expect.poll(async () => (await joining()).length, { intervals: [5] }).toBeGreaterThan(0)
  await product.kill()
  const next = await start()
  await expect(async () => {
    const sent = page.getByText('What you submitted')
    // The recording may have arrived and the review not: then the room offers to submit the review alone.
    const again = page.getByRole('button', { name: /^Submit review( and recording)?$/ })
    if (!(await sent.isVisible())) await again.click({ timeout: 1000 })
    await expect(sent).toBeVisible({ timeout: 5000 })
  }).toPass()
  return { product: next, moments }
}

test('a tester records a test through lost networks, a closed tab and a killed server, cuts it and sends it; the studio sees the second of each moment', async () => {
  const world = await aRecordedWorld()
  const port = await freePort()
  let running: Product | undefined
  const start = async () => {
    running = await startProduct({ dataDir: world.dataDir, port, seed: 'none' })
    return running
  }
  const browser = await recordingBrowser()
  try {
    const room = `/tester/test/${world.playtestId}`
    const recorded = await recordThroughLosses({ browser, start, room, cookie: world.testerCookie })
    await cutTenSeconds(recorded.page)
    const { product, moments } = await sendThroughDeath(recorded, world.dataDir, start)
    const studio = await aRecordingPage(browser, { url: product.url, cookie: world.studioCookie })
    await openEvents(studio, world.playtestId)
    await seesMoments(studio, moments, 500)
    await expect(studio.getByText('Cut by the tester')).toBeVisible()
  } finally {
    await browser.close()
    await running?.stop()
    await rm(world.dataDir, { recursive: true, force: true })
  }
})
