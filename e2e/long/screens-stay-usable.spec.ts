import { admin, secondAdmin, studios, testers } from '../../seed/people.ts'
import { axeViolations } from '../support/accessible.ts'
import { hold } from '../support/hold.ts'
import { expect, type Request, test } from '../support/journey.ts'
import { aVisitor, signInByCall, toast } from '../support/people.ts'
import { drawn } from '../support/settled.ts'

test('a click is not lost when an error line would move the button', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'Pressing')
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill('not an address')
  const button = page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' })
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2)
  await page.mouse.down()
  // The field has lost the focus; the layout below the pointer must not move before the button is released.
  await drawn(page)
  expect(await button.boundingBox()).toEqual(box)
  await page.mouse.up()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('a click is not lost when the rows of a list move while it is pressed', async ({ browser }) => {
  const { context, page } = await aVisitor(browser, 'Searching')
  await signInByCall(context, admin.email)
  await page.goto('/studio')
  const rows = page.getByRole('table', { name: 'Studios' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  const letThrough = await hold(page, /\/rpc\/admin\/people/)
  const email = await rows.nth(2).getByRole('cell').nth(1).innerText()
  const aboutIt = (call: Request) => decodeURIComponent(`${call.url()} ${call.postData()}`).includes(email)
  const asked = page.waitForRequest(aboutIt)
  const answered = page.waitForResponse((response) => aboutIt(response.request()))
  await page.getByLabel('Find a studio').fill(email)
  await asked
  const link = rows.filter({ hasText: email }).getByRole('link')
  const box = await link.boundingBox()
  if (!box) throw new Error('The row is not drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  letThrough()
  await (await answered).finished()
  await drawn(page)
  expect(await link.boundingBox()).toEqual(box)
  await page.mouse.up()
  await expect(page.getByRole('status').getByText(email)).toBeVisible()
})

test('the insufficient-credits event needs only the three specified values', async ({ browser }) => {
  const { context, page } = await aVisitor(browser, 'Lacking')
  await signInByCall(context, studios[0].email)
  await page.goto('/credits')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page.evaluate(() =>
      window.dispatchEvent(
        new CustomEvent('playhatch:insufficient-credits', {
          cancelable: true,
          detail: { required: 30, current: 12, action: 'Add Game' },
        }),
      ),
    )
    await expect(page.getByText('Insufficient credits: need 30, have 12 (shortfall 18) for Add Game')).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
})

test('the statement waits for the packages above it, which would move its buttons', async ({ browser }) => {
  const { context, page } = await aVisitor(browser, 'Verifying')
  await signInByCall(context, studios[0].email)
  const release = await hold(page, '**/rpc/payments/packages*')
  await page.goto('/credits')
  await expect(page.getByText('Loading packages')).toBeAttached()
  // The statement has loaded, and is not shown.
  await expect(page.getByRole('row', { includeHidden: true }).nth(1)).toBeAttached()
  const verify = page.getByRole('button', { name: 'Verify' })
  await expect(verify).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: 'Buy Now Starter' })).toBeVisible()
  await verify.click()
  await expect(page.getByText(/rows checked in your browser/)).toBeVisible()
})

test('a section of an admin’s tab is shown once the ones above it have loaded', async ({ browser }) => {
  const { context, page } = await aVisitor(browser, 'Waiting')
  await signInByCall(context, secondAdmin.email)
  const release = await hold(page, '**/rpc/privacy/consents*')
  await page.goto('/admin/dashboard?tab=compliance')
  // The fields of retention have loaded, and are not shown.
  const drafts = page.getByLabel('Drafts, days')
  await expect(drafts).toBeAttached()
  await expect(drafts).toBeHidden()
  release()
  await expect(drafts).toBeVisible()
})

test('a page does not move when the banner of its invitations arrives', async ({ browser }) => {
  const { context, page } = await aVisitor(browser, 'Invited')
  const sam = testers.find(({ email }) => email.startsWith('sam@'))
  await signInByCall(context, sam?.email ?? '')
  const release = await hold(page, '**/rpc/invitations/mine*')
  await page.goto('/credits')
  const title = page.getByRole('heading', { level: 1, name: 'Credits' })
  await expect(title).toBeVisible()
  const { y } = (await title.boundingBox()) ?? {}
  release()
  await expect(page.getByRole('link', { name: 'View Now' })).toBeVisible()
  expect((await title.boundingBox())?.y).toBe(y)
})

test('going back closes the search, which would cover another page', async ({ browser }) => {
  const { context, page } = await aVisitor(browser, 'Searching')
  await signInByCall(context, studios[0].email)
  await page.goto('/studio')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /credits$/ })
    .click()
  await expect(page).toHaveTitle(/^Credits/)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle(/^Studio Dashboard/)
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
})

test('a theme change repaints at once, also with reduced motion', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'Switching')
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.goto('/auth')
  const colours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')].map((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return `${color} ${backgroundColor}`
      }),
    )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  const atOnce = await colours()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(atOnce).toEqual(await colours())
})

test('forced colours keep each plot visible', async ({ browser }) => {
  const { context, page } = await aVisitor(browser, 'Contrast')
  await page.emulateMedia({ forcedColors: 'active' })
  await signInByCall(context, testers[0].email)
  await page.goto('/tester?tab=rewards')
  const plots = page.locator('.drawn').filter({ visible: true })
  await expect(plots.first()).toBeVisible()
  for (const plot of await plots.all())
    expect(await plot.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})

test('an invitation is announced on each page of its tester, and a role without a bell opens the same centre', async ({
  browser,
}) => {
  const invited = testers.find(({ email }) => email.startsWith('marco@'))
  if (!invited) throw new Error('The demo has no Marco')
  const tester = await aVisitor(browser, 'Invited')
  await signInByCall(tester.context, invited.email)
  for (const tab of ['profile', 'rewards', 'reviews']) {
    await tester.page.goto(`/tester?tab=${tab}`)
    await expect(tester.page.getByRole('region', { name: 'Invitations' }).getByText(/New Invitation/)).toBeVisible()
  }
  await tester.page.setViewportSize({ width: 1440, height: 900 })
  await tester.page.goto('/credits')
  const banner = await tester.page.getByRole('region', { name: 'Invitations' }).boundingBox()
  const trail = await tester.page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox()
  expect([banner?.x, banner?.width]).toEqual([trail?.x, trail?.width])
  const looking = await aVisitor(browser, 'Looking')
  await signInByCall(looking.context, admin.email)
  await looking.page.goto('/admin/dashboard')
  await expect(looking.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(looking.page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0)
  await looking.page
    .getByRole('button', { name: /^Account menu/ })
    .locator('visible=true')
    .click()
  await looking.page.getByRole('menuitem', { name: /^Notifications/ }).click()
  await expect(looking.page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  for (const [path, find, name] of [
    ['/studio', 'Find a studio', studios[0].companyName],
    ['/tester', 'Find a tester', testers[0].name],
  ] as const) {
    await looking.page.goto(path)
    await looking.page.getByLabel(find).fill(name)
    await looking.page.getByRole('link', { name: `View the dashboard of ${name}` }).click()
    await expect(looking.page).toHaveURL(/[?&]of=/)
    await expect(looking.page.getByText(`You are viewing the dashboard of ${name}`)).toBeVisible()
    expect(await axeViolations(looking.page)).toEqual([])
    await expect(toast(looking.page, 'Error')).toHaveCount(0)
  }
})
