import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { admin, demoPassword, studios } from '../seed/people.ts'
import { fastFolder } from '../src/testing/fast-folder.ts'
import { axeViolations } from './support/accessible.ts'
import { type Browser, expect, test } from './support/journey.ts'
import { keepToast, signInByCall, toast } from './support/people.ts'
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

test('an admin removes a permission from studios: an open page loses the button without a reload, the call is refused', async ({
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
    // How soon an event arrives is measured by `npm run bench -- realtime`.
    const loads: string[] = []
    studio.on('domcontentloaded', (page) => loads.push(page.url()))
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
    await box.click()
    const why = desk.getByRole('dialog', { name: 'Why are you changing permissions?' })
    await why.getByRole('button', { name: 'Continue' }).click()
    await expect(why.getByText('Enter a reason.')).toBeVisible()
    expect(await axeViolations(desk)).toEqual([])
    await why.getByLabel('Reason').fill('Too many empty games')
    await why.getByRole('button', { name: 'Continue' }).click()
    await expect(box).not.toBeChecked()
    await keepToast(desk, 'Studio lost game_create')
    await expect(button).toBeHidden()
    expect((await add()).status()).toBe(403)

    await desk.getByRole('button', { name: 'Undo' }).click()
    await expect(box).toBeChecked()
    await expect(button).toBeVisible()
    expect((await add()).status()).not.toBe(403)

    const dialog = desk.getByRole('dialog')
    const setBalance = async (credits: string) => {
      await desk.getByRole('button', { name: /^Conditions of game_create/ }).click()
      await dialog.getByLabel('Minimum balance').fill(credits)
      expect(await axeViolations(desk)).toEqual([])
      await expect(dialog.getByLabel('Reason')).toHaveValue('Too many empty games')
      await dialog.getByRole('button', { name: 'Save conditions' }).click()
      await expect(toast(desk, 'Conditions saved').first()).toBeVisible()
    }
    await setBalance('1000000')
    await expect(desk.getByRole('button', { name: 'Conditions of game_create: from 1,000,000 credits' })).toBeVisible()
    await expect(button).toBeHidden()
    const refused = await add()
    expect([refused.status(), (await refused.json()).message]).toEqual([
      403,
      'You need a balance of 1,000,000 credits for this.',
    ])
    await setBalance('1')
    await expect(button).toBeVisible()

    await desk.getByRole('button', { name: 'Former values' }).click()
    const former = desk.getByRole('dialog', { name: 'Former values' })
    await expect(former.getByText('Too many empty games').first()).toBeVisible()
    const undone = former.getByRole('listitem').filter({ hasText: 'Undone right after the change' })
    await undone.getByRole('button', { name: 'Restore game_create: Studio to off' }).first().click()
    await expect(toast(desk, 'Former value restored')).toBeVisible()
    await expect(button).toBeHidden()
    expect((await add()).status()).toBe(403)
    const removed = former.getByRole('listitem').filter({ hasText: 'Restored the value before' })
    await removed.getByRole('button', { name: 'Restore game_create: Studio to on' }).first().click()
    await expect(button).toBeVisible()
    await former.getByRole('button', { name: 'Restore game_create: conditions to none' }).click()
    await expect(former.getByText('from 1 credit → none')).toBeVisible()
    await expect(button).toBeVisible()
    expect(loads).toEqual([])
    await desk.keyboard.press('Escape')

    await desk.getByRole('button', { name: 'New permission' }).click()
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
    // A person who holds security_monitor without being an admin reads why not (admin-2).
    await desk.getByLabel('Search permissions').fill('security_monitor')
    await desk.getByRole('checkbox', { name: 'Studio: security_monitor' }).check()
    await expect(toast(desk, 'Studio has security_monitor')).toBeVisible()
    await studio.goto('/permissions-demo?tab=security')
    await expect(studio.getByText('Admin access required to view security monitoring dashboard.')).toBeVisible()
    await desk.goto('/admin/dashboard?tab=audit')
    await expect(desk.getByText('Permission removed').first()).toBeVisible()
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

const notAllowed = "You don't have permission to access this content."

test('the permission system shows each tab behind its permission, and its tests ask the server', async ({
  browser,
}) => {
  const visitor = await browser.newPage()
  await visitor.goto('/permissions-demo')
  await expect(visitor.getByText('Please log in to access the permission system demo.')).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()

  const asStudio = await browser.newContext()
  await signInByCall(asStudio, studios[0].email)
  const studio = await asStudio.newPage()
  await studio.goto('/permissions-demo')
  await expect(studio.getByText('game_create')).toBeVisible()
  for (const name of ['Manager', 'Testing', 'Compliance', 'Security', 'Performance']) {
    await studio.getByRole('tab', { name }).click()
    await expect(studio.getByRole('tabpanel')).toHaveText(notAllowed)
  }
  await studio.getByRole('tab', { name: 'Examples' }).click()
  await expect(studio.getByRole('region', { name: 'One permission' })).toContainText('You can add games.')
  const inContext = studio.getByRole('region', { name: 'In context' })
  await expect(inContext).toContainText('All conditions hold.')
  await inContext.getByLabel('The profile is yours').uncheck()
  await expect(inContext).toContainText(notAllowed)
  await inContext.getByLabel('Only the owner').uncheck()
  await expect(inContext).toContainText('All conditions hold.')

  const asAdmin = await browser.newContext()
  await signInByCall(asAdmin, admin.email)
  const desk = await asAdmin.newPage()
  await desk.goto('/permissions-demo?tab=examples')
  await desk.getByRole('combobox', { name: 'View as' }).click()
  await desk.getByRole('option', { name: 'Tester' }).click()
  await expect(desk.getByRole('region', { name: 'One permission' })).toContainText(notAllowed)

  await desk.getByRole('tab', { name: 'Testing' }).click()
  await desk.getByRole('button', { name: 'Add test' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add test' }).click()
  await expect(dialog.getByText('Please fill in test name and permission').first()).toBeVisible()
  await dialog.getByLabel('Test name').fill('Studios never take part in reviews')
  await dialog.getByLabel('Permission').fill('review_participate')
  await dialog.getByRole('combobox', { name: 'Expected result' }).click()
  await desk.getByRole('option', { name: 'Allowed' }).click()
  await dialog.getByRole('button', { name: 'Add test' }).click()
  const row = desk.getByRole('row').filter({ hasText: 'Studios never take part in reviews' })
  await expect(row).toContainText('Pending')
  await desk.getByRole('button', { name: 'Run all tests' }).click()
  await expect(toast(desk, '3 passed, 1 failed out of 4 tests')).toBeVisible()
  await expect(row).toContainText('Fail')
  const kept = await desk.evaluate(() => localStorage.getItem('permission-test-suites'))
  expect(JSON.parse(kept ?? '[]')).toHaveLength(4)
  await desk.getByRole('button', { name: 'Delete test Studios never take part in reviews' }).click()
  await expect(row).toBeHidden()
  await desk.reload()
  await expect(desk.getByText('3 tests')).toBeVisible()
})
