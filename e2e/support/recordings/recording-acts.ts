import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { aReview } from '#features/reviews/testing.ts'
import { openTab } from '../tester-acts.ts'
import { aVoiceFile } from './fake-voice.ts'
import { clockBits, clockRange } from './recorded-world.ts'

/**
 * The whole browser: the headless shell refuses to capture. With these arguments it accepts the
 * room's tab without asking. Its microphone speaks. It runs without `--use-fake-ui-for-media-stream`, with which the picture is a test pattern.
 */
export const recordingBrowser = (
  args: readonly string[] = ['--auto-accept-this-tab-capture'],
  /** Where windows are shown, such as `:1`; without it the browser shows none and shares tabs. */
  display?: string,
): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    ...(display ? { headless: false, env: { ...process.env, DISPLAY: display } } : {}),
    args: [
      ...(display ? [] : ['--headless=new']),
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      ...args,
      `--use-fake-device-for-media-stream=display-media-type=${display ? 'window' : 'browser'}`,
      `--use-file-for-fake-audio-capture=${aVoiceFile()}`,
      '--autoplay-policy=no-user-gesture-required',
      '--disable-features=Nothing',
    ],
  })

/** A page of a browser of a person with a session, which may use the microphone. */
export async function aRecordingPage(
  browser: Browser,
  { url, cookie, phone = false }: { url: string; cookie: string; phone?: boolean },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    ...(phone ? { viewport: { width: 360, height: 740 }, hasTouch: true } : { viewport: { width: 1440, height: 900 } }),
  })
  // Browsers of phones share no screen.
  if (phone) await context.addInitScript('delete MediaDevices.prototype.getDisplayMedia')
  await context.grantPermissions(['microphone'])
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** Shares the tab, is heard, tries five seconds and begins the test. */
export async function checkRecording(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share this tab' }).click()
  await expect(page.getByRole('button', { name: 'Share again' })).toBeVisible()
  await giveMicrophone(page)
  await tryAndBegin(page)
}

export async function giveMicrophone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the microphone' }).click()
  await expect(page.getByText('Sounds good')).toBeVisible()
}

/** Tries five seconds and begins the test. */
export async function tryAndBegin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try 5 seconds' }).click()
  await expect(page.getByLabel('Your five seconds', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Looks good, start test' }).click()
  await expect(page.getByRole('button', { name: 'Pause recording' })).toBeVisible()
}

/** What the light says: seconds recorded in this page. */
export async function recordedSeconds(page: Page): Promise<number> {
  const light = page.getByRole('button', { name: 'Pause recording' }).locator('..')
  const [minutes = 0, seconds = 0] = ((await light.getByText(/^\d+:\d\d$/).textContent()) ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}

/** Waits until the page has recorded so many seconds. */
export const hasRecorded = (page: Page, seconds: number) =>
  expect.poll(() => recordedSeconds(page)).toBeGreaterThanOrEqual(seconds)

/** Waits until the game in the frame plays. */
export const isPlaying = (page: Page) =>
  expect(page.frameLocator('iframe').locator('body')).toHaveAttribute('data-state', 'playing')

/** Writes the review and goes on to what was recorded. */
export async function writeReview(page: Page): Promise<void> {
  await openTab(page, 'Review')
  await page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: '4 of 5' }).check()
  await page.getByRole('textbox', { name: 'Your review' }).fill(aReview('good').content)
  await page.getByRole('button', { name: 'Submit review' }).click()
}

/** Opens the events of a session once its recording can be watched. */
export const openEvents = (studio: Page, playtestId: string) =>
  expect(async () => {
    await studio.goto(`/session/${playtestId}?tab=events`)
    await expect(studio.locator('video')).toBeVisible({ timeout: 5000 })
  }).toPass()

/** Asserts that each moment leads to the picture of its press, at most so many milliseconds beside it. */
export async function seesMoments(studio: Page, moments: readonly Press[], mostBeside: number): Promise<void> {
  const rows = studio.getByRole('listitem').filter({ hasText: /Confused|Fun|Bug|Stuck/ })
  await expect(rows).toHaveCount(moments.length)
  for (const [at, pressed] of moments.entries()) {
    await rows.nth(at).getByRole('button').click()
    await expect.poll(async () => clockError(await clockInVideo(studio), pressed)).toBeLessThan(mostBeside)
  }
}

/** Milliseconds of the drawn clock in the picture of the page's video, modulo `clockRange`; null where it can't be read. */
export const clockInVideo = (page: Page): Promise<number | null> => clockIn(page, 'video')

/** As `clockInVideo`, of a picture or a video. */
export const clockIn = (page: Page, selector: string): Promise<number | null> =>
  page.evaluate(
    ({ bits, selector }) => {
      const shown = document.querySelector(selector)
      const canvas = document.createElement('canvas')
      const drawing = canvas.getContext('2d')
      if (!drawing) return null
      if (shown instanceof HTMLVideoElement && !shown.seeking && shown.readyState >= 2)
        Object.assign(canvas, { width: shown.videoWidth, height: shown.videoHeight })
      else if (shown instanceof HTMLImageElement && shown.complete)
        Object.assign(canvas, { width: shown.naturalWidth, height: shown.naturalHeight })
      else return null
      if (canvas.width === 0) return null
      drawing.drawImage(shown, 0, 0)
      // The canvas of the game fills the cropped picture.
      const light = (square: number) => {
        const x = Math.round(((square + 0.5) * 40 * canvas.width) / 880)
        const [red = 0] = drawing.getImageData(x, Math.round(canvas.height / 2), 1, 1).data
        return red
      }
      const [black, white] = [light(0), light(1)]
      if (white - black < 80) return null
      let ms = 0
      for (let bit = 0; bit < bits; bit++) if (light(bit + 2) > (black + white) / 2) ms += 2 ** bit
      return ms
    },
    { bits: clockBits, selector },
  )

/** A press: not before, and not after, in milliseconds of the day. */
export interface Press {
  from: number
  to: number
}

/** Presses a key of a moment, in the game or in the room. */
export async function pressMoment(page: Page, digit: number, where: 'game' | 'room' = 'game'): Promise<Press> {
  const now = () => page.evaluate(() => performance.timeOrigin + performance.now())
  if (where === 'game') await page.locator('iframe').focus()
  const from = await now()
  await page.keyboard.press(`Alt+Digit${digit}`)
  return { from, to: await now() }
}

/** How far the picture is from a press, in milliseconds; endless without a picture. */
export function clockError(shown: number | null, { from, to }: Press): number {
  if (shown === null) return Number.POSITIVE_INFINITY
  const after = (((shown - from) % clockRange) + clockRange) % clockRange
  return after <= to - from ? 0 : Math.min(after - (to - from), clockRange - after)
}
