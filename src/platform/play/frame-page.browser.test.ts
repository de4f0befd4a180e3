import type { Frame } from '@playwright/test'
import { expect, test } from 'vitest'
import { askedOfApp, context, one, openBrowser, outcome, page, server, threads } from './testing-browser.ts'

openBrowser()

/** Opens a build in a tab of its own, and returns the build's frame after its scripts have run. */
async function playInTab(build: string, address = server.addresses(build).tabUrl): Promise<Frame> {
  await page.goto(address)
  const frame = page.frames()[1]
  if (!frame) throw new Error('no frame')
  await frame.waitForFunction('window.loaded === "game"')
  return frame
}

test('a build in its own tab plays and stores, has the same restrictions, and gets the keys', async () => {
  await context.grantPermissions(['camera'])
  const frame = await playInTab(one)
  expect(await outcome(frame, "(localStorage.setItem('a', '1'), localStorage.getItem('a'))")).toBe('1')
  expect(await outcome(frame, "window.open('about:blank')")).toBeNull()
  expect(await outcome(frame, 'navigator.mediaDevices.getUserMedia({ video: true })')).toBe('NotAllowedError')
  expect(await outcome(frame, "navigator.serviceWorker.register('sw.js')")).toBe('TypeError')
  expect(await outcome(frame, `fetch('${server.appOrigin}/api/me', { mode: 'no-cors', credentials: 'include' })`)).toBe(
    'TypeError',
  )
  await frame.evaluate("addEventListener('keydown', (event) => { window.pressed = event.key })")
  await page.keyboard.press('ArrowUp')
  expect(await frame.evaluate('window.pressed')).toBe('ArrowUp')
})

// As the top-level page, it could show a fake sign-in at an address of its choice.
test('a build in its own tab can not navigate the tab', async () => {
  const frame = await playInTab(one)
  const address = page.url()
  const elsewhere = `${server.appOrigin}/landed`
  expect(await outcome(frame, `(top.location = '${elsewhere}', 'moved')`)).toBe('SecurityError')
  expect(await outcome(frame, 'top.document.title')).toBe('SecurityError')
  await frame.evaluate(
    `document.body.innerHTML = '<a target="_top" href="${elsewhere}">a</a><a target="_blank" href="${elsewhere}">b</a><form target="_top" action="${elsewhere}"><button>c</button></form>'`,
  )
  for (const part of ['a >> nth=0', 'a >> nth=1', 'button']) await frame.click(part)
  await frame.evaluate("location.href = 'out.svg'")
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/out\.svg$/)
  await frame.evaluate(`setTimeout(() => { location.href = '${elsewhere}' })`)
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  expect([context.pages().length, page.url()]).toEqual([1, address])
  expect(askedOfApp('/landed')).toEqual([])
})

test('keys in the game and buttons beside it mark moments; a flood of the build ends after five', async () => {
  const frame = await playInTab(one)
  const keys = () => server.moments.map(({ key }) => key)
  // The page gives the focus to the game once it is loaded.
  await expect.poll(() => page.evaluate('document.hasFocus() && document.activeElement.tagName')).toBe('IFRAME')
  await page.keyboard.press('Alt+2')
  await expect.poll(keys).toEqual(['moment-2'])
  await expect.poll(() => page.locator('output').textContent()).toBe('Fun marked')
  await page.getByRole('button', { name: 'Stuck' }).click()
  await expect.poll(keys).toEqual(['moment-2', 'moment-4'])
  expect(await page.evaluate('document.activeElement.tagName')).toBe('IFRAME')
  // Without the focus the game marks nothing.
  await page.getByRole('button', { name: 'Bug' }).focus()
  await page.evaluate(
    "void (window.heard = new Promise((done) => addEventListener('message', () => done(), { once: true })))",
  )
  await frame.evaluate("parent.postMessage({ playhatchKey: 'moment-1' }, '*')")
  // The button gives the focus back: the message has to arrive before.
  await page.evaluate('window.heard')
  await page.keyboard.press('Enter')
  await expect.poll(keys).toEqual(['moment-2', 'moment-4', 'moment-3'])
  await frame.evaluate("for (let n = 0; n < 50; n++) parent.postMessage({ playhatchKey: 'moment-1' }, '*')")
  await expect.poll(() => page.locator('output').textContent()).toBe('Confused marked')
  await page.waitForLoadState('networkidle')
  expect(keys().length).toBeLessThanOrEqual(8)
})

test('errors of the game’s scripts and files that are missing are reported, at most twenty in one visit', async () => {
  const frame = await playInTab(one)
  const before = server.refusals.length
  const reported = () => server.refusals.slice(before).map(({ kind, what }) => `${kind} ${what}`)
  await frame.evaluate("setTimeout(() => { throw new TypeError('no cargo') })")
  await expect.poll(reported).toEqual(['error Uncaught TypeError: no cargo'])
  await frame.evaluate("void (document.body.append(Object.assign(new Image(), { src: '/boss.png' })))")
  await expect.poll(reported).toContain('missing /boss.png')
  // Errors are for the evidence; only what is missing is said in the tab.
  await expect.poll(() => page.locator('.says').textContent()).toBe('A file of the game is missing: /boss.png')
  await frame.evaluate(
    "for (let n = 0; n < 60; n++) parent.postMessage({ playhatchSays: { kind: 'refused', refusal: 'error', what: 'e' + n } }, '*')",
  )
  await expect.poll(() => reported().length).toBe(20)
})

test('the minutes go on from what was recorded, and the page around the game leads back to the test', async () => {
  // The page's time stands still between looks, so that no busy machine can make it later.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await playInTab(one)
  const look = async () => {
    await page.clock.runFor(1_000)
    return page.locator('.time').textContent()
  }
  await expect.poll(look).toMatch(/^14:0[5-9]of 20 minCounting$/)
  // The frame is on top of nothing: its policy lets the style apply.
  expect(await page.locator('.bug').evaluate((mark) => getComputedStyle(mark).width)).toBe('12px')
  await page.getByRole('link', { name: 'Back to the test' }).click()
  await expect.poll(() => page.url()).toBe(`${server.appOrigin}/tester/test/1`)
})

test("a build's own address redirects to the frame page", async () => {
  const { src, tabUrl } = server.addresses(one)
  const frame = await playInTab(one, src)
  expect([page.url(), frame.url()]).toEqual([tabUrl, `${new URL(src).origin}/`])
  expect(await outcome(frame, "(top.location = '/x', 'moved')")).toBe('SecurityError')
})

test('no other page can frame the frame page', async () => {
  const address = encodeURIComponent(server.addresses(one).tabUrl)
  await page.goto(`${server.appOrigin}/play?src=${address}`)
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
})

test('an isolated build has threads in its own tab', async () => {
  const frame = await playInTab(threads)
  expect(await outcome(frame, 'crossOriginIsolated && new SharedArrayBuffer(8).byteLength')).toBe(8)
  expect(
    await outcome(
      frame,
      "new Promise((done) => { const w = new Worker('worker.js'); w.onmessage = (e) => done(e.data); w.postMessage(0) })",
    ),
  ).toBe(true)
  expect(await outcome(frame, "window.open('about:blank')")).toBeNull()
  expect(await outcome(frame, `(top.location = '${server.appOrigin}/landed', 'moved')`)).toBe('SecurityError')
})
