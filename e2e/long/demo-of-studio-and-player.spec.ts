import { readFile } from 'node:fs/promises'
import { exploreDemo, listRequests, pickFromBar } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { listen } from '../support/page-errors.ts'
import { toast } from '../support/people.ts'
import { quiet } from '../support/settled.ts'
import { addGameWithBuild, fillRequest, requestReview } from '../support/studio-acts.ts'

test('a demo studio orders a review, a tester delivers it, and its acceptance moves the credits; nothing reaches the server', async ({
  page,
}) => {
  const errors = listen(page)
  await exploreDemo(page, 'studio')
  await expect(page.getByRole('heading', { name: /need your decision$/ })).toBeVisible()
  await quiet(page)
  const asked = listRequests(page)

  await test.step('orders', async () => {
    await page.getByRole('link', { name: 'Games', exact: true }).first().click()
    await page.getByRole('link', { name: 'Slipshore', exact: true }).first().click()
    await requestReview(page, {
      instructions: 'Play ten floes and say where you stopped.',
      questions: ['Which floe stopped you?'],
      task: { text: 'Bring the fox home', success: 'The den is full' },
    })
    await expect(page.getByText('0 of 1 delivered')).toBeVisible()
  })

  await test.step('a tester delivers', async () => {
    await pickFromBar(page, 'Let a tester review')
    await expect(page.getByRole('heading', { name: '1 review to decide' })).toBeVisible()
    await expect(page.getByText('Which floe stopped you?')).toBeVisible()
  })

  await test.step('accepts, undoes, accepts again', async () => {
    await page.getByRole('button', { name: /^Accept review/ }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByRole('button', { name: /^Accept review/ }).click()
    await expect(page.getByText('1 of 1 delivered')).toBeVisible()
  })

  await test.step('exports the results and the statement, whose sums it verifies', async () => {
    const saved = async (press: () => Promise<void>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), press()])
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
    }
    const results = (kind: string) =>
      saved(async () => {
        await page.getByRole('button', { name: 'Export', exact: true }).click()
        await page.getByRole('menuitem', { name: kind }).click()
      })
    const json = await results('JSON')
    expect(json.name).toMatch(/^results-[a-z-]+\.json$/)
    expect(JSON.parse(json.text)).toMatchObject({ delivered: { ordered: 1 }, reviews: [{}] })
    expect((await results('Spreadsheet (CSV)')).text).toMatch(/^\uFEFFTester,Level,Country/)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /credits$/ })
      .click()
    const statement = await saved(() => page.getByRole('link', { name: 'CSV', exact: true }).click())
    expect(statement.name).toBe('credits.csv')
    expect(statement.text).toMatch(/^\uFEFFWhen \(UTC\),What for,/)
    expect(statement.text).toContain('Slipshore: review 1 of 1')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText(/rows checked in your browser/)).toBeVisible()
  })

  expect(asked).toEqual([])
  expect(errors).toEqual([])
})

