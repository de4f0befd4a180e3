/**
 * `npm run pictures`: updates the screenshots of the README, from the built product with demo data. A screenshot is
 * taken when its page is ready: fonts are loaded, nothing is loading, no skeleton is visible.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { freePort, startProduct } from '../../e2e/support/product.ts'
import { admin, demoPassword, studios, testers } from '../../seed/people.ts'
import { build } from '../build.mjs'
import { ensureChromium } from '../chromium.mjs'
import { takeMovingPicture } from '../moving-picture.ts'

const size = { width: 1280, height: 860 }
const folder = 'docs/pictures'

interface Picture {
  name: string
  colorScheme: 'dark' | 'light'
  /** The account to sign in with; undefined for public pages. */
  email?: string
  /** The path of the page, or a function that navigates to it. */
  at: string | ((page: Page) => Promise<unknown>)
  /** A clock on the page runs, so its text never stays the same. */
  ticks?: boolean
}

const studio = studios[0].email
const tester = testers.find(({ email }) => email.startsWith('sam@'))?.email ?? testers[0].email
/** She is in the middle of a test. */
const playing = testers.find(({ email }) => email.startsWith('nkechi@'))?.email ?? tester
/** The moving picture of the README. */
const moving = 'test-to-result'
const follow = (from: string, link: string) => async (page: Page) => {
  await page.goto(from)
  await page.locator(link).first().click()
}

const pictures: readonly Picture[] = [
  { name: 'landing', colorScheme: 'dark', at: '/' },
  { name: 'studio', colorScheme: 'dark', email: studio, at: '/studio' },
  { name: 'request', colorScheme: 'light', email: studio, at: '/studio/requests/new' },
  { name: 'targeting', colorScheme: 'dark', email: studio, at: '/studio/requests/new?step=targeting' },
  {
    name: 'results',
    colorScheme: 'light',
    email: studio,
    at: follow('/studio?tab=requests', 'main a[href^="/studio/review-results/"]'),
  },
  {
    name: 'team',
    colorScheme: 'light',
    email: studio,
    async at(page) {
      await page.goto('/studio?tab=team')
      await page.getByRole('tab', { name: /^Tasks/ }).click()
    },
  },
  { name: 'tester', colorScheme: 'light', email: tester, at: '/tester' },
  {
    name: 'workspace',
    colorScheme: 'dark',
    ticks: true,
    email: playing,
    async at(page) {
      await follow('/tester?tab=sessions', 'main a[href^="/tester/test/"]')(page)
      await page.getByRole('button', { name: /^Play/ }).first().click()
      await page.locator('iframe').scrollIntoViewIfNeeded()
    },
  },
  { name: 'promo-page', colorScheme: 'dark', at: '/promo/paper-lantern-works/parasol-post' },
  {
    name: 'promo-builder',
    colorScheme: 'light',
    email: studio,
    async at(page) {
      await page.goto('/studio?tab=promo')
      await page.getByRole('main').getByRole('link', { name: 'Slipshore', exact: true }).click()
      await page.getByRole('heading', { name: 'Search and sharing' }).waitFor()
    },
  },
  {
    name: 'library',
    colorScheme: 'dark',
    email: tester,
    async at(page) {
      await page.goto('/promo/saltmarsh-games/overwinter')
      await page.getByRole('button', { name: /^Buy/ }).nth(1).click()
      await page.getByRole('button', { name: /^Buy 1/ }).click()
      await page.getByRole('link', { name: 'Open my library' }).click()
      await page.getByRole('button', { name: /^Show/ }).first().click()
    },
  },
  { name: 'credits', colorScheme: 'light', email: studio, at: '/credits' },
  { name: 'security', colorScheme: 'light', ticks: true, email: admin.email, at: '/admin/dashboard?tab=security' },
  { name: 'economy', colorScheme: 'dark', email: admin.email, at: '/admin/dashboard?tab=economy' },
]

const only = process.argv.slice(2)
await build()
const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-pictures-'))
const product = await startProduct({ dataDir, port: await freePort(), seed: 'demo' })
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
try {
  for (const picture of pictures) {
    if (only.length > 0 && !only.includes(picture.name)) continue
    await take(browser, picture)
    console.log(`${folder}/${picture.name}.png`)
  }
  if (only.length === 0 || only.includes(moving)) {
    const file = `${folder}/${moving}.webp`
    await takeMovingPicture(browser, { url: product.url, file, tester: playing, studio })
    console.log(file)
  }
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function take(browser: Browser, { name, colorScheme, email, at, ticks = false }: Picture) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: size,
    colorScheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (email) await signIn(page, email)
  if (typeof at === 'string') await page.goto(at)
  else await at(page)
  await untilReady(page, { ticks })
  const picture = await page.screenshot()
  await sharp(picture)
    .png({ palette: true, quality: 90 })
    .toFile(join(folder, `${name}.png`))
  await context.close()
}

async function signIn(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Waits until nothing loads and the text has not changed for 1.5 seconds. */
async function untilReady(page: Page, { ticks }: { ticks: boolean }) {
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForFunction((isSameText) => {
    const loads = document.querySelector('main .animate-pulse, main [aria-busy="true"]')
    // The browser leaves pictures far below the window for later. Inline: a named function needs a helper of the compiler,
    // which the page does not have.
    const pictures = [...document.images].every(
      (image) => image.complete || (image.loading === 'lazy' && image.getBoundingClientRect().top > innerHeight),
    )
    const text = loads || !pictures ? '' : isSameText ? document.body.innerText : 'ticking'
    const seen = window as unknown as { stillSince?: number; lastText?: string }
    if (text === '' || text !== seen.lastText) Object.assign(seen, { lastText: text, stillSince: performance.now() })
    return text !== '' && performance.now() - (seen.stillSince ?? 0) > 1500
  }, !ticks)
}
