import { rm } from 'node:fs/promises'
import { expect, test } from '../support/journey.ts'
import { freePort, startProduct } from '../support/product.ts'
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
import { slowUplink } from '../support/recordings/slow-uplink.ts'

/** Less than the picture takes: calls wait for seconds behind its chunks. */
const uplink = 200_000
/** Milliseconds beside its press at which a moment is wrong: the wait behind the chunks is several seconds. */
const mostBeside = 1000

// Regression: a moment counted as pressed when its call arrived, seconds late behind the chunks of the recording.
test('a tester with a slow network records and marks moments; the studio sees the second of each', async () => {
  const world = await aRecordedWorld()
  const port = await freePort()
  const slow = await slowUplink(port, uplink)
  const address = `http://localhost:${slow.port}`
  const product = await startProduct({
    dataDir: world.dataDir,
    port,
    seed: 'none',
    env: { PUBLIC_URL: address, PLAY_ORIGIN: `http://{build}.play.localhost:${port}` },
  })
  const browser = await recordingBrowser()
  try {
    const page = await aRecordingPage(browser, { url: address, cookie: world.testerCookie })
    await page.goto(`/tester/test/${world.playtestId}`)
    await checkRecording(page)
    await isPlaying(page)
    const moments: Press[] = []
    await hasRecorded(page, 12)
    moments.push(await pressMoment(page, 1))
    await hasRecorded(page, 18)
    moments.push(await pressMoment(page, 2))
    // Another part begins while the network is full.
    await page.getByRole('button', { name: 'Pause recording' }).click()
    await page.getByRole('button', { name: 'Resume recording' }).click()
    await expect(page.getByRole('button', { name: 'Pause recording' })).toBeVisible()
    const before = await recordedSeconds(page)
    await hasRecorded(page, before + 6)
    moments.push(await pressMoment(page, 3))
    await hasRecorded(page, before + 12)
    moments.push(await pressMoment(page, 4))
    await hasRecorded(page, before + 14)
    await writeReview(page)
    await page.getByRole('button', { name: 'Submit review and recording' }).click()
    await expect(page.getByText('What you submitted')).toBeVisible({ timeout: 120_000 })

    const studio = await aRecordingPage(browser, { url: `http://localhost:${port}`, cookie: world.studioCookie })
    await openEvents(studio, world.playtestId)
    await seesMoments(studio, moments, mostBeside)
  } finally {
    await browser.close()
    await product.stop()
    await slow.close()
    await rm(world.dataDir, { recursive: true, force: true })
  }
})
