import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { admin, demoPassword, studios } from '../seed/people.ts'
import { fastFolder } from '../src/testing/fast-folder.ts'
import { axeViolations } from './support/accessible.ts'
import { toast } from './support/people.ts'
import { freePort, startProduct } from './support/product.ts'

async function signedIn(browser: Browser, url: string, email: string) {
  const context = await browser.newContext({ baseURL: url })
  const answer = await context.request.post('/api/accounts/sign-in', {
    data: { email, password: demoPassword },
    headers: { origin: url },
  })
  expect(answer.ok()).toBe(true)
  return context.newPage()
}

test('an admin removes a permission from studios: an open page loses the button within a second, the call is refused', async ({
  browser,
}) => {
  // A product of its own: the matrix is everybody's, and other journeys add games meanwhile.
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-permissions-'))
  const product = await startProduct({ dataDir, port: await freePort(), seed: 'demo' })
  try {
    const studio = await signedIn(browser, product.url, studios[0].email)
    await studio.goto('/studio?tab=games')
    const button = studio.getByRole('link', { name: 'Add Game' })
    await expect(button).toBeVisible()
    const add = () =>
      studio.request.post('/api/games/add', {
        data: { id: crypto.randomUUID(), price: 10, title: 'Driftlight', description: '', genres: [] },
        headers: { origin: product.url },
      })

    const desk = await signedIn(browser, product.url, admin.email)
    await desk.goto('/admin/dashboard?tab=permissions')
    await desk.getByLabel('Search permissions').fill('add games')
    const box = desk.getByRole('checkbox', { name: 'Studio: game_create' })
    await expect(box).toBeChecked()
    await expect(desk.getByRole('checkbox', { name: 'Admin: game_create' })).toBeDisabled()
    await expect(desk.getByRole('checkbox', { name: 'Tester: game_create' })).toBeDisabled()
    expect(await axeViolations(desk)).toEqual([])
    await box.uncheck()
    await expect(toast(desk, 'Studio lost game_create')).toBeVisible()
    await expect(button).toBeHidden({ timeout: 1000 })
    expect((await add()).status()).toBe(403)

    await desk.getByRole('button', { name: 'Undo' }).click()
    await expect(box).toBeChecked()
    await expect(button).toBeVisible({ timeout: 1000 })
    expect((await add()).status()).not.toBe(403)

    await desk.getByRole('button', { name: 'New permission' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create permission' }).click()
    await expect(dialog.getByText('Please fill in all required fields').first()).toBeVisible()
    await dialog.getByLabel('Permission name').fill('trailer_publish')
    await dialog.getByLabel('Resource type').fill('trailer')
    await dialog.getByLabel('Action type').fill('publish')
    expect(await axeViolations(desk)).toEqual([])
    await dialog.getByRole('button', { name: 'Create permission' }).click()
    await expect(toast(desk, 'Permission created')).toBeVisible()
    await desk.getByLabel('Search permissions').fill('trailer')
    const made = desk.getByRole('checkbox', { name: 'Studio: trailer_publish' })
    await made.focus()
    await desk.keyboard.press('Space')
    await expect(made).toBeChecked()
    await desk.keyboard.press('ArrowRight')
    await expect(desk.getByRole('checkbox', { name: 'Tester: trailer_publish' })).toBeFocused()
    await desk.goto('/admin/dashboard?tab=audit')
    await expect(desk.getByText('Permission removed').first()).toBeVisible()
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