test('a demo player plays, rates, buys a key and reports it; nothing reaches the server', async ({ page }) => {
  const errors = listen(page)
  await exploreDemo(page, 'player')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await quiet(page)
  const asked = listRequests(page)

  await test.step('plays and rates', async () => {
    await page.getByRole('region', { name: 'Play now' }).getByRole('link', { name: 'Slipshore' }).click()
    await page.getByRole('button', { name: 'Play here' }).click()
    const game = page.frameLocator('iframe[title^="Slipshore"]').locator('body')
    await expect(game).toHaveAttribute('data-state', 'title')
    await page
      .getByRole('radiogroup', { name: /^Your rating of/ })
      .getByRole('radio')
      .nth(4)
      .click()
    await expect(toast(page, 'You rated it 5 of 5')).toBeVisible()
  })

  await test.step('buys', async () => {
    await page.getByRole('link', { name: 'Shop' }).first().click()
    await page.getByRole('link', { name: 'Closed beta key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buy Closed beta key' })
    await dialog.getByRole('button', { name: 'Buy 1' }).click()
    const done = page.getByRole('dialog', { name: 'Your key is here' })
    await expect(done.getByText(/^POST-BETA-/)).toBeVisible()
    await done.getByRole('link', { name: 'Open my library' }).click()
  })

  await test.step('reports the key, which the studio replaces', async () => {
    const item = page.getByRole('listitem').filter({ hasText: 'Closed beta key' }).first()
    await item.getByRole('button', { name: /^Show 1 code/ }).click()
    const code = item.locator('code')
    const before = await code.textContent()
    await item.getByRole('button', { name: 'Mark as used' }).click()
    await expect(toast(page, 'Marked as used')).toBeVisible()
    await item.getByRole('button', { name: /^Report/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The game says that it was used.')
    await dialog.getByRole('button', { name: /^Report|^Send/ }).click()
    await expect(code).not.toHaveText(before ?? '')
  })

  expect(asked).toEqual([])
  expect(errors).toEqual([])
})

test('a demo studio adds a game with a build and pictures, buys the credits that it lacks and opens a request', async ({
  page,
}) => {
  const errors = listen(page)
  await exploreDemo(page, 'studio')
  await quiet(page)
  const asked = listRequests(page)

  await test.step('adds the game and its build', async () => {
    await addGameWithBuild(page, { title: 'Gull Rock', slug: 'parasol-post' })
    // The list of games was opened by its address.
    expect(asked.splice(0)).toEqual(['GET /studio'])
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByText('Builds you upload can be played only with an account.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('adds a cover and a screenshot, which a load keeps', async () => {
    await page.getByRole('tab', { name: 'Pictures' }).click()
    const picture = { name: 'rock.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.getByLabel('A new cover').setInputFiles(picture)
    await expect(page.getByRole('button', { name: 'Use the drawn cover' })).toBeVisible()
    await page.getByLabel('New screenshots').setInputFiles(picture)
    await expect(page.getByText('1 of 10')).toBeVisible()
    expect(asked).toEqual([])
    await page.reload()
    await expect(page.getByText('1 of 10')).toBeVisible()
    expect(asked.splice(0)).toEqual([`GET ${new URL(page.url()).pathname}`])
  })

  await test.step('buys the credits that its request lacks, and goes on', async () => {
    await page.getByRole('tab', { name: 'Builds' }).click()
    await fillRequest(page, {
      instructions: 'Deliver ten letters.',
      questions: ['Where did you stop?'],
      task: { text: 'Cross the square', success: 'The bell rings' },
      testers: 20,
    })
    const order = page.getByRole('button', { name: 'Request 20 reviews' })
    await order.click()
    const dialog = page.getByRole('dialog', { name: 'Insufficient Credits' })
    await expect(dialog).toContainText('Demo: no card is charged.')
    await dialog.getByRole('button', { name: 'Buy Now Professional' }).click()
    await expect(toast(page, 'Credits added')).toContainText('no card was charged')
    await expect(page.getByText('2,600 credits are here')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(order).toBeFocused()
    await order.click()
    await expect(toast(page, 'Request opened')).toBeVisible()
    await expect(page.getByText('0 of 20 delivered')).toBeVisible()
  })

  await test.step('sees the payment among the receipts and in the statement', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /credits$/ })
      .click()
    await page.locator('a[href^="/receipts/"]').first().click()
    await expect(page.getByRole('heading', { name: 'Your credits are here' })).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /credits$/ })
      .click()
    await expect(page.getByText('Professional package').first()).toBeVisible()
  })

  expect(asked).toEqual([])
  expect(errors).toEqual([])
})

test('a demo studio writes to its consultant, who answers; nothing reaches the server', async ({ page }) => {
  const errors = listen(page)
  await exploreDemo(page, 'studio')
  await quiet(page)
  const asked = listRequests(page)
  await page.goto('/consulting')
  await expect(page.getByText('Hours left')).toBeVisible()
  await expect(page.getByText('Oleander Kaszubski').first()).toBeVisible()
  await page.getByRole('button', { name: /^Messages/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Which of the two builds do you want to see first?')
  await dialog.getByRole('button', { name: /^Send/ }).click()
  await expect(dialog.getByText('Thank you for writing!')).toBeVisible()
  expect(asked).toEqual(['GET /consulting'])
  expect(errors).toEqual([])
})
