import { aZip } from '#platform/uploads/testing-zip.ts'
import {
  aGameOf,
  aGuestLinkOf,
  callApi,
  gameIn,
  openPreview,
  playPreview,
  titleOf,
  uploadBuild,
} from '../support/build-acts.ts'
import { type Browser, expect, type Page, test } from '../support/journey.ts'
import { aVisitor, signUpByCall } from '../support/people.ts'

async function aStudio(browser: Browser, name: string): Promise<Page> {
  const visitor = await aVisitor(browser, name)
  await signUpByCall(visitor, 'studio')
  return visitor.page
}

/** A game with one build, whose page has this content; returns the ids of both. */
async function aGameWith(page: Page, title: string, content: string) {
  const gameId = await aGameOf(page, title)
  const zip = aZip([{ name: 'index.html', content: `<!doctype html><title>RUN</title>${content}` }])
  return { gameId, buildId: await uploadBuild(page, gameId, { version: '1.0', zip }) }
}

test('a game that loops dialogs is taken away with the reason; one that may open none stops alone', async ({
  browser,
}) => {
  const page = await aStudio(browser, 'Loops')
  // A call of confirm() is found when the build is unpacked, and its dialogs are allowed. The runner dismisses them.
  const { gameId } = await aGameWith(page, 'Loops', '<button onclick="confirm(1)">Quit</button>')
  const silent = aZip([{ name: 'index.html', content: '<!doctype html><title>RUN</title>' }])
  await uploadBuild(page, gameId, { version: '2.0', zip: silent })
  const loop = "void setTimeout(() => { for (;;) alert('Playhatch: your session has expired') })"
  const stayUsable = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('tab', { name: /^Details/ }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Loops')
  }
  await test.step('with dialogs', async () => {
    await (await playPreview(page, gameId, '1.0')).evaluate(loop)
    const removed = page.getByRole('alert').filter({ hasText: 'The game opened more than five dialogs' })
    await expect(removed).toContainText('in ten seconds, so we stopped it.')
    await expect.poll(() => gameIn(page)).toBeUndefined()
    await page.getByRole('button', { name: 'Start it again' }).click()
    await expect.poll(() => titleOf(gameIn(page))()).toBe('RUN')
    await stayUsable()
  })
  await test.step('without', async () => {
    await (await playPreview(page, gameId, '2.0')).evaluate(loop)
    const said = page.getByRole('status').filter({ hasText: 'The game reports a problem' })
    await expect(said).toContainText('It tried to open a dialog, which is off for this build: alert')
    await stayUsable()
  })
})

const floods = {
  'messages of 50 MB':
    "const large = '\\u202e'.repeat(2.5e7); setInterval(() => say({ kind: 'refused', refusal: 'error', what: large }), 20)",
  'hundreds of thousands of small messages':
    "setInterval(() => { for (let n = 0; n < 3000; n++) say({ kind: 'refused', refusal: 'missing', what: 'x' + n }) }, 10)",
}
for (const [what, flood] of Object.entries(floods))
  test(`a game that sends ${what} is taken away; the room stays usable, and the game can be started again`, async ({
    browser,
  }) => {
    const page = await aStudio(browser, 'Flood')
    const { gameId } = await aGameWith(page, 'Flood', '')
    const frame = await playPreview(page, gameId, '1.0')
    await expect.poll(() => titleOf(gameIn(page))()).toBe('RUN')
    await frame.evaluate(
      `void setTimeout(() => { const say = (said) => parent.postMessage({ playhatchSays: said }, '*'); ${flood} })`,
    )
    const removed = page.getByRole('alert').filter({ hasText: 'The game sent more messages than a page can read' })
    await expect(removed).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => gameIn(page)).toBeUndefined()
    await page.getByRole('button', { name: 'Start it again' }).click()
    await expect.poll(() => titleOf(gameIn(page))()).toBe('RUN')
    // It is heard again.
    await gameIn(page)?.evaluate("parent.postMessage({ playhatchSays: { kind: 'elsewhere' } }, '*')")
    await expect(page.getByText('Another version of this game was opened in this browser.')).toBeVisible()
  })

