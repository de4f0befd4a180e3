import { join } from 'node:path'
import type { Cookie } from '@playwright/test'
import { packZip } from '#server/seed/pack-zip.ts'
import { axeViolations } from './support/accessible.ts'
import { aGameOf, aGuestLinkOf, uploadBuild } from './support/build-acts.ts'
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

/** A studio's game in the browser, with a link; returns its address. */
async function aLinkToAGame(page: Page): Promise<string> {
  const description = 'Push Pip the fox over the ice. Once he slides, he stops at nothing but rock.'
  const gameId = await aGameOf(page, 'Slipshore', description)
  await uploadBuild(page, gameId, { version: '0.9.2', zip: await packZip(join('seed/builds', 'slipshore')) })
  return `/join/${await aGuestLinkOf(page, gameId)}`
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
  await desk.goto(address)
  await expect(desk.getByText(/You belong to the studio of this game/)).toBeVisible()
  await expect(desk.getByRole('button', { name: /Play now/ })).toHaveCount(0)
})

test('a signed-in player plays by the link as a guest', async ({ browser }) => {
  const player = await aVisitor(browser, 'Rill')
  await signUpByCall(player, 'player')
  const { page } = player
  await page.goto(address)
  await expect(page.getByText(/what you send does not name your account/)).toBeVisible()
  await isClean(page)
  await page.getByRole('button', { name: 'Play now 16 or older' }).click()
  await expect(page.frameLocator('iframe').locator('body')).toHaveAttribute('data-state', 'title')
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
