import { admin } from '../../seed/people.ts'
import { expect, test } from '../support/journey.ts'
import { leave, measuredPath, measureVisits } from '../support/measured.ts'
import { aVisitor, choose, signInByCall } from '../support/people.ts'
import { quiet } from '../support/settled.ts'

test('an error of a page that the server draws is in the admin’s list, without the secrets in its text', async ({
  browser,
}) => {
  const name = `gate ${Array.from({ length: 8 }, () => 'abcdefgh'[Math.floor(Math.random() * 8)]).join('')}`
  const visitor = await browser.newContext()
  await measureVisits(visitor, false)
  const page = await visitor.newPage()
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await page.goto('/terms')
  await quiet(page)
  expect(scripts.filter((path) => path.includes('monitor'))).toEqual([])
  const sent = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/logs')
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(`The ${text} is shut: token=s3cr3t for anna@studio.example`)
    })
  }, name)
  expect((await sent).status()).toBe(200)
  expect((await sent).request().postDataJSON()).toMatchObject({ level: 'error', context: { page: '/terms' } })
  expect(scripts.filter((path) => path.includes('monitor'))).toHaveLength(1)
  await visitor.close()

  const boss = await aVisitor(browser, 'Admin')
  await signInByCall(boss.context, admin.email)
  await boss.page.goto('/admin/dashboard?tab=errors')
  const row = boss.page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('token=[hidden] for [email]')
})

test('a visit of the landing page is measured after the first press, unless the browser asks not to be tracked', async ({
  browser,
}) => {
  const size = { width: 820, height: 1180 }
  const tablet = { viewport: size, screen: size, hasTouch: true, isMobile: true }
  const visitor = await browser.newContext({ ...tablet })
  await measureVisits(visitor, true)
  const page = await visitor.newPage()
  const values: { metricName: string; page: string }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === measuredPath) values.push(...request.postDataJSON().values)
  })
  await page.goto('/')
  const loaded = page.waitForResponse((answer) => /drawn-page-monitor-entry-[\w-]+\.js$/.test(answer.url()))
  await page.getByRole('heading', { level: 1 }).click()
  await loaded
  // Browsers tell the library of the first content in a later task.
  await expect
    .poll(async () => {
      await leave(page)
      return values.map(({ metricName }) => metricName)
    })
    .toEqual(expect.arrayContaining(['FCP', 'page_load']))
  expect(new Set(values.map(({ page: of }) => of))).toEqual(new Set(['/']))
  await visitor.close()

  const careful = await browser.newContext()
  await measureVisits(careful, true)
  await careful.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const untracked = await careful.newPage()
  const asked: string[] = []
  untracked.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await untracked.goto('/')
  await untracked.getByRole('heading', { level: 1 }).click()
  await quiet(untracked)
  await leave(untracked)
  await untracked.goto('/terms')
  expect(asked.filter((path) => path.includes('monitor'))).toEqual([])
  await careful.close()

  const office = await browser.newContext()
  await signInByCall(office, admin.email)
  const desk = await office.newPage()
  await desk.goto('/admin/dashboard?tab=performance')
  await choose(desk, 'Devices', 'Tablet')
  const pages = desk.getByRole('table', { name: 'By page' })
  await expect(
    pages
      .getByRole('cell', { name: '/', exact: true })
      .or(pages.getByText('/', { exact: true }))
      .first(),
  ).toBeVisible()
})
