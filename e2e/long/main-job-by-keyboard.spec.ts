import { join } from 'node:path'
import { packZip } from '#server/seed/pack-zip.ts'
import { demoPassword, studios, testers } from '../../seed/people.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { KeyboardUser } from '../support/keyboard.ts'
import { aVisitor, toast } from '../support/people.ts'

const question = 'Where did you stop?'

async function signIn(page: Page, email: string) {
  const keyboard = new KeyboardUser(page)
  await page.goto('/auth')
  await keyboard.write(page.getByRole('textbox', { name: 'Email' }), email)
  await keyboard.write(page.getByLabel('Password', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => !url.pathname.startsWith('/auth'))
}

async function addGame(page: Page, title: string) {
  const keyboard = new KeyboardUser(page)
  await page.goto('/studio/games/new')
  await keyboard.write(page.getByRole('textbox', { name: 'Title' }), title)
  await keyboard.write(
    page.getByRole('textbox', { name: 'Description' }),
    'Slide over the ice and be home before dark.',
  )
  await keyboard.check(page.getByRole('checkbox', { name: 'Puzzle' }))
  await keyboard.check(page.getByRole('checkbox', { name: 'Web', exact: true }))
  await keyboard.press(page.getByRole('button', { name: 'Add game' }))
  await expect(page).toHaveURL(/\/studio\/games\/[0-9a-f-]{36}/)

  await keyboard.write(page.getByRole('textbox', { name: 'Version' }), '0.1.0')
  const choosing = page.waitForEvent('filechooser')
  await keyboard.press(page.getByLabel('File', { exact: true }))
  const buffer = await packZip(join('seed/builds/slipshore'))
  await (await choosing).setFiles({ name: 'slipshore.zip', mimeType: 'application/zip', buffer })
  await keyboard.press(page.getByRole('button', { name: 'Add build' }))
  await expect(page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toBeVisible()
}

async function requestReview(page: Page) {
  const keyboard = new KeyboardUser(page)
  await page.keyboard.press('Home')
  await keyboard.press(page.getByRole('link', { name: 'Request reviews', exact: true }))
  const onward = () => keyboard.press(page.getByRole('button', { name: /^Next:/ }))
  await keyboard.pick(page.getByRole('radiogroup', { name: 'Depth' }), /^Quick/)
  await onward()
  await expect(page.getByRole('heading', { name: 'Who should play it?' })).toBeFocused()
  // Testers are not filtered: the list of steps skips all the filters.
  await keyboard.press(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Questions/ }))
  await keyboard.write(page.getByRole('textbox', { name: 'Question 1' }), question)
  await onward()
  await keyboard.write(page.getByRole('textbox', { name: 'Instructions' }), 'Play floe 1.')
  await keyboard.write(page.getByLabel('Minutes per tester'), '5')
  await onward()
  await keyboard.write(page.getByLabel('Testers', { exact: true }), '1')
  await onward()
  await keyboard.press(page.getByRole('button', { name: 'Request 1 review' }))
  await expect(page).toHaveURL(/\/studio\/review-results\//)
}

async function invite(page: Page, tester: string) {
  const keyboard = new KeyboardUser(page)
  const results = page.url()
  await keyboard.press(page.getByRole('link', { name: 'Invite testers' }).first())
  await keyboard.write(page.getByRole('searchbox', { name: 'Search by name' }), tester)
  await keyboard.check(page.getByRole('checkbox', { name: `Pick ${tester}` }))
  await keyboard.press(page.getByRole('button', { name: 'Invite', exact: true }))
  await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Send' }))
  await expect(toast(page, '1 invitation sent')).toBeVisible()
  await page.goto(results)
}

async function acceptAndPlay(page: Page, title: string) {
  const keyboard = new KeyboardUser(page)
  await keyboard.press(page.getByRole('link', { name: 'View Now' }))
  await keyboard.press(page.getByRole('link', { name: `View the invitation to ${title}` }))
  await keyboard.press(page.getByRole('button', { name: 'Accept Invitation' }))
  await keyboard.press(page.getByRole('button', { name: 'Start test' }))
  await keyboard.press(page.getByRole('button', { name: 'Play here' }))
  const game = page.frameLocator('iframe').locator('body')
  await expect(game).toHaveAttribute('data-level', '1')
  await page.keyboard.press('Enter')
  for (const [moves, key] of ['ArrowRight', 'ArrowUp', 'ArrowLeft'].entries()) {
    await expect(game).toHaveAttribute('data-moves', String(moves))
    await page.keyboard.press(key)
  }
  await expect(game).toHaveAttribute('data-state', 'won')
  await page.keyboard.press('Alt+2')
  await expect(page.getByText(/^Fun at \d+:\d\d$/).first()).toBeVisible()
}

async function writeReview(page: Page) {
  const keyboard = new KeyboardUser(page)
  // Out of the game, which has the focus, also from theater, which gives it the focus and hides the tabs.
  const leave = async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tab', { name: /^Play/ })).toBeFocused()
  }
  await leave()
  await keyboard.press(page.getByRole('button', { name: /^Theater/ }))
  await expect(page.locator('iframe')).toBeFocused()
  await leave()
  await page.keyboard.press('ArrowRight')
  await keyboard.write(
    page.getByRole('textbox', { name: question }),
    'On the second push: the fox slid past the snow bank and stopped at the rock beside the den.',
  )
  await keyboard.goTo(page.getByRole('tab', { name: /^Answer/ }))
  await page.keyboard.press('ArrowRight')
  await keyboard.pick(page.getByRole('radiogroup', { name: 'Overall' }), /^4 of 5/)
  await keyboard.write(
    page.getByRole('textbox', { name: 'Your review' }),
    'I played floe 1 with the arrow keys and won it in 3 moves: right, up, left. On the second push I expected the snow bank to stop the fox, but it went on to the rock, which was a nice surprise. The den lit up at once, the counter said 3 moves, and Enter on the card led me on to floe 2. Nothing stuttered, and the focus was back on the board each time.',
  )
  await keyboard.press(page.getByRole('button', { name: 'Submit review' }))
  const short = page.getByRole('dialog', { name: /minutes played$/ })
  const scored = page.getByText('of 100 for quality')
  await expect(short.or(scored).first()).toBeVisible()
  if (await short.isVisible()) {
    await keyboard.write(short.getByRole('textbox', { name: 'In your words' }), 'I finished what you asked for.')
    await keyboard.press(short.getByRole('button', { name: 'Submit' }))
  }
  await expect(scored).toBeVisible()
}

test('the main workflow works by keyboard only', async ({ browser }) => {
  const [desk, sofa] = (await Promise.all([aVisitor(browser, 'Inês'), aVisitor(browser, 'Bruno')])).map(
    ({ page }) => page,
  )
  const title = `Keyfrost ${Date.now().toString(36)}`
  const tester = testers.find(({ name }) => name.startsWith('Owen'))
  if (!desk || !sofa || !tester) throw new Error('a browser page is missing')

  await test.step('a studio signs in, adds a game with a build, orders a review and invites a tester', async () => {
    await signIn(desk, studios[1].email)
    await addGame(desk, title)
    await requestReview(desk)
    await invite(desk, tester.name)
  })
  await test.step('the tester signs in, accepts, plays and writes', async () => {
    await signIn(sofa, tester.email)
    await sofa.goto('/tester')
    await acceptAndPlay(sofa, title)
    await writeReview(sofa)
  })
  await test.step('the studio accepts, and the tester is paid', async () => {
    await new KeyboardUser(desk).press(desk.getByRole('button', { name: 'Accept review' }))
    await expect(toast(desk, 'Review accepted')).toBeVisible()
    await expect(sofa.getByText('Your review was accepted and paid.')).toBeVisible()
  })
})
