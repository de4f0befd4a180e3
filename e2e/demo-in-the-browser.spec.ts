import { exploreDemo, listRequests, pickFromBar } from './support/demo.ts'
import { hold } from './support/hold.ts'
import { devices, expect, test } from './support/journey.ts'
import { listen } from './support/page-errors.ts'
import { toast } from './support/people.ts'
import { countCalls, drawn, quiet, settled } from './support/settled.ts'
import { openTab, submitReview } from './support/tester-acts.ts'

const review =
  'I played two years, first by tapping the flowers and then with the Space key. With my finger I came to 310 honey, with the key to 540, although I did not even look at the meadow: the key takes the open flower without help. I took the yellow bar below the meadow for my store, and it is the year. At the straw hive I saw 100 and below it +5.0/s, so I understood at once what it brings. What stayed unclear was the word breeze with × 1.1 next to the weather.'

test('on a phone: from the sign-in page to a paid review, without one request to the server', async ({ browser }) => {
  const context = await browser.newContext({ viewport: devices['Pixel 5'].viewport, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const errors = listen(page)
  const calls = countCalls(page)
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'In testing now' })).toBeVisible()
  // The app can start after the network is idle, and fetches the signed-in person then.
  await settled(page)
  await quiet(page)
  await expect.poll(calls).toBe(0)
  const asked = listRequests(page)
  await page.getByRole('button', { name: 'As a tester' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/tester')
  // Until the demo answers, the page of the site may report how it was loaded.
  expect(asked.splice(0).filter((one) => !/^POST \/api\/(logs|monitoring\/)/.test(one))).toEqual([])

  const offer = page.getByRole('listitem').filter({ hasText: 'Overwinter' }).filter({ hasText: 'Quick' })
  await offer.getByRole('link', { name: 'View offer' }).click()
  await page.getByRole('button', { name: 'Take a spot' }).click()
  await expect(page).toHaveURL(/\/tester\/test\//)
  await page.getByRole('button', { name: 'Start test' }).click()
  await page.getByRole('button', { name: 'Play here' }).click()
  // The studio's own build, in a frame that reaches nothing of the page.
  const game = page.frameLocator('iframe')
  await expect(game.locator('body')).toHaveAttribute('data-state', 'title')
  await game.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(game.locator('body')).toHaveAttribute('data-state', 'playing')
  await page.getByRole('button', { name: 'Fun' }).first().click()

  // On a phone the form waits below the game.
  const more = page.getByRole('button', { name: 'Show tasks, answers and review' })
  if (await more.isVisible()) await more.click()
  await openTab(page, 'Answer')
  await page.getByRole('textbox', { name: 'What did you think would happen' }).fill('That the bees sleep until spring.')
  await page.getByRole('textbox', { name: 'Which number on the screen' }).fill('The one beside the weather.')
  await openTab(page, 'Review')
  await page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: '4 of 5' }).check()
  await page.getByRole('textbox', { name: 'Your review' }).fill(review)
  await expect(page.getByText(/^Saved /).first()).toBeAttached()
  expect(asked).toEqual([])

  // A load asks for the document of the page and for nothing else.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Overwinter' })).toBeVisible()
  if (await more.isVisible()) await more.click()
  await openTab(page, 'Review')
  await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue(review)
  expect(asked.splice(0)).toEqual([`GET ${new URL(page.url()).pathname}`])

  await submitReview(page)
  await expect(page.getByText('What you submitted')).toBeVisible()
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible()
  expect(asked).toEqual([])

  await pickFromBar(page, 'Now see it as the studio')
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/studio/review-results/'))
  const shown = page.getByRole('region', { name: 'Review by Sam' })
  await expect(shown).toContainText('I came to 310 honey')
  await expect(shown).toContainText('Fun at')
  expect(asked).toEqual([])

  await pickFromBar(page, 'Switch to player')
  await expect(page).toHaveURL((url) => url.pathname === '/player')
  await pickFromBar(page, 'Switch to tester')
  await expect(page).toHaveURL((url) => url.pathname === '/tester')
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .last()
    .getByRole('link', { name: /^Tests/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your tests' })).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('complementary', { name: 'Demo' }).getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/tester-signup')
  await expect(page.getByRole('complementary', { name: 'Demo' })).toBeHidden()
  await expect(page.getByLabel('Your name')).toBeVisible()
  expect(asked).not.toEqual([])
  expect(errors).toEqual([])
})

test('it opens while the sign-in page still fetches the signed-in person', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth')
  await settled(page)
  const release = await hold(page, '**/rpc/accounts/me')
  const asked = page.waitForRequest('**/rpc/accounts/me')
  // The page fetches the signed-in person again when its tab is shown and its answers are older than 30 s.
  await page.clock.fastForward(31_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await asked
  await page.getByRole('button', { name: 'As a tester' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/tester')
  release()
  await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invitations' })).toBeVisible()
})

test('the monitoring starts once the demo answers its requests', async ({ page }) => {
  await exploreDemo(page, 'studio')
  const release = await hold(page, /demo\/worker/)
  let isOpen = false
  const monitoring = page.waitForRequest(/after-load/).then(() => isOpen)
  // The monitoring of other pages starts in a task after the window's load event, for which a reload waits.
  await page.reload()
  await drawn(page)
  isOpen = true
  release()
  await settled(page)
  expect(await monitoring).toBe(true)
})

test('starting again forgets what was done, signing out ends the demo, and another tab has none', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await exploreDemo(page, 'tester')
  await page.getByRole('region', { name: 'Invitations' }).getByRole('link', { name: 'View Now' }).click()
  await page.getByRole('link', { name: /^View the invitation to / }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(toast(page, 'Invitation declined')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invitations' })).toBeHidden()
  await pickFromBar(page, 'Start over')
  await expect(page.getByRole('region', { name: 'Invitations' }).getByRole('link', { name: 'View Now' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/tester')
  await expect(other).toHaveURL((url) => url.pathname === '/auth')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
  await expect(page.getByRole('complementary', { name: 'Demo' })).toBeHidden()
})

test('a demo tester answers a dispute, which an admin decides for the tester; nothing reaches the server', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const errors = listen(page)
  await exploreDemo(page, 'tester')
  await quiet(page)
  const asked = listRequests(page)
  await page.getByRole('link', { name: 'Answer the dispute' }).first().click()
  await page.getByLabel('Your answer').fill('The second paragraph names what would put me off: a price that changes.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(toast(page, 'Your answer is next to')).toBeVisible()
  await expect(page.getByText('An admin decided for you', { exact: true })).toBeVisible()
  expect(asked).toEqual([])
  expect(errors).toEqual([])
})
