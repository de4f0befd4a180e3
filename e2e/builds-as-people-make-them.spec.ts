import { readFile } from 'node:fs/promises'
import { aZip } from '#platform/uploads/testing-zip.ts'
import { aGameOf, gameIn, playPreview, titleOf, uploadBuild } from './support/build-acts.ts'
import { expect, test } from './support/journey.ts'
import { aVisitor, signUpByCall, type Visitor } from './support/people.ts'

const zipOf = (name: string) => readFile(`e2e/support/builds/${name}.zip`)

async function aStudio(visitor: Visitor) {
  await signUpByCall(visitor, 'studio')
  return visitor.page
}

test('saves survive: a path, a second opening and the next version; the own tab has its own, and starts fresh', async ({
  browser,
}) => {
  const page = await aStudio(await aVisitor(browser, 'Saver'))
  const gameId = await aGameOf(page, 'Saves')
  await uploadBuild(page, gameId, { version: '1.0', zip: await zipOf('save-across-versions-1') })
  await uploadBuild(page, gameId, { version: '2.0', zip: await zipOf('save-across-versions-2') })
  await uploadBuild(page, gameId, { version: '3.0', zip: await zipOf('save-keyed-by-path') })
  await expect.poll(titleOf(await playPreview(page, gameId, '1.0'))).toBe('SAVED 7')
  await expect.poll(titleOf(await playPreview(page, gameId, '2.0'))).toBe('LEVEL 7')
  await expect.poll(titleOf(await playPreview(page, gameId, '3.0'))).toBe('VISIT 1')
  await expect.poll(titleOf(await playPreview(page, gameId, '3.0'))).toBe('VISIT 2')

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
  await uploadBuild(page, gameId, { version: '1.0', zip: await zipOf('save-across-versions-1') })
  await uploadBuild(page, gameId, { version: '2.0', zip: await zipOf('save-across-versions-2') })
  await playPreview(page, gameId, '1.0')
  const second = await page.context().newPage()
  await playPreview(second, gameId, '2.0')
  await expect(page.getByText('Another version of this game was opened in this browser.')).toBeVisible()
  await page.getByRole('button', { name: 'Play here' }).click()
  await expect.poll(() => titleOf(gameIn(page))()).toBe('SAVED 7')
})

test('forms, frames, folders, character sets, dialogs, links and files of games work', async ({ browser }) => {
  const page = await aStudio(await aVisitor(browser, 'Forms'))
  const gameId = await aGameOf(page, 'All sorts')
  await test.step('a form with a listener', async () => {
    await uploadBuild(page, gameId, { version: 'form', zip: await zipOf('form-enter-name') })
    const frame = await playPreview(page, gameId, 'form')
    await frame.locator('input').fill('Ann')
    await frame.locator('button').click()
    await expect.poll(titleOf(frame)).toBe('HELLO Ann')
  })
  await test.step('a frame of its own', async () => {
    await uploadBuild(page, gameId, { version: 'frame', zip: await zipOf('own-frame') })
    await expect.poll(titleOf(await playPreview(page, gameId, 'frame'))).toBe('RUN')
  })
  await test.step('a folder', async () => {
    await uploadBuild(page, gameId, { version: 'folder', zip: await zipOf('folder-pages') })
    const frame = await playPreview(page, gameId, 'folder')
    await frame.locator('a').click()
    await expect.poll(titleOf(frame)).toBe('WORLD')
  })
  await test.step('windows-1251', async () => {
    await uploadBuild(page, gameId, { version: 'charset', zip: await zipOf('charset-1251') })
    await expect.poll(titleOf(await playPreview(page, gameId, 'charset'))).toBe('RUN')
  })
  await test.step('confirm()', async () => {
    await uploadBuild(page, gameId, { version: 'confirm', zip: await zipOf('confirm-new-game') })
    const frame = await playPreview(page, gameId, 'confirm')
    page.once('dialog', (dialog) => dialog.accept())
    await frame.locator('button').click()
    await expect.poll(titleOf(frame)).toBe('NEW GAME')
  })
  await test.step('links lead out after asking, and the game stays', async () => {
    await uploadBuild(page, gameId, { version: 'links', zip: await zipOf('links-out') })
    const frame = await playPreview(page, gameId, 'links')
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
    await uploadBuild(page, gameId, {
      version: 'file',
      zip: aZip([{ name: 'index.html', content: `<!doctype html>${saves('save.sav')}${saves('game.exe')}` }]),
    })
    const frame = await playPreview(page, gameId, 'file')
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
    await uploadBuild(page, gameId, { version: 'names', zip: await zipOf('pack-n2_shiftjis') })
    const frame = await playPreview(page, gameId, 'names')
    expect(await frame.evaluate("fetch('日本語音.ogg').then((answer) => answer.status)")).toBe(200)
  })
  await test.step('what was refused is said around the game, in our words', async () => {
    const content =
      '<!doctype html><script src="https://cdn.example/engine.js"></script><img src="gone.png"><script>parent.postMessage({playhatchSays:{kind:"refused",refusal:"storage",what:"Call 555"}},"*")</script>'
    await uploadBuild(page, gameId, { version: 'lacks', zip: aZip([{ name: 'index.html', content }]) })
    await playPreview(page, gameId, 'lacks')
    const said = page.getByRole('status').filter({ hasText: 'The game reports a problem' })
    await expect(said).toContainText('https://cdn.example/engine.js')
    await expect(said).toContainText('/gone.png')
    await expect(said).not.toContainText('555')
  })
})
