import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { studios } from '../seed/people.ts'
import { expect, test } from './support/journey.ts'
import { openRecorded } from './support/pages/pages-of-sessions.ts'
import { openBusiestResults } from './support/pages/pages-to-check.ts'
import { signInByCall } from './support/people.ts'

test('a studio opens a tester’s session from the results, walks through it by keys and leaves a note at a second', async ({
  page,
}) => {
  await signInByCall(page.context(), studios[0].email)
  await openBusiestResults(page)
  const list = page.getByRole('region', { name: 'Sessions' })
  const row = list.getByRole('row', { name: /Mateo Ruiz/ })
  await expect(row).toContainText('New')
  await row.getByRole('link', { name: 'Mateo Ruiz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Mateo Ruiz/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No recording' })).toBeVisible()

  const head = page.getByRole('slider', { name: 'Playhead' })
  await page.keyboard.press('n')
  await expect(head).not.toHaveAttribute('aria-valuenow', '0')
  const second = (await head.getAttribute('aria-valuenow')) ?? ''
  await expect(page).toHaveURL((url) => url.searchParams.get('at') === second)

  await page.keyboard.press('m')
  await page.keyboard.type('He looks for the fish under the bridge')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await expect(page.getByRole('tabpanel')).toContainText('He looks for the fish under the bridge')
  await page.getByRole('button', { name: /^Make “He looks for the fish/ }).click()
  await page.getByRole('link', { name: 'In the game’s bugs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'He looks for the fish under the bridge' })).toBeVisible()
  await page.getByRole('link', { name: /^Your note on Mateo Ruiz/ }).click()
  await expect(head).toHaveAttribute('aria-valuenow', second)
  await page.keyboard.press('/')
  await page.keyboard.type('fish bridge')
  await expect(page.getByText('1 found')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(head).toHaveAttribute('aria-valuenow', second)
  await page.getByRole('button', { name: 'Compare with…' }).click()
  await expect(page.getByRole('heading', { name: 'Compare testers at' })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Playhead' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(list.getByRole('row', { name: /Mateo Ruiz/ })).not.toContainText('New')
})

test('a studio watches a recorded test from the list of its game; a note with a mention becomes a task that leads back', async ({
  page,
}) => {
  await signInByCall(page.context(), studios[0].email)
  await openRecorded(page)
  const head = page.getByRole('slider', { name: 'Playhead' })
  await page.keyboard.press('Space')
  await expect.poll(async () => Number(await head.getAttribute('aria-valuenow'))).toBeGreaterThan(1)
  await page.keyboard.press('Space')

  // What was said is found and opens its second.
  await page.keyboard.press('/')
  await page.keyboard.type('brake')
  await expect(page.getByText('1 found')).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'Snow is a brake' }).getByRole('button').click()
  await page.keyboard.press('Escape')
  const second = (await head.getAttribute('aria-valuenow')) ?? ''
  expect(Number(second)).toBeGreaterThan(60)

  await page.keyboard.press('m')
  await page.keyboard.type('Show this earlier @Mi')
  await expect(page.getByRole('option', { name: 'Mira Castellan' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Show this earlier @Mira Castellan ')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await page.getByRole('button', { name: /^Make a task of “Show this earlier/ }).click()
  await page.getByRole('link', { name: 'Task, to do' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: /^Open the session of Show this earlier/ }).click()
  await expect(head).toHaveAttribute('aria-valuenow', second)
})

test('a studio imports captions of another program, which a search does not lose, and brings back what it removed', async ({
  page,
}) => {
  await signInByCall(page.context(), studios[0].email)
  await openRecorded(page)
  await page.getByRole('tab', { name: /^Transcript/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const srt = '1\r\n00:00:05,000 --> 00:00:07,500\r\n{\\an8}<i>أين الباب؟</i>\r\n'
  const buffer = Buffer.from(`\uFEFF${srt}`, 'utf16le')
  await page.getByLabel('File with captions').setInputFiles({ name: 'door.srt', mimeType: '', buffer })
  await expect(page.getByText('1 line added.')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search this session' })
  await search.fill('brake')
  await expect(page.getByText('1 found')).toBeVisible()
  await search.fill('')
  await page.getByRole('tab', { name: 'Review' }).click()
  await page.getByRole('tab', { name: /^Transcript/ }).click()
  await expect(page.getByRole('textbox', { name: 'Line at 0:05' })).toHaveValue('أين الباب؟')
  await page.getByRole('button', { name: 'Save captions' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'WebVTT' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('00:00:05.000 --> 00:00:07.500\nأين الباب؟\n')

  await page.getByRole('tab', { name: /^Notes/ }).click()
  const note = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'The same hole twice' })
  await note.getByRole('button', { name: 'Remove this note' }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toContainText('Mira Castellan')

  await page
    .getByRole('button', { name: '1.5' })
    .or(page.getByRole('radio', { name: '1.5' }))
    .click()
  await page.getByRole('link', { name: /^Next session/ }).click()
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5)
})

// Regression: on a phone the line of events lay over the picture, and the times of the line over each other.
test('on a phone the line of a session lies below its picture, and the times in its sheet beside each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInByCall(page.context(), studios[0].email)
  await openRecorded(page)
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const picture = await boxOf(page.locator('video'))
  const controls = await boxOf(page.getByRole('group', { name: 'Player' }))
  // Between them is the line in one row.
  expect(controls.y - (picture.y + picture.height)).toBeGreaterThan(28)
  await page.getByRole('button', { name: 'Timeline' }).click()
  const times = page.getByRole('dialog', { name: 'Timeline' }).getByText(/^\d+:\d\d$/, { exact: true })
  await expect(times.first()).toBeVisible()
  const ends: number[] = []
  for (const time of await times.all()) {
    // That of the playhead stands before them.
    const isOfRuler = (await time.evaluate((element) => element.parentElement?.className ?? '')).includes('@container')
    if (!isOfRuler || !(await time.isVisible())) continue
    const { x, width } = await boxOf(time)
    expect(x).toBeGreaterThan(ends.at(-1) ?? 0)
    ends.push(x + width)
  }
  expect(ends.length).toBeGreaterThan(1)
})
