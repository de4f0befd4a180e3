import { amount } from '../scripts/tiers.mjs'
import { studios } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { hold } from './support/hold.ts'
import { expect, type Page, test } from './support/journey.ts'
import {
  aVisitor,
  call,
  endRegistration,
  fillAccount,
  keepToast,
  password,
  signInByCall,
  signUpByCall,
  toast,
} from './support/people.ts'
import { settled } from './support/settled.ts'
import { completeProfile } from './support/tester-acts.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const unread = (page: Page, count: number) =>
  expect(page.getByRole('button', { name: `Notifications, ${count} unread` })).toBeVisible()

/** The number of unread notifications that the bell shows. */
async function unreadNow(page: Page): Promise<number> {
  await expect(bell(page)).toBeVisible()
  return Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)
}

for (const theme of amount<readonly ('dark' | 'light')[]>({ least: ['dark'], most: ['dark', 'light'] })) {
  test(`an action of a studio notifies each device of a tester; the notification is deleted and restored by keyboard, ${theme}`, async ({
    browser,
  }) => {
    const person = await aVisitor(browser, 'Megan')
    await signUpByCall(person, 'tester')
    await completeProfile(person.page)
    await call(person.context, '/notifications/mark-all-read', {})
    await person.context.close()
    const device = async (viewport: { width: number; height: number }) => {
      const context = await browser.newContext({ colorScheme: theme, viewport })
      const page = await context.newPage()
      await signInByCall(context, person.email, password)
      await page.goto('/tester?tab=rewards')
      return page
    }
    const [desk, phone] = [await device({ width: 1280, height: 800 }), await device({ width: 360, height: 740 })]
    for (const page of [desk, phone])
      await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    const studio = await aVisitor(browser, 'Studio')
    await signInByCall(studio.context, studios[0].email)

    await test.step('the studio finds the tester in the palette and invites them', async () => {
      const { page } = studio
      await page.goto('/studio')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Search games, sessions, testers...').fill(person.name)
      await page.getByRole('option', { name: person.name }).click()
      await expect(page).toHaveURL(/\/studio\?tab=testers&tester=/)
      await page.getByRole('checkbox', { name: new RegExp(person.name) }).check()
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
      await expect(toast(page, '1 invitation sent')).toBeVisible()
    })

    await test.step('both devices show it at once', async () => {
      await unread(desk, 1)
      await unread(phone, 1)
    })

    await test.step('by keyboard through the tabs, deleted on one device and restored', async () => {
      await bell(desk).press('Enter')
      const centre = desk.getByRole('dialog', { name: 'Notifications' })
      await centre.getByRole('tab', { name: 'All' }).press('ArrowRight')
      await expect(centre.getByRole('tab', { name: /^Unread/ })).toBeFocused()
      await desk.keyboard.press('ArrowRight')
      await expect(centre.getByRole('tab', { name: 'Invites' })).toHaveAttribute('aria-selected', 'true')
      const notification = centre
        .getByRole('listitem')
        .filter({ hasText: / invites you to test / })
        .first()
      await expect(notification).toContainText('(unread)')
      expect(await axeViolations(desk)).toEqual([])
      await bell(phone).click()
      await expect(phone.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible()
      expect(await axeViolations(phone)).toEqual([])
      await phone.keyboard.press('Escape')
      await notification.getByRole('button', { name: /^Delete/ }).press('Enter')
      const message = await keepToast(desk, 'Notification deleted')
      await expect.poll(() => unreadNow(phone)).toBe(0)
      await message.getByRole('button', { name: 'Undo' }).click()
      await unread(phone, 1)
      await unread(desk, 1)
      await expect(centre).toBeVisible()
    })

    await test.step('all are marked as read on the phone, and the desktop updates', async () => {
      await bell(phone).click()
      await phone.getByRole('dialog').getByRole('button', { name: 'Mark all read' }).click()
      await expect.poll(() => unreadNow(desk)).toBe(0)
    })
  })
}

test('a new user joins by a studio’s own link: signed out, through the sign-up, and back to the game', async ({
  browser,
}) => {
  const studio = await aVisitor(browser, 'Studio')
  const note = `The old guard ${Date.now().toString(36)}`
  await signInByCall(studio.context, studios[0].email)
  await studio.page.goto('/studio?tab=testers')
  // The list of testers above the button moves it as it arrives.
  await settled(studio.page)
  await studio.page.getByRole('button', { name: 'New link' }).click()
  await studio.page.getByLabel(/^Note/).fill(note)
  await studio.page.getByLabel('Maximum testers').fill('1')
  await studio.page.getByLabel(/^Confidentiality text/).fill('Tell nobody what you see.')
  await studio.page.getByRole('button', { name: 'Create link' }).click()
  const link = await studio.page.locator('code').textContent()
  await studio.page.getByRole('button', { name: 'Done' }).click()

  const { page, name, email } = await aVisitor(browser, 'Newcomer')
  await page.goto(link ?? '/missing')
  await expect(page.getByRole('heading', { name: 'Join a confidential test' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign up as a tester' }).click()
  await fillAccount(page, { name, email })
  await endRegistration(page, 'tester')
  await expect(page).toHaveURL(/\/join\//)
  await expect(page.getByRole('button', { name: 'Join the test' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'I have read this and will keep to it' }).check()
  await page.getByRole('button', { name: 'Join the test' }).click()
  const play = page.getByRole('link', { name: 'Play now' })
  await expect(play).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await play.click()
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible()

  const sent = studio.page
    .getByRole('region', { name: 'Invitations sent' })
    .getByRole('row', { name: new RegExp(name) })
  await expect(sent).toContainText('By your link')
  await expect(studio.page.getByRole('row', { name: new RegExp(note) })).toContainText('Used up')
  const late = await aVisitor(browser, 'Late')
  await late.page.goto(link ?? '/missing')
  await expect(late.page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})

// Regression: it was shown with the next event, or after a reload.
test('what changes while a page is loaded is shown when its live stream begins', async ({ browser }) => {
  const { page, context, ...person } = await aVisitor(browser, 'Wren')
  await signUpByCall({ page, context, ...person }, 'tester')
  await completeProfile(page)
  const goOn = await hold(page, /\/live\b/)
  await page.goto('/tester?tab=rewards')
  await expect.poll(() => unreadNow(page)).toBeGreaterThan(0)
  await call(context, '/notifications/mark-all-read', {})
  goOn()
  await expect.poll(() => unreadNow(page)).toBe(0)
})
