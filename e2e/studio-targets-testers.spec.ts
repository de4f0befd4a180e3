import { randomUUID } from 'node:crypto'
import { studios } from '../seed/people.ts'
import { catalogue } from '../src/shared/errors.ts'
import { expect, test } from './support/journey.ts'
import { paid } from './support/pages/pages-to-check.ts'
import {
  aVisitor,
  balanceOf,
  call,
  choose,
  expectBalance,
  signInByCall,
  signUpByCall,
  toast,
} from './support/people.ts'

const countOf = (text: string | null) => Number(/(\d+)$/.exec(text ?? '')?.[1])

test('a studio targets testers, sees how many match, and invites three at once, each charged once', async ({
  browser,
}) => {
  // A studio of its own: nobody else spends its credits or has invited anybody to its game.
  const studio = await aVisitor(browser, 'Tamsin')
  await signUpByCall(studio, 'studio')
  const details = { title: 'Tidepost', description: 'Letters by tide.', genres: ['Puzzle'], platforms: ['Web'] }
  await call(studio.context, '/games/add', { id: randomUUID(), price: 10, status: 'beta', ...details })
  const { page } = studio
  await paid(page)
  await page.goto('/studio')
  await expect(page.getByRole('banner').getByRole('link', { name: /[1-9]\d* credits$/ })).toBeVisible()
  const before = await balanceOf(page)
  await page.goto('/studio?tab=testers')
  const panel = page.getByRole('region', { name: 'Targeting' })
  const pool = panel.getByRole('status').filter({ hasText: 'match' })
  const people = page.getByRole('region', { name: 'Testers', exact: true })
  const genre = panel.getByRole('checkbox', { name: /^Puzzle/ })
  const device = panel.getByRole('checkbox', { name: /^Mobile/ })
  const labelled = (box: typeof genre) => box.locator('xpath=..')

  await test.step('selecting an option changes the counts of other lists and the band, not those of its own list', async () => {
    await expect(pool).toContainText(/\d+ testers match/)
    const all = Number(/\d+/.exec(await pool.innerText())?.[0])
    const [puzzles, mobiles] = [countOf(await labelled(genre).innerText()), countOf(await labelled(device).innerText())]
    expect(mobiles).toBeLessThan(all)
    // The label of a figure stands above its column once; the rows name it for screen readers.
    const shownLabels = () =>
      people
        .getByText('Completion', { exact: true })
        .evaluateAll((labels) => labels.filter(({ clientWidth }) => clientWidth > 1).length)
    await expect.poll(shownLabels).toBe(1)
    await expect(people).not.toContainText('–')
    await device.check()
    await expect(pool).toContainText(`${mobiles} testers match`)
    await expect(pool).toContainText(mobiles >= 25 ? 'Excellent' : mobiles >= 5 ? 'Good' : 'Small')
    await expect(labelled(device)).toContainText(String(mobiles))
    await expect(labelled(genre)).not.toContainText(new RegExp(`${puzzles}$`))
    await expect(people.getByText('Why they match:').first()).toBeVisible()
    await expect(people).toContainText('Plays on Mobile')
  })

  await test.step('selected options are kept in the address', async () => {
    await expect(page).toHaveURL(/device_types=/)
    await page.reload()
    await expect(device).toBeChecked()
    await panel.getByRole('button', { name: 'Clear all' }).click()
    await expect(device).not.toBeChecked()
  })

  await test.step('a link leads away at once after a change, and Back returns', async () => {
    await expect(page).not.toHaveURL(/device_types=/)
    const address = page.url()
    const balance = page.getByRole('banner').getByRole('link', { name: /credits$/ })
    // Both in one task of the page: the link is followed before the change can be written into the address.
    const link = await balance.elementHandle()
    await genre.evaluate((box: HTMLElement, link) => {
      box.click()
      ;(link as HTMLElement).click()
    }, link)
    await expect(page).toHaveTitle(/^Credits/)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(pool).toContainText(/testers match/)
    await expect(genre).not.toBeChecked()
  })

  const marked = people.getByText('Invited', { exact: true })
  await test.step('three testers are invited at once', async () => {
    await choose(page, 'Past work', 'New to you')
    await expect(page).toHaveURL(/worked=never/)
    await expect(marked).toHaveCount(0)
    // By name: new testers of other studios' journeys move the rows.
    const names = await people.getByText(/^Pick (?!all shown)/).allTextContents()
    const single = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name)).slice(0, 3)
    for (const name of single) await people.getByRole('checkbox', { name, exact: true }).check()
    await expect(page.getByText('3 testers picked')).toBeVisible()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('3 invitations at')
    await dialog.getByRole('button', { name: /^Send/ }).click()
    await expect(toast(page, '3 invitations sent')).toBeVisible()
    await expectBalance(page, before - 15)
  })

  await test.step('a second invitation for the same game is refused and not charged', async () => {
    await expect(marked).toHaveCount(3)
    const sent = (await (await page.request.get('/api/invitations/sent')).json()) as {
      invitations: { gameId: string; tester: { id: string } }[]
    }
    const newest = sent.invitations.slice(0, 3)
    const again = await page.request.post('/api/invitations/send', {
      data: {
        gameId: newest[0]?.gameId,
        shownPrice: 5,
        invitations: newest.map(({ tester }) => ({ id: crypto.randomUUID(), testerId: tester.id })),
      },
    })
    expect(await again.json()).toMatchObject({
      sent: [],
      charged: 0,
      skipped: newest.map(() => ({ reason: 'Already invited to this game.' })),
    })
    await expectBalance(page, before - 15)
  })
})

test('options that cannot be loaded show an error, and load with Try again', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInByCall(context, studios[0].email)
  const call = '**/rpc/targeting/criteria**'
  await page.route(call, (route) => route.fulfill({ status: 400, json: refusal }))
  await page.goto('/studio?tab=testers')
  const panel = page.getByRole('region', { name: 'Targeting' })
  const failure = panel.getByText('Failed to load criteria options')
  await expect(failure).toBeVisible()
  await page.unroute(call)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('status').filter({ hasText: 'match' })).toContainText(/\d+ testers match/)
  await expect(failure).toBeHidden()
})

/** The server's error message when the lists cannot be loaded. */
const refusal = {
  json: { defined: false, code: 'NOT_FOUND', status: 404, message: catalogue.NOT_FOUND.message, data: {} },
}
