import { secondAdmin } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { aVisitor, findPerson, password, pickFromMenu, signInByCall, signUpByCall, toast } from './support/people.ts'

/** Ruth asks for more credits than one admin may give, and Ines decides, each in a browser of their own. */
test('a second admin approves a large adjustment and refuses another; both show at once', async ({ browser }) => {
  const tester = await aVisitor(browser, 'Tove')
  await signUpByCall(tester, 'tester')
  const ruth = await aVisitor(browser, 'Ruth')
  await signInByCall(ruth.context, 'admin@demo.playhatch.example')
  const ines = await aVisitor(browser, 'Ines')
  await signInByCall(ines.context, secondAdmin.email)
  const { page } = ruth

  await page.goto('/admin/dashboard?tab=people')
  await findPerson(page, tester.email)
  const askFor = async (amount: number, reason: string) => {
    await pickFromMenu(page, `Actions for ${tester.name}`, 'Adjust credits')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill(String(amount))
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Adjust' }).click()
    await expect(toast(page, 'A second admin is needed').first()).toBeVisible()
  }
  await askFor(2000, 'First prize')
  await page.goto('/admin/dashboard?tab=approvals')
  await expect(page.getByRole('button', { name: `Withdraw 2000 credits for ${tester.name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Approve 2000 credits for ${tester.name}` })).toHaveCount(0)

  await ines.page.goto('/admin/dashboard')
  const panel = ines.page.getByRole('region', { name: 'Needs a second admin' })
  await expect(panel.getByText('First prize')).toBeVisible()
  expect(await axeViolations(ines.page)).toEqual([])
  await panel.getByRole('button', { name: `Approve 2000 credits for ${tester.name}` }).click()
  await expect(toast(ines.page, 'Approved and in effect')).toBeVisible()
  await expect(page.getByRole('button', { name: `Withdraw 2000 credits for ${tester.name}` })).toHaveCount(0)
  await tester.page.goto('/credits')
  await expect(tester.page.getByRole('main').getByText('First prize')).toBeVisible()

  await page.goto('/admin/dashboard?tab=people')
  await findPerson(page, tester.email)
  await askFor(3000, 'Another prize')
  await ines.page.goto('/admin/dashboard?tab=approvals')
  await ines.page.getByRole('button', { name: `Reject 3000 credits for ${tester.name}` }).click()
  const refusal = ines.page.getByRole('dialog')
  await refusal.getByLabel('Reason').fill('There was one prize')
  await refusal.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(ines.page, 'Rejected')).toBeVisible()

  await page.goto('/admin/dashboard?tab=people')
  await findPerson(page, tester.email)
  await page.getByRole('link', { name: tester.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: tester.name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Audit log' }).getByText('There was one prize')).toBeVisible()
})

test('an admin puts a former price back with one click, and signs a person out on one device and everywhere', async ({
  browser,
}) => {
  const player = await aVisitor(browser, 'Pia')
  await signUpByCall(player, 'player')
  await player.page.goto('/player')
  const admin = await aVisitor(browser, 'Admin')
  await signInByCall(admin.context, secondAdmin.email)
  const { page } = admin
  await page.goto('/admin/dashboard?tab=prices')
  const wait = page.getByLabel('Longest wait, minutes')
  const before = await wait.inputValue()
  await wait.fill('7')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Reason').fill('A shorter wait')
  await asked.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(toast(page, 'Prices saved')).toBeVisible()
  await page.getByRole('button', { name: 'Former values' }).click()
  const sheet = page.getByRole('dialog', { name: 'Former values' })
  await expect(sheet.getByText('A shorter wait').first()).toBeVisible()
  await sheet
    .getByRole('button', { name: `Restore Longest wait, minutes to ${before}` })
    .first()
    .click()
  await expect(toast(page, 'Former value restored')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wait).toHaveValue(before)

  await page.goto('/admin/dashboard?tab=people')
  await findPerson(page, player.email)
  await page.getByRole('link', { name: player.name }).click()
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('An unknown device')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(toast(page, '1 sign-in ended')).toBeVisible()
  await player.page.goto('/player')
  await expect(player.page).toHaveURL(/\/auth/)
  await signInByCall(player.context, player.email, password)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('A lost phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(toast(page, '1 sign-in ended').last()).toBeVisible()
  await player.page.goto('/player')
  await expect(player.page).toHaveURL(/\/auth/)
})
