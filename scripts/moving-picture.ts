import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../seed/people.ts'

const size = { width: 1120, height: 700 }
/** Pixels of the file: small enough to load at once. */
const shownWidth = 800
const frameMs = 1800

interface Scene {
  text: string
  email: string
  show(page: Page): Promise<unknown>
}

interface MovingPicture {
  url: string
  file: string
  tester: string
  studio: string
}

/** A test becoming a result, in five scenes, each with its words: an animated WebP. */
export async function takeMovingPicture(browser: Browser, { url, file, tester, studio }: MovingPicture): Promise<void> {
  const scenes: readonly Scene[] = [
    {
      text: '1  A tester plays your build',
      email: tester,
      async show(page) {
        await page.goto('/tester?tab=sessions')
        await page.locator('main a[href^="/tester/test/"]').first().click()
        await page.getByRole('button', { name: /^Play/ }).first().click()
        const game = page.frameLocator('iframe')
        await game.getByRole('button', { name: 'Play', exact: true }).first().click()
      },
    },
    {
      text: '2  One key marks the moment',
      email: tester,
      show: (page) => page.getByRole('button', { name: 'Stuck' }).first().click(),
    },
    { text: '3  You see who got how far', email: studio, show: (page) => openResults(page, '#play') },
    { text: '4  And where they were stuck', email: studio, show: (page) => openResults(page, '#moments') },
    { text: '5  You decide before you pay', email: studio, show: (page) => openResults(page, '#reviews') },
  ]
  const frames: Buffer[] = []
  let page: Page | undefined
  let signedIn: string | undefined
  for (const { text, email, show } of scenes) {
    if (signedIn !== email || !page) {
      await page?.context().close()
      const context = await browser.newContext({
        baseURL: url,
        viewport: size,
        colorScheme: 'dark',
        reducedMotion: 'reduce',
      })
      const data = { email, password: demoPassword }
      await context.request.post('/api/accounts/sign-in', { data, headers: { origin: url } })
      page = await context.newPage()
      signedIn = email
    }
    await show(page)
    await page.waitForLoadState('networkidle')
    frames.push(await captioned(page, text))
  }
  await page?.context().close()
  const small = await Promise.all(frames.map((frame) => sharp(frame).resize(shownWidth).png().toBuffer()))
  const delay = small.map(() => frameMs)
  await writeFile(
    file,
    await sharp(small, { join: { animated: true } })
      .webp({ quality: 62, effort: 6, loop: 0, delay })
      .toBuffer(),
  )
}

async function openResults(page: Page, section: string) {
  if (!page.url().includes('/review-results/')) {
    await page.goto('/studio')
    await page
      .getByRole('link', { name: /^Decide \d+: Slipshore/ })
      .first()
      .click()
    await page.locator('#play').waitFor({ timeout: 120_000 })
  }
  await page.evaluate((part) => document.querySelector(part)?.scrollIntoView(), section)
}

/** A picture of the page with these words along its lower edge, in the fonts of the product. */
async function captioned(page: Page, text: string): Promise<Buffer> {
  await page.evaluate((words) => {
    document.querySelector('[data-words]')?.remove()
    const line = Object.assign(document.createElement('p'), { textContent: words })
    line.dataset.words = ''
    line.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:14px 24px;background:var(--accent-fill);color:var(--on-accent);font:620 26px/1.2 var(--face-display)'
    document.body.append(line)
  }, text)
  await page.waitForTimeout(400)
  return page.screenshot()
}
