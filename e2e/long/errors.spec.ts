import { studios } from '../../seed/people.ts'
import { accessibilityFaults } from '../support/accessible.ts'
import { type Browser, expect, type Page, test } from '../support/journey.ts'
import { signInByCall } from '../support/people.ts'

/** The studio's credits page is a file of its own; these tests replace it with a failing one, or remove it. */
const creditsFile = '**/assets/own-credits-page-*.js'
const failing = `export function OwnCreditsPage() {
  if (globalThis.mended) return 'Back again'
  throw new Error('No row for anna@studio.example: token=s3cr3t at https://hatch.example/auth/reset?token=s3cr3t')
}`

async function aStudio(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await signInByCall(context, studios[0].email)
  return page
}

const screen = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' })

async function breakCredits(page: Page) {
  await page.route(creditsFile, (route) => route.fulfill({ contentType: 'text/javascript', body: failing }))
  await page.goto('/credits')
  await expect(screen(page)).toBeVisible()
}

/** Simulates a deployment: the file is gone, and the server answers with an HTML page. Counts the requests for it. */
async function loseCredits(page: Page, times = Number.POSITIVE_INFINITY) {
  const asked = { count: 0 }
  await page.route(creditsFile, (route) =>
    asked.count++ < times ? route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }) : route.continue(),
  )
  return asked
}

/** Counts the requests for a document, from now on. */
function countDocuments(page: Page) {
  const asked = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.count++
  })
  return asked
}

const openCredits = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: / credits$/ })
    .click()

test('a page that fails shows the error inside the frame, and the copied details contain no secret', async ({
  browser,
}) => {
  const page = await aStudio(browser)
  await breakCredits(page)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'An unexpected error occurred. Please try refreshing the page or contact support if the problem persists.',
  )
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()

  await page.getByRole('button', { name: 'Try Again' }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Error details copied to clipboard')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Playhatch \d+\.\d+\.\d+\nPage: \/credits\nTime: /)
  expect(copied).toContain('Message: Error: No row for [email]: token=[hidden] at https://hatch.example/auth/reset\n')
  expect(copied).toMatch(/Stack:\n[\s\S]+credits-page-/)
  expect(copied).not.toMatch(/anna|s3cr3t|\?/)
})

test('Try Again renders the page again, and the rest of the product keeps working', async ({ browser }) => {
  const page = await aStudio(browser)
  await breakCredits(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(screen(page)).toBeVisible()
  await page.evaluate('globalThis.mended = true')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Back again')).toBeVisible()
  await page.evaluate('globalThis.mended = false')
  await page.reload()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL((url) => !url.pathname.startsWith('/credits'))
  await expect(screen(page)).toBeHidden()
})

test('when the browser refuses to copy, the details are shown for selection', async ({ browser }) => {
  const page = await aStudio(browser)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await breakCredits(page)
  await page.getByRole('button', { name: 'Copy Error Details' }).click()
  await expect(page.getByRole('textbox', { name: 'Error details' })).toHaveValue(/No row for \[email\]/)
})

test('the file of a page is gone after a deployment: the page is reloaded and works', async ({ browser }) => {
  const page = await aStudio(browser)
  await page.goto('/studio')
  const asked = await loseCredits(page, 1)
  const reloads = countDocuments(page)
  await openCredits(page)
  await expect(page.getByRole('heading', { level: 1, name: /credits/i })).toBeVisible()
  expect(asked.count).toBe(2)
  expect(reloads.count).toBe(1)
})

test('no error is shown while the browser leaves a page whose file is gone, however often it is rendered', async ({
  browser,
}) => {
  const page = await aStudio(browser)
  await page.goto('/studio')
  await loseCredits(page, 1)
  const reloads = countDocuments(page)
  // The answer comes late, so that the page is rendered many times until then.
  await page.route('**/credits', (route) => {
    setTimeout(() => void route.continue(), 500)
  })
  await page.evaluate(() =>
    setInterval(() => {
      dispatchEvent(new PopStateEvent('popstate'))
      if (document.body.innerText.includes('Something went wrong')) sessionStorage.setItem('failed', 'yes')
    }, 20),
  )
  await openCredits(page)
  await expect(page.getByRole('heading', { level: 1, name: /credits/i })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('failed'))).toBeNull()
  expect(reloads.count).toBe(1)
})

test('a file that stays missing leads to the error screen after one reload, not to a loop', async ({ browser }) => {
  const page = await aStudio(browser)
  await page.goto('/studio')
  const asked = await loseCredits(page)
  const reloads = countDocuments(page)
  await openCredits(page)
  await expect(screen(page)).toBeVisible()
  expect(reloads.count).toBe(1)
  expect(asked.count).toBeGreaterThan(1)
  await page.unroute(creditsFile)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /credits/i })).toBeVisible()
})

test('a frame that fails shows the same screen', async ({ browser }) => {
  const page = await aStudio(browser)
  await page.route('**/rpc/accounts/me*', (route) =>
    route.fulfill({ json: { json: { person: { name: 'Anna' }, outbox: false } } }),
  )
  await page.goto('/credits')
  await expect(screen(page)).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await page.unroute('**/rpc/accounts/me*')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /credits/i })).toBeVisible()
})

test('the error screen is accessible in both themes', async ({ browser }) => {
  const page = await aStudio(browser)
  await breakCredits(page)
  expect(await accessibilityFaults(page, { widths: [360, 768, 1440] })).toEqual([])
})
