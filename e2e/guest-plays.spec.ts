import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Cookie } from '@playwright/test'
import { packZip } from '#server/seed/pack-zip.ts'
import { axeViolations } from './support/accessible.ts'
import { countEffort } from './support/count-clicks.ts'
import { expect, type Page, test } from './support/journey.ts'
import {
  aVisitor,
  endRegistration,
  fillAccount,
  followEmail,
  signUpByCall,
  skipTutorial,
  type Visitor,
} from './support/people.ts'

// The second guest is the first one, in another window of the browser.
test.describe.configure({ mode: 'serial' })
let cookies: Cookie[] = []
let address = ''
let studio: Visitor

// The game's own document is not ours.
const isClean = async (page: Page) => expect(await axeViolations(page, { exclude: ['iframe'] })).toEqual([])

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** A studio's game in the browser, with a link; returns its address. */
async function aLinkToAGame(page: Page): Promise<string> {
  const [gameId, buildId] = [randomUUID(), randomUUID()]
  const details = { genres: ['Puzzle'], platforms: ['Web'], status: 'beta' }
  const description = 'Push Pip the fox over the ice. Once he slides, he stops at nothing but rock.'
  await post(page, 'games/add', { id: gameId, price: 10, title: 'Slipshore', description, ...details })
  const zip = await packZip(join('seed/builds', 'slipshore'))
  const file = { kind: 'web', name: 'game.zip', size: zip.length }
  await post(page, 'games/add-upload', { id: buildId, gameId, version: '0.9.2', notes: '', ...file })
  const metadata = Object.entries({ buildId, filename: 'game.zip', filetype: 'application/zip' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const tus = { 'tus-resumable': '1.0.0' }
  const made = await page.request.post('/uploads', {
    headers: { ...tus, 'upload-length': String(zip.length), 'upload-metadata': metadata },
  })
  await page.request.patch(made.headers().location ?? '', {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: zip,
  })
  await expect
    .poll(async () => (await page.request.post('/api/games/preview', { data: { buildId } })).status())
    .toBe(200)
  const link = { id: randomUUID(), gameId, requestId: null, note: 'Friends', maxUses: 5, days: 7 }
  return `/join/${(await post(page, 'invitation-links/make', link)).token}`
}

test('a guest gets from the link to sent feedback in 3 clicks, and the studio reads it', async ({ browser }) => {
  studio = await aVisitor(browser, 'Salt')
  await signUpByCall(studio, 'studio')
  address = await aLinkToAGame(studio.page)
  const { page, context } = await aVisitor(browser, 'Mika')
  const effort = await countEffort(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Slipshore' })).toBeVisible()
  await isClean(page)
  await page.getByRole('button', { name: 'Play now 16 or older' }).click()

  const game = page.frameLocator('iframe').locator('body')
  await expect(game).toHaveAttribute('data-state', 'title')
  await expect(page.locator('iframe')).toBeFocused()
  // The keys of moments reach our page from within the game.
  await page.keyboard.press('Alt+Digit3')
  await expect(page.getByText('Marked: Bug at 0:0')).toBeAttached()
  await isClean(page)
  await expect(page.getByText(/^Played 1:0\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()

  await expect(page.getByRole('radio', { name: '1' })).toBeFocused()
  await page.keyboard.press('4')
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked()
  await page.getByLabel('Where did you stop?').fill('Floe 9. The thin ice is hard to see at night.')
  await page.getByLabel(/what happened\?$/).fill('Pip fell through.')
  await page.getByLabel('Your name, if you like').fill('Mika')
  await isClean(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you, Mika\. It is with/ })).toBeVisible()
  expect(effort.clicks).toBe(3)
  await isClean(page)
  cookies = await context.cookies()

  const desk = studio.page
  await desk.goto('/studio')
  await desk.getByRole('region', { name: 'Feedback outside reviews' }).getByRole('link', { name: 'Read it' }).click()
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'Mika' })
  await expect(row).toContainText('Floe 9. The thin ice is hard to see at night.')
  await expect(row).toContainText('Pip fell through.')
  await expect(row).toContainText('1:0')
  await isClean(desk)
})

test('a guest becomes a tester and keeps the answers', async ({ browser }) => {
  const mika = await aVisitor(browser, 'Mika')
  const { page, context, name, email } = mika
  await context.addCookies(cookies)
  await page.goto(address)
  await page.getByRole('link', { name: 'Create my account' }).click()
  await fillAccount(page, { name, email })
  await endRegistration(page, 'tester')

  await expect(page).toHaveURL(/\/tester\/feedback\//)
  await expect(page.getByRole('heading', { name: /^Thank you\. It is with/ })).toBeVisible()
  await followEmail(page, email, /^Confirm your address/)
  await page.goto('/tester?tab=reviews')
  await skipTutorial(page)
  const kept = page.getByRole('region', { name: 'Feedback outside reviews' })
  await expect(kept).toContainText('Slipshore')
  await expect(kept).toContainText('Floe 9. The thin ice is hard to see at night.')
  await isClean(page)
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Play now' })).toBeVisible()
})
