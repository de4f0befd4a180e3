import { admin, studios } from '../../seed/people.ts'
import { type BrowserContext, expect, type Page, test } from '../support/journey.ts'
import { leave, measuredPath, measureVisits } from '../support/measured.ts'
import { choose, signInByCall } from '../support/people.ts'
import { quiet } from '../support/settled.ts'

/** A visit that belongs to the sample. */
async function aMeasuredVisit(context: BrowserContext): Promise<Page> {
  await measureVisits(context, true)
  await signInByCall(context, studios[0].email)
  return context.newPage()
}

test('a visit is measured, and its page appears among the figures of the admin', async ({ browser }) => {
  // A tablet: the other journeys leave so many visits of desktops and phones that the list of pages has no room for this.
  const size = { width: 820, height: 1180 }
  const tablet = { viewport: size, screen: size, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...tablet })
  const page = await aMeasuredVisit(context)
  const loaded = page.waitForResponse((answer) => /measure-visit-[\w-]+\.js$/.test(answer.url()))
  await page.goto('/settings')
  await loaded
  await page.getByRole('heading', { level: 1 }).click()
  const sent = page.waitForResponse((answer) => new URL(answer.url()).pathname === measuredPath)
  await leave(page)
  const report = await sent
  expect(report.status()).toBe(200)
  const { device, values } = report.request().postDataJSON() as {
    device: string
    values: { metricName: string; value: number; page: string }[]
  }
  expect(device).toBe('tablet')
  const names = values.map(({ metricName }) => metricName)
  for (const name of ['FCP', 'page_load', 'initial_bundle']) expect(names).toContain(name)
  expect(new Set(values.map(({ page: of }) => of))).toEqual(new Set(['/settings']))
  await context.close()

  const office = await browser.newContext()
  await signInByCall(office, admin.email)
  const desk = await office.newPage()
  await desk.goto('/admin/dashboard?tab=performance')
  await choose(desk, 'Devices', 'Tablet')
  await expect(
    desk.getByRole('table', { name: 'By page' }).getByRole('row').filter({ hasText: '/settings' }),
  ).toHaveCount(1)
  await expect(desk.getByText(/^(Excellent|Good|Needs Attention)$/).first()).toBeVisible()
  await expect(desk.getByRole('table', { name: 'Operations' })).toContainText('accounts.me')
  await expect(desk.getByRole('table', { name: 'Statements' })).toContainText(/select/i)
})

test('a browser that asks not to be tracked loads and sends nothing for it', async ({ browser }) => {
  const context = await browser.newContext()
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const page = await aMeasuredVisit(context)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const started = page.waitForResponse((answer) => /after-load-[\w-]+\.js$/.test(answer.url()))
  await page.goto('/settings')
  await started
  await quiet(page)
  await leave(page)
  await page.goto('/credits')
  await quiet(page)
  expect(asked.filter((path) => path.includes('measure-visit') || path === measuredPath)).toEqual([])
})

test('in production pages write nothing to the console: its warnings and errors are logged', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await aMeasuredVisit(context)
  // The journeys' product is not hardened, so that they see errors.
  await page.route('**/credits', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<html', '<html data-hardened') })
  })
  const written: string[] = []
  page.on('console', (message) => written.push(message.text()))
  const started = page.waitForResponse((answer) => /after-load-[\w-]+\.js$/.test(answer.url()))
  await page.goto('/credits')
  await started
  await expect.poll(() => page.evaluate(() => console.log.toString())).not.toContain('native code')
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/logs')
  await page.evaluate(() => {
    console.log('nobody reads this')
    console.error('The wagon lost its wheel')
  })
  expect((await sent).postDataJSON()).toMatchObject({ level: 'error', message: 'The wagon lost its wheel' })
  expect(written).toEqual([])
  expect(await page.evaluate('globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.isDisabled')).toBe(true)
})
