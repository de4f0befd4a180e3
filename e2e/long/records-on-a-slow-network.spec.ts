import { rm } from 'node:fs/promises'
import { aReview } from '#features/reviews/testing.ts'
import { expect, test } from '../support/journey.ts'
import { freePort, startProduct } from '../support/product.ts'
import { aRecordedWorld } from '../support/recordings/recorded-world.ts'
import {
  aRecordingPage,
  checkRecording,
  clockError,
  clockInVideo,
  type Press,
  pressMoment,
  recordedSeconds,
  recordingBrowser,
} from '../support/recordings/recording-acts.ts'
import { slowUplink } from '../support/recordings/slow-uplink.ts'
import { openTab } from '../support/tester-acts.ts'

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
    const recorded = (seconds: number) => expect.poll(() => recordedSeconds(page)).toBeGreaterThanOrEqual(seconds)
    await page.goto(`/tester/test/${world.playtestId}`)
    await checkRecording(page)
    await expect(page.frameLocator('iframe').locator('body')).toHaveAttribute('data-state', 'playing')
    const moments: Press[] = []
    await recorded(12)
    moments.push(await pressMoment(page, 1))
    await recorded(18)
    moments.push(await pressMoment(page, 2))
    // Another part begins while the network is full.
    await page.getByRole('button', { name: 'Pause recording' }).click()
    await page.getByRole('button', { name: 'Resume recording' }).click()
    await expect(page.getByRole('button', { name: 'Pause recording' })).toBeVisible()
    const before = await recordedSeconds(page)
    await recorded(before + 6)
    moments.push(await pressMoment(page, 3))
    await recorded(before + 12)
    moments.push(await pressMoment(page, 4))
    await recorded(before + 14)
    await openTab(page, 'Review')
    await page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: '4 of 5' }).check()
    await page.getByRole('textbox', { name: 'Your review' }).fill(aReview('good').content)
    await page.getByRole('button', { name: 'Submit review' }).click()
    await page.getByRole('button', { name: 'Submit review and recording' }).click()
    await expect(page.getByText('What you submitted')).toBeVisible({ timeout: 120_000 })

    const studio = await aRecordingPage(browser, { url: `http://localhost:${port}`, cookie: world.studioCookie })
    await expect(async () => {
      await studio.goto(`/session/${world.playtestId}?tab=events`)
      await expect(studio.locator('video')).toBeVisible({ timeout: 5000 })
    }).toPass()
    const rows = studio.getByRole('listitem').filter({ hasText: /Confused|Fun|Bug|Stuck/ })
    await expect(rows).toHaveCount(moments.length)
    for (const [at, pressed] of moments.entries()) {
      await rows.nth(at).getByRole('button').click()
      await expect.poll(async () => clockError(await clockInVideo(studio), pressed)).toBeLessThan(mostBeside)
    }
  } finally {
    await browser.close()
    await product.stop()
    await slow.close()
    await rm(world.dataDir, { recursive: true, force: true })
  }
})
