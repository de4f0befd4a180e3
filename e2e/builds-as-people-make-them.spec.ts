import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { aZip } from '#platform/uploads/testing-zip.ts'
import { expect, type Frame, type Page, test } from './support/journey.ts'
import { aVisitor, signUpByCall, type Visitor } from './support/people.ts'

const zipOf = (name: string) => readFile(`e2e/support/builds/${name}.zip`)

/** Makes a call of the API as the person whose page it is. */
async function callApi(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/games/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

async function aGameOf(page: Page, title: string): Promise<string> {
  const id = randomUUID()
  const details = { title, description: 'A game.', genres: ['Puzzle'], platforms: ['Web'], status: 'beta' }
  await callApi(page, 'add', { id, price: 10, ...details })
  return id
}

/** Uploads a web build by the upload protocol and waits until it is ready. */
async function upload(page: Page, gameId: string, version: string, zip: Buffer): Promise<string> {
  const id = randomUUID()
  await callApi(page, 'add-upload', { id, gameId, version, notes: '', kind: 'web', name: 'game.zip', size: zip.length })
  const metadata = Object.entries({ buildId: id, filename: 'game.zip', filetype: 'application/zip' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const tus = { 'tus-resumable': '1.0.0' }
  const made = await page.request.post('/uploads', {
    headers: { ...tus, 'upload-length': String(zip.length), 'upload-metadata': metadata },
  })
  expect(made.status()).toBe(201)
  const sent = await page.request.patch(made.headers().location ?? '', {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: zip,
  })
  expect(sent.status()).toBe(204)
  await expect
    .poll(async () => (await page.request.post('/api/games/preview', { data: { buildId: id } })).status())
    .toBe(200)
  return id
}

const titleOf = (frame: Frame | undefined) => () => frame?.title().catch(() => 'between two pages')

/** Plays a version as its studio; returns the frame. */
async function play(page: Page, gameId: string, version: string): Promise<Frame> {
  await page.goto(`/studio/games/${gameId}?tab=builds`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: version })
  await row.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => gameIn(page)?.url()).toMatch(/localhost:\d+\/$/)
  const frame = gameIn(page)
  if (!frame) throw new Error('no game')
  return frame
}

const gameIn = (page: Page) => page.frames().find((frame) => /\/[^.]+(?<!player)\.play\.localhost/.test(frame.url()))

async function aStudio(visitor: Visitor) {
  await signUpByCall(visitor, 'studio')
  return visitor.page
}

test('saves survive: a path, a second opening and the next version; the own tab has its own, and starts fresh', async ({
  browser,
}) => {
  const page = await aStudio(await aVisitor(browser, 'Saver'))
  const gameId = await aGameOf(page, 'Saves')
  await upload(page, gameId, '1.0', await zipOf('save-across-versions-1'))
  await upload(page, gameId, '2.0', await zipOf('save-across-versions-2'))
  await upload(page, gameId, '3.0', await zipOf('save-keyed-by-path'))
  await expect.poll(titleOf(await play(page, gameId, '1.0'))).toBe('SAVED 7')
  await expect.poll(titleOf(await play(page, gameId, '2.0'))).toBe('LEVEL 7')
  await expect.poll(titleOf(await play(page, gameId, '3.0'))).toBe('VISIT 1')
  await expect.poll(titleOf(await play(page, gameId, '3.0'))).toBe('VISIT 2')

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open in a tab' }).click()
  const tab = await opened
  await expect.poll(() => titleOf(gameIn(tab))()).toBe('VISIT 1')
  await tab.reload()
  await expect.poll(() => titleOf(gameIn(tab))()).toBe('VISIT 2')
  tab.once('dialog', (dialog) => dialog.accept())
  await tab.getByRole('button', { name: 'Start fresh' }).click()
  await expect.poll(() => titleOf(gameIn(tab))()).toBe('VISIT 1')
})

test('a version that opens ends another one of its game in the same browser', async ({ browser }) => {
  const page = await aStudio(await aVisitor(browser, 'Twice'))
  const gameId = await aGameOf(page, 'Twice')
  await upload(page, gameId, '1.0', await zipOf('save-across-versions-1'))
  await upload(page, gameId, '2.0', await zipOf('save-across-versions-2'))
  await play(page, gameId, '1.0')
  const second = await page.context().newPage()
  await play(second, gameId, '2.0')
  await expect(page.getByText('Another version of this game was opened in this browser.')).toBeVisible()
  await page.getByRole('button', { name: 'Play here' }).click()
  await expect.poll(() => titleOf(gameIn(page))()).toBe('SAVED 7')
})

test('forms, frames, folders, character sets, dialogs, links and files of games work', async ({ browser }) => {
  const page = await aStudio(await aVisitor(browser, 'Forms'))
  const gameId = await aGameOf(page, 'All sorts')
  await test.step('a form with a listener', async () => {
    await upload(page, gameId, 'form', await zipOf('form-enter-name'))
    const frame = await play(page, gameId, 'form')
    await frame.locator('input').fill('Ann')
    await frame.locator('button').click()
    await expect.poll(titleOf(frame)).toBe('HELLO Ann')
  })
  await test.step('a frame of its own', async () => {
    await upload(page, gameId, 'frame', await zipOf('own-frame'))
    await expect.poll(titleOf(await play(page, gameId, 'frame'))).toBe('RUN')
  })
  await test.step('a folder', async () => {
    await upload(page, gameId, 'folder', await zipOf('folder-pages'))
    const frame = await play(page, gameId, 'folder')
    await frame.locator('a').click()
    await expect.poll(titleOf(frame)).toBe('WORLD')
  })
  await test.step('windows-1251', async () => {
    await upload(page, gameId, 'charset', await zipOf('charset-1251'))
    await expect.poll(titleOf(await play(page, gameId, 'charset'))).toBe('RUN')
  })
  await test.step('confirm()', async () => {
    await upload(page, gameId, 'confirm', await zipOf('confirm-new-game'))
    const frame = await play(page, gameId, 'confirm')
    page.once('dialog', (dialog) => dialog.accept())
    await frame.locator('button').click()
    await expect.poll(titleOf(frame)).toBe('NEW GAME')
  })
  await test.step('links lead out after asking, and the game stays', async () => {
    await upload(page, gameId, 'links', await zipOf('links-out'))
    const frame = await play(page, gameId, 'links')
    for (const link of ['#b', '#s']) {
      await frame.locator(link).click()
      const asked = page.getByRole('dialog', { name: 'The game wants to open a link' })
      await expect(asked.getByText('https://example.com/')).toBeVisible()
      await expect(asked.getByRole('link', { name: 'Open the link' })).toHaveAttribute('rel', /noopener/)
      await asked.getByRole('button', { name: 'Stay here' }).click()
      await expect(asked).toBeHidden()
    }
    expect(frame.url()).toMatch(/localhost:\d+\/$/)
  })
  await test.step('a file is saved after asking, a program is not', async () => {
    const saves = (name: string) =>
      `<button id=${name.slice(-3)} onclick="const a=document.createElement('a');a.href=window.URL.createObjectURL(new Blob(['level 7']));a.download='${name}';a.dispatchEvent(new MouseEvent('click'))">x</button>`
    await upload(
      page,
      gameId,
      'file',
      aZip([{ name: 'index.html', content: `<!doctype html>${saves('save.sav')}${saves('game.exe')}` }]),
    )
    const frame = await play(page, gameId, 'file')
    await frame.locator('#sav').click()
    await expect(page.getByText('save.sav')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the file' }).click()
    expect((await saved).suggestedFilename()).toBe('save.sav')
    await frame.locator('#exe').click()
    await expect(page.getByRole('dialog', { name: 'This file was not saved' })).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  })
  await test.step('names of an archive in Shift_JIS', async () => {
    await upload(page, gameId, 'names', await zipOf('pack-n2_shiftjis'))
    const frame = await play(page, gameId, 'names')
    expect(await frame.evaluate("fetch('日本語音.ogg').then((answer) => answer.status)")).toBe(200)
  })
  await test.step('what was refused is said around the game, in our words', async () => {
    const content =
      '<!doctype html><script src="https://cdn.example/engine.js"></script><img src="gone.png"><script>parent.postMessage({playhatchSays:{kind:"refused",refusal:"storage",what:"Call 555"}},"*")</script>'
    await upload(page, gameId, 'lacks', aZip([{ name: 'index.html', content }]))
    await play(page, gameId, 'lacks')
    const said = page.getByRole('status').filter({ hasText: 'The game reports a problem' })
    await expect(said).toContainText('https://cdn.example/engine.js')
    await expect(said).toContainText('/gone.png')
    await expect(said).not.toContainText('555')
  })
})
