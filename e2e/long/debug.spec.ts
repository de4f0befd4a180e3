import { admin, studios, testers } from '../../seed/people.ts'
import { accessibilityFaults } from '../support/accessible.ts'
import { type Browser, expect, type Page, test } from '../support/journey.ts'
import { aBrowserPage, balanceOf, expectBalance, signInByCall } from '../support/people.ts'

async function atTheConsole(browser: Browser, email: string): Promise<Page> {
  const page = await aBrowserPage(browser)
  await signInByCall(page.context(), email)
  await page.goto('/debug')
  await expect(page.getByRole('heading', { level: 1, name: 'System Debug Console' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Database' }).getByRole('listitem')).toHaveCount(4)
  return page
}

const facts = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const testFlow = (page: Page) => page.getByRole('button', { name: 'Test review request flow' })

test('a studio sees its status and simulates a review request, which costs nothing', async ({ browser }) => {
  const page = await atTheConsole(browser, studios[0].email)
  await expect(facts(page, 'Authentication')).toContainText(studios[0].email)
  await expect(facts(page, 'Authentication')).toContainText('Studio')
  await expect(facts(page, 'Session')).toContainText('Chrome')
  // An answer that a busy machine delays looks like a wrong clock: a later answer corrects it.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh diagnostics' }).click()
    await expect(facts(page, 'This browser')).toContainText('In sync with the server', { timeout: 2000 })
  }).toPass()
  for (const list of ['Database', 'Server']) {
    for (const row of await page.getByRole('list', { name: list }).getByRole('listitem').all())
      await expect(row).toContainText('OK')
  }
  const cookies = await page.context().cookies()
  const secrets = cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value)
  expect(secrets.length).toBeGreaterThan(0)
  const shown = await page.locator('body').innerText()
  for (const secret of secrets) expect(shown).not.toContain(decodeURIComponent(secret).split('.')[0])

  const before = await balanceOf(page)
  await testFlow(page).focus()
  await page.keyboard.press('Enter')
  const steps = page.getByRole('list', { name: 'Simulated request' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Create.*OK/,
    /^Read.*OK/,
    /^Charge nothing.*OK/,
    /^Stay out of sight.*OK[\d.]+ ms/,
    /^Take a spot.*OK/,
    /^Submit a review.*OK/,
    /^Validate it.*OK/,
    /^Pay it.*OK/,
    /^Delete.*OK/,
  ])
  await expect(page.getByText('Everything works')).toBeVisible()
  await expectBalance(page, before)

  const again = page.waitForResponse((answer) => answer.url().includes('/rpc/diagnostics/read'))
  await page.getByRole('button', { name: 'Refresh diagnostics' }).click()
  expect((await again).ok()).toBe(true)
})

test('a tester sees their own status; the request console says which roles may use it', async ({ browser }) => {
  const page = await atTheConsole(browser, testers[0].email)
  await expect(facts(page, 'Authentication')).toContainText(testers[0].email)
  await expect(testFlow(page)).toBeDisabled()
  await expect(testFlow(page)).toHaveAccessibleDescription('Only studios and admins can request reviews.')
})

test('data that cannot be read shows an error, and can be loaded again', async ({ browser }) => {
  const page = await atTheConsole(browser, studios[0].email)
  await page.route('**/rpc/diagnostics/read*', (route) => route.fulfill({ status: 500, json: { json: {} } }))
  await page.getByRole('button', { name: 'Refresh diagnostics' }).click()
  await expect(page.getByText('Couldn’t load the diagnostics')).toBeVisible()
  await page.unroute('**/rpc/diagnostics/read*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(facts(page, 'Authentication')).toContainText(studios[0].email)
})

test('the consoles are accessible in both themes', async ({ browser }) => {
  const page = await atTheConsole(browser, admin.email)
  await testFlow(page).click()
  await expect(page.getByRole('list', { name: 'Simulated request' })).toBeVisible()
  expect(await accessibilityFaults(page, { widths: [360, 768, 1440] })).toEqual([])
})