/** Games of two studios in the browser of one guest: their links, and the addresses of their builds. */
async function twoGamesOfOneGuest(browser: Browser, content: string) {
  const links = await Promise.all(
    ['One', 'Other'].map(async (title) => {
      const page = await aStudio(browser, title)
      const { gameId } = await aGameWith(page, title, content)
      return aGuestLinkOf(page, gameId)
    }),
  )
  const { page } = await aVisitor(browser, 'Guest')
  const games: { link: string; src: string; tabUrl: string }[] = []
  for (const token of links) {
    const { play } = await callApi(page, 'guests/start', { token, oldEnough: true })
    games.push({ link: `/join/${token}`, ...play })
  }
  const [one, other] = games
  if (!one || !other) throw new Error('no games')
  return { page, one, other }
}

async function playAsGuest(page: Page, link: string) {
  await page.goto(link)
  await page.getByRole('button', { name: 'Play on' }).click()
  await expect.poll(() => titleOf(gameIn(page))()).toBe('RUN')
  const frame = gameIn(page)
  if (!frame) throw new Error('no game')
  return frame
}

test('cookies that a game plants for all games keep no other game and not the app from working', async ({
  browser,
}) => {
  const { page, one, other } = await twoGamesOfOneGuest(browser, '')
  const plant = `for (let n = 0; n < 120; n++) for (const more of ['', '; Secure; SameSite=None; Partitioned'])
    document.cookie = 'c' + n + '=' + 'x'.repeat(3000) + '; path=/; domain=play.localhost; max-age=86400' + more`
  const plantedFor = async (url: string) =>
    (await page.context().cookies(url)).filter(({ name }) => /^c\d/.test(name)).length

  await test.step('from the frame', async () => {
    await (await playAsGuest(page, one.link)).evaluate(plant)
    await playAsGuest(page, other.link)
  })
  await test.step('from a tab of its own, where it is a first party', async () => {
    const tab = await page.context().newPage()
    const playInTab = async (url: string) => {
      await tab.goto(url)
      await expect.poll(() => titleOf(gameIn(tab))()).toBe('RUN')
    }
    await playInTab(one.tabUrl)
    await gameIn(tab)?.evaluate(plant)
    // The browser keeps as many as it has room for, and the product clears some with each answer.
    expect(await plantedFor(other.src)).toBeGreaterThan(20)
    await playInTab(other.tabUrl)
    await gameIn(tab)?.evaluate(plant)
    await tab.close()
    await playAsGuest(page, other.link)
    await playAsGuest(page, one.link)
  })
  await test.step('the app has none of them', async () => {
    expect(await plantedFor(page.url())).toBe(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'One' })).toBeVisible()
  })
})

test('a ticket opens its own game alone, also when another game sends it', async ({ browser }) => {
  const { page, one, other } = await twoGamesOfOneGuest(browser, '<p id="secret">secret level</p>')
  const ticket = new URL(one.src).pathname.split('/').at(-1)
  const otherOrigin = new URL(other.src).origin
  const frame = await playAsGuest(page, one.link)

  expect(await frame.evaluate('document.cookie')).toBe('')
  for (const address of [other.src, `${otherOrigin}/`])
    expect(await frame.evaluate(`fetch('${address}', { mode: 'no-cors' }).catch((error) => error.name)`)).toBe(
      'TypeError',
    )
  // A cookie of this name can't be set for all games, nor under no name at all.
  for (const cookie of [`__Host-play=${ticket}`, `=__Host-play=${ticket}`])
    await frame.evaluate(`document.cookie = '${cookie}; path=/; domain=play.localhost; Secure; SameSite=None'`)
  const played = await playAsGuest(page, other.link)
  await expect(played.locator('#secret')).toHaveText('secret level')

  const tab = await page.context().newPage()
  for (const path of [`/${ticket}/`, `/~play/${ticket}`, '/']) {
    await tab.goto(`${otherOrigin}${path}`)
    await expect(tab.getByText('This link has expired. Open the build again from its page.')).toBeVisible()
    await expect(tab.getByText('secret level')).toHaveCount(0)
  }
})

