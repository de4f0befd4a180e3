import { studios } from '../../seed/people.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { baseUrl, signInByCall } from '../support/people.ts'

/** The names of the build's files that the page asks for from now on. */
function listFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) files.push(pathname)
  })
  return files
}

/** The studio's dashboard with the list of page files loaded, which the first movement of the pointer asks for. */
async function openStudio(page: Page): Promise<void> {
  const asked: string[] = []
  page.on('response', (answer) => asked.push(new URL(answer.url()).pathname))
  const started = page.waitForResponse((answer) => /after-load-[\w-]+\.js$/.test(answer.url()))
  await page.goto('/studio')
  await started
  const title = page.getByRole('heading', { level: 1 })
  await expect(async () => {
    await page.mouse.move(1, 1)
    await title.hover()
    expect(asked).toContain('/page-files.json')
  }).toPass()
}

test('a page is loaded when the pointer reaches a link to it', async ({ browser }) => {
  const context = await browser.newContext()
  await signInByCall(context, studios[0].email)
  const page = await context.newPage()
  await openStudio(page)
  const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/assets/settings-page-'))
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/settings', textContent: 'Settings' })
    document.body.append(link)
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    link.remove()
  })
  expect((await loaded).status()).toBe(200)
})

test('the files of a page are asked for together when it is opened without a pointer', async ({ browser }) => {
  const context = await browser.newContext()
  await signInByCall(context, studios[0].email)
  const page = await context.newPage()
  await openStudio(page)
  const list = await (await page.request.get('/page-files.json')).json()
  const needed: string[] = list['/settings'].files
  expect(needed.length).toBeGreaterThan(1)
  const files = listFiles(page)
  await page.evaluate(() => {
    history.pushState({}, '', '/settings')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const known = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')),
  )
  for (const file of needed) expect(known).toContain(file)
  expect(new Set(files).size).toBe(files.length)
})

test('a document that the server draws names its files in its content, and the app loads them', async ({ page }) => {
  const files = listFiles(page)
  const document = await page.goto(new URL('/auth', baseUrl()).href)
  const text = (await document?.text()) ?? ''
  const named = / data-files="([^"]+)"/.exec(text)?.[1]?.split(' ') ?? []
  expect(named.length).toBeGreaterThan(1)
  expect(text.slice(0, text.indexOf('</head>'))).not.toContain(named[0])
  await expect.poll(() => named.filter((file) => !files.includes(file))).toEqual([])
})
