import { studios, testers } from '../seed/people.ts'
import { accessibilityFaults } from './support/accessible.ts'
import { type Browser, expect, type Page, test } from './support/journey.ts'
import { KeyboardUser } from './support/keyboard.ts'
import { aVisitor, followEmail, forgetSession, password, pickFromMenu, signInByCall, toast } from './support/people.ts'

const studio = studios[1].email

/** In both themes, at three widths: no axe violation and no sideways scrolling. */
async function isClean(page: Page) {
  // A toast that fades in or out is not part of the page.
  expect(await accessibilityFaults(page, { widths: [360, 768, 1280], exclude: ['[data-sonner-toaster]'] })).toEqual([])
}

/** A studio at its team page, with a workspace for this journey only. */
async function aStudioAtItsTeam(browser: Browser, workspace: string) {
  const lead = await aVisitor(browser, 'Lead')
  const { page } = lead
  await signInByCall(lead.context, studio)
  await page.goto('/studio?tab=team')
  await page.getByRole('button', { name: 'New workspace' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(workspace)
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByRole('heading', { name: workspace })).toBeAttached()
  return page
}

async function invite(page: Page, email: string) {
  await page.getByRole('button', { name: 'Invite by email' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('row', { name: email })).toBeVisible()
}

/** The page that a new member is sent to. */
const atTheTeam = (page: Page) => expect(page).toHaveURL((url) => url.pathname === '/team-member')

test('a new user opens the email, registers by keyboard only and joins the team, live on the studio’s page', async ({
  browser,
}) => {
  const lead = await aStudioAtItsTeam(browser, 'Lantern makers')
  const tia = await aVisitor(browser, 'Tia')
  const { page, name, email } = tia
  await invite(lead, email)
  await isClean(lead)
  await followEmail(page, email, /invites you to its team/)
  await expect(page.getByRole('heading', { name: 'Join Lantern makers' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await isClean(page)

  const keyboard = new KeyboardUser(page)
  const join = page.getByRole('button', { name: 'Create account and join' })
  await keyboard.write(page.getByLabel('Password again'), 'something else')
  await keyboard.press(join)
  await expect(page.getByText('Please enter your full name')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Please ensure both passwords are the same')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await isClean(page)
  await keyboard.write(page.getByLabel('Full name'), name)
  await keyboard.write(page.getByLabel('Password', { exact: true }), password)
  await keyboard.write(page.getByLabel('Password again'), password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome to the team' })).toBeVisible()
  await atTheTeam(page)

  await expect(lead.getByRole('row', { name })).toContainText('Member')
  await expect(lead.getByText('No open invites.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Team Member')).toBeVisible()

  await forgetSession(tia)
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please check your email and click the confirmation link.')).toBeVisible()
})

test('a tester joins too, warned that the invite names another address; a second invite finds an existing member', async ({
  browser,
}) => {
  const lead = await aStudioAtItsTeam(browser, 'Paper crew')
  const [first, second, third] = [1, 2, 3].map((n) => `else${n}.${Date.now()}@example.test`)
  const { context, page } = await aVisitor(browser, 'Sam')
  await signInByCall(context, testers[0].email)

  await invite(lead, first!)
  await followEmail(page, first!, /invites you to its team/)
  await expect(page.getByRole('note')).toContainText(`This invite was sent to ${first}`)
  await isClean(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(toast(page, 'Invite declined')).toContainText('The studio is notified.')
  await expect(page).toHaveURL((url) => !url.pathname.startsWith('/invite'))
  await expect(lead.getByText('No open invites.')).toBeVisible()

  await invite(lead, second!)
  await invite(lead, third!)
  await followEmail(page, second!, /invites you to its team/)
  await page.getByRole('button', { name: 'Accept invite' }).click()
  await atTheTeam(page)
  await expect(lead.getByRole('row', { name: testers[0].name })).toBeVisible()

  await followEmail(page, third!, /invites you to its team/)
  await page.getByRole('button', { name: 'Accept invite' }).click()
  await expect(toast(page, 'Already a Member')).toBeVisible()
  await atTheTeam(page)

  await pickFromMenu(lead, `Actions for ${testers[0].name}`, 'Remove')
  await lead.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click()
  await expect(lead.getByRole('row', { name: testers[0].name })).toBeHidden()
  await pickFromMenu(lead, `Actions for ${third}`, 'Revoke')
  await followEmail(page, third!, /invites you to its team/)
  await expect(page.getByText('Invite code is invalid or expired')).toBeVisible()
})

test('an invalid code shows an error and leads home', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'Nobody')
  await page.goto('/invite/TM-1')
  await expect(page.getByText('Invalid invite code format')).toBeVisible()
  await page.goto('/invite/TM-ZZZZZ9')
  await expect(page.getByText('Invite code is invalid or expired')).toBeVisible()
  await isClean(page)
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('a failed check is distinguished from an invalid code, and can be tried again', async ({ browser }) => {
  const { page } = await aVisitor(browser, 'Offline')
  await page.route('**/rpc/teamInvites/verify', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.goto('/invite/TM-ZZZZZ8')
  await expect(page.getByRole('heading', { name: 'Failed to verify invite code' })).toBeVisible()
  await page.unroute('**/rpc/teamInvites/verify')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Invite code is invalid or expired')).toBeVisible()
})
