import { join } from 'node:path'
import { packZip } from '#server/seed/pack-zip.ts'
import { axeViolations } from './support/accessible.ts'
import { countEffort, type Effort, expectAtMost } from './support/count-clicks.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aVisitor, expectBalance, followEmail, password, signUpByCall, toast, type Visitor } from './support/people.ts'
import { pickOne } from './support/tester-acts.ts'

/** Judged once the page has its heading: not while it is still loading. */
async function isClean(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
}

/** From the landing page to the first step after the account. */
async function signUpFromLanding({ page, name, email }: Visitor, entry: string, studio?: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: entry, exact: true }).click()
  await page.getByLabel('Your name').fill(name)
  if (studio !== undefined) await page.getByLabel('Studio name').fill(studio)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Agree to all three').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** From the landing page to the first build, as a new studio: 5 clicks and 8 fields. */
async function addGameFromLanding(ada: Visitor, effort: Effort): Promise<void> {
  const { page } = ada
  await signUpFromLanding(ada, 'Test my game', `${ada.name} Games`)
  await page.getByRole('button', { name: 'Skip and add your game' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(`Frostline ${ada.name}`)
  await page.getByRole('textbox', { name: 'Description' }).fill('Slide over the ice, one push at a time.')
  await page.getByRole('checkbox', { name: 'Puzzle' }).check()
  const buffer = await packZip(join('seed/builds', 'slipshore'))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'frost.zip', mimeType: 'application/zip', buffer })
  effort.clicks++ // the button of the file dialog
  await expect(page.getByRole('checkbox', { name: 'Web', exact: true })).toBeChecked()
  await expect(page.getByText('Your welcome credits pay for it.')).toBeVisible()
  await page.getByRole('button', { name: 'Add game' }).click()
}

test('a studio gets from the landing page to a copied free test link in 8 clicks and 9 fields', async ({ browser }) => {
  const ada = await aVisitor(browser, 'Ada')
  const { page, context } = ada
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const effort = await countEffort(page)
  await addGameFromLanding(ada, effort)
  const ways = page.getByRole('list', { name: 'Ways to test it' })
  await expect(ways).toContainText('Request reviews')
  await isClean(page)
  await ways.getByRole('link', { name: 'Make a free link' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your link is ready and copied.')
  await expect(page.getByRole('note')).toContainText('Until your email address is confirmed')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/join/')
  expectAtMost(effort, { clicks: 8, fields: 9 })

  await page.goto('/studio')
  await page.getByRole('dialog').getByRole('button', { name: 'Skip Tutorial' }).click()
  const freeTest = page.getByRole('region', { name: 'Your free test' })
  await expect(freeTest).toContainText(`Frostline ${ada.name}`)
  await expect(freeTest).toContainText('Nobody has joined yet.')
  await expect(freeTest.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(freeTest.getByRole('link', { name: 'Buy credits' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your first test' })).toHaveCount(0)
  await isClean(page)
})

test('a studio gets from the landing page to its first paid invitation in 12 clicks, with the purchase', async ({
  browser,
}) => {
  const ida = await aVisitor(browser, 'Ida')
  const { page, context } = ida
  const effort = await countEffort(page)
  await addGameFromLanding(ida, effort)
  const ways = page.getByRole('list', { name: 'Ways to test it' })
  await expect(ways).toBeVisible()
  await followEmail(await context.newPage(), ida.email, /^Confirm your address/)
  effort.clicks++ // the link in the email
  await page.bringToFront()
  await ways.getByRole('link', { name: 'Invite testers' }).click()
  await page
    .getByRole('checkbox', { name: /^Pick / })
    .first()
    .check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Invite 1 tester/ })
  await dialog.getByRole('button', { name: 'Send' }).click()
  const [checkout] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('dialog', { name: 'Insufficient Credits' })
      .getByRole('button', { name: /^Buy Now/ })
      .first()
      .click(),
  ])
  await checkout.getByRole('radio', { name: '4242' }).check()
  await checkout.getByRole('button', { name: /^Pay/ }).click()
  effort.clicks++ // of the payment's page, which is not counted
  await expect(checkout.getByRole('heading', { name: 'Your credits are here' })).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText('Everything is as you left it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, '1 invitation sent')).toBeVisible()
  expectAtMost(effort, { clicks: 12, fields: 12 })
})

test('a tester gets from the landing page to the first credits and the best offer in 6 clicks and 13 fields', async ({
  browser,
}) => {
  const bo = await aVisitor(browser, 'Bo')
  const { page } = bo
  const effort = await countEffort(page)
  await signUpFromLanding(bo, 'Earn as a tester')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Setup' })).toBeVisible()
  await followEmail(page, bo.email, /^Confirm your address/)
  effort.clicks++ // the link in the email
  await page.getByRole('link', { name: 'Continue registration' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /^Age/ }).fill('31')
  await page.getByRole('combobox', { name: 'Location' }).fill('Finland')
  await page.getByRole('option', { name: /^Finland/ }).click()
  for (const [question, answer] of Object.entries({
    Device: 'PC',
    'Gaming frequency': 'Daily',
    'Session length': '30-60 mins',
    Experience: 'Core',
    'Spending profile': 'Free',
  })) {
    await pickOne(page, question, answer)
  }
  // "Your progress is saved if you leave."
  await page.reload()
  await page.getByRole('checkbox', { name: 'Puzzle' }).check()
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  const first = page.getByRole('main').getByRole('region', { name: '+50 credits!' })
  await expect(first).toContainText('Your best match')
  await expectBalance(page, 50)
  // Celebrated by the page alone, once.
  await expect(toast(page, 'Profile complete!')).toHaveCount(0)
  await expect(page.getByText('+50 credits!')).toHaveCount(1)
  const title = await first.getByRole('heading', { level: 3 }).innerText()
  await isClean(page)
  expectAtMost(effort, { clicks: 6, fields: 13 })
  await first.getByRole('button', { name: 'See the test' }).click()
  await expect(page).toHaveURL(/offer/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
})

test('a new studio sees its steps, what they lead to, and the game that it began to add', async ({ browser }) => {
  const eve = await aVisitor(browser, 'Eve')
  const { page } = eve
  await signUpByCall(eve, 'studio')
  await page.goto('/studio')
  const steps = page.getByRole('region', { name: 'Your first test' })
  await expect(steps).toContainText('0 of 4 done')
  await expect(page.getByRole('link', { name: 'Request reviews' })).toHaveCount(0)
  const sample = page.getByRole('region', { name: /^What you get/ })
  await sample.getByRole('button', { name: /bug$/ }).click()
  await expect(sample).toContainText('bug at')
  await isClean(page)
  await steps.getByRole('link', { name: /Add Game/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Frostline')
  await page.goto('/studio')
  await expect(steps).toContainText('Your draft “Frostline” is kept in this browser. It lacks genre and platform.')
  await steps.getByRole('link', { name: /Continue draft/ }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Frostline')
})
