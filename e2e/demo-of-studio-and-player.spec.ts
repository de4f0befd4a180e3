import { expect, test } from '@playwright/test'
import { exploreDemo, listRequests, pickFromBar } from './support/demo.ts'
import { listen } from './support/page-errors.ts'
import { baseUrl, toast } from './support/people.ts'
import { requestReview } from './support/studio-acts.ts'

test.use({ baseURL: baseUrl() })

test('a demo studio orders a review, a tester delivers it, and its acceptance moves the credits; nothing reaches the server', async ({
  page,
}) => {
  const errors = listen(page)
  await exploreDemo(page, 'studio')
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = listRequests(page)

  await test.step('orders', async () => {
    await page.getByRole('link', { name: 'Games', exact: true }).first().click()
    await page.getByRole('link', { name: 'Slipshore', exact: true }).first().click()
    await requestReview(page, {
      instructions: 'Play ten floes and say where you stopped.',
      questions: ['Which floe stopped you?'],
      task: { text: 'Bring the fox home', success: 'The den is full' },
    })
    await expect(page.getByText('0 of 1 delivered')).toBeVisible()
  })

  await test.step('a tester delivers', async () => {
    await pickFromBar(page, 'Let a tester review')
    await expect(page.getByRole('heading', { name: '1 review to decide' })).toBeVisible()
    await expect(page.getByText('Which floe stopped you?')).toBeVisible()
  })

  await test.step('accepts, undoes, accepts again', async () => {
    await page.getByRole('button', { name: /^Accept review/ }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByRole('button', { name: /^Accept review/ }).click()
    await expect(page.getByText('1 of 1 delivered')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('a file of the server is refused', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'JSON' }).click()
    await expect(toast(page, 'Only with an account')).toBeVisible()
  })

  expect(asked).toEqual([])
  expect(errors).toEqual([])
})

test('a demo player plays, rates, buys a key and reports it; nothing reaches the server', async ({ page }) => {
  const errors = listen(page)
  await exploreDemo(page, 'player')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = listRequests(page)

  await test.step('plays and rates', async () => {
    await page.getByRole('region', { name: 'Play now' }).getByRole('link', { name: 'Slipshore' }).click()
    await page.getByRole('button', { name: 'Play here' }).click()
    await expect(page.frameLocator('iframe[title^="Slipshore"]').getByRole('status')).toContainText('Floe 1 of 3')
    await page
      .getByRole('radiogroup', { name: /^Your rating of/ })
      .getByRole('radio')
      .nth(4)
      .click()
    await expect(toast(page, 'You rated it 5 of 5')).toBeVisible()
  })

  await test.step('buys', async () => {
    await page.getByRole('link', { name: 'Shop' }).first().click()
    await page.getByRole('link', { name: 'Closed beta key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buy Closed beta key' })
    await dialog.getByRole('button', { name: 'Buy 1' }).click()
    const done = page.getByRole('dialog', { name: 'Your key is here' })
    await expect(done.getByText(/^POST-BETA-/)).toBeVisible()
    await done.getByRole('link', { name: 'Open my library' }).click()
  })

  await test.step('reports the key, which the studio replaces', async () => {
    const item = page.getByRole('listitem').filter({ hasText: 'Closed beta key' }).first()
    await item.getByRole('button', { name: /^Show 1 code/ }).click()
    const code = item.locator('code')
    const before = await code.textContent()
    await item.getByRole('button', { name: 'Mark as used' }).click()
    await expect(toast(page, 'Marked as used')).toBeVisible()
    await item.getByRole('button', { name: /^Report/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The game says that it was used.')
    await dialog.getByRole('button', { name: /^Report|^Send/ }).click()
    await expect(code).not.toHaveText(before ?? '', { timeout: 60_000 })
  })

  expect(asked).toEqual([])
  expect(errors).toEqual([])
})