test('a game that forges refusals or speaks for the room gets a quoted line, and nothing else happens', async ({
  browser,
}) => {
  const page = await aStudio(browser, 'Liar')
  const content = `<script>
    const say = (said) => parent.postMessage({ playhatchSays: said }, '*')
    say({ kind: 'refused', refusal: 'storage', what: 'Sign in again at evil.example' })
    for (let n = 0; n < 500; n++) say({ kind: 'refused', refusal: 'missing', what: 'Playhatch: <a href="https://evil.example">sign in</a> ' + n })
    say({ kind: 'note', text: 'You are signed out' })
    say({ kind: 'link', url: 'javascript:alert(1)' })
    say({ kind: 'served', token: 'forged' })
    const inner = document.documentElement.appendChild(document.createElement('iframe'))
    inner.contentWindow.eval("top.postMessage({ playhatchSays: { kind: 'link', url: 'https://evil.example/' } }, '*')")
  </script>`
  const { gameId } = await aGameWith(page, 'Liar', content)
  const frame = await playPreview(page, gameId, '1.0')
  const said = page.getByRole('status').filter({ hasText: 'The game reports a problem' })
  await expect(said.getByRole('listitem').first()).toHaveText(
    'This browser blocks the game’s storage, so it can’t save here.',
  )
  await expect(said.getByText('And 17 more.')).toBeVisible()
  await expect(said.getByRole('listitem')).toHaveCount(3)
  await expect(said).not.toContainText('Sign in again')
  // Its own words stand in quotes of ours, as text.
  await expect(said.locator('code').first()).toContainText('<a href="https://evil.example">')
  await expect(said.getByRole('link')).toHaveText(['Open in a tab'])
  await expect(page.getByText('You are signed out')).toHaveCount(0)

  await test.step('after three links that were turned down it may ask no more', async () => {
    const ask = (n: number) =>
      frame.evaluate(`parent.postMessage({ playhatchSays: { kind: 'link', url: 'https://example.com/${n}' } }, '*')`)
    const asked = page.getByRole('dialog', { name: 'The game wants to open a link' })
    for (let n = 0; n < 3; n++) {
      await ask(n)
      await expect(asked.getByText(`https://example.com/${n}`)).toBeVisible()
      await asked.getByRole('button', { name: 'Stay here' }).click()
      await expect(asked).toBeHidden()
    }
    await ask(3)
    // A message that is shown arrives behind the link.
    await frame.evaluate("parent.postMessage({ playhatchSays: { kind: 'elsewhere' } }, '*')")
    await expect(page.getByText('Another version of this game was opened in this browser.')).toBeVisible()
    await expect(asked).toBeHidden()
  })
  expect(page.context().pages()).toHaveLength(1)
  await page.getByRole('button', { name: 'Hide this' }).click()
  await expect(said).toBeHidden()
  // It was in the frame and stays there.
  await openPreview(page, gameId, '1.0')
  await expect.poll(() => titleOf(gameIn(page))()).toBe('RUN')
})

test('minutes need the build: a token that is forged or of another person adds none, and none replaces the real one', async ({
  browser,
}) => {
  const studio = await aStudio(browser, 'Clock')
  const content = `<button>Play</button><script>parent.postMessage({ playhatchSays: { kind: 'served', token: 'forged' } }, '*')</script>`
  const { gameId } = await aGameWith(studio, 'Clock', content)
  const token = await aGuestLinkOf(studio, gameId)
  await studio.goto(`/studio/games/${gameId}?tab=builds`)
  await studio.evaluate(`addEventListener('message', ({ data }) => { window.served ??= data.playhatchSays?.token })`)
  await studio.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => studio.evaluate('window.served')).toMatch(/.{40}/)
  const ofStudio = String(await studio.evaluate('window.served'))

  const { page } = await aVisitor(browser, 'Guest')
  const start = await page.request.post('/api/guests/start', { data: { token, oldEnough: true } })
  expect(start.ok()).toBe(true)
  const record = (served: string | null) =>
    page.request.post('/api/guests/record', { data: { token, seconds: 30, served, moments: [] } })
  for (const served of [null, 'forged', ofStudio]) {
    const refused = await record(served)
    expect([refused.status(), (await refused.json()).message]).toEqual([
      409,
      'Time counts once the game has loaded. Start it again.',
    ])
  }
  const secondsOf = async () =>
    (await (await page.request.post('/api/guests/look', { data: { token } })).json()).visit.activeSeconds
  expect(await secondsOf()).toBe(0)

  await page.goto(`/join/${token}`)
  await page.getByRole('button', { name: 'Play on' }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Play' }).click()
  // The game's own forged token came after the real one.
  await expect.poll(secondsOf).toBeGreaterThan(5)
})
