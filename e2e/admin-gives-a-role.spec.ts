import { axeViolations } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { aVisitor, findPerson, pickFromMenu, signInByCall, signUpByCall, toast } from './support/people.ts'

test('an admin gives a person the consultant role, visible at once, and revokes it', async ({ browser }) => {
  const cleo = await aVisitor(browser, 'Cleo')
  await signUpByCall(cleo, 'player')
  await cleo.page.goto('/player')
  await expect(cleo.page.getByRole('banner').getByText('Player', { exact: true })).toBeVisible()

  const admin = await aVisitor(browser, 'Admin')
  const { page } = admin
  await signInByCall(admin.context, 'admin@demo.playhatch.example')
  await page.goto('/admin/dashboard?tab=people')
  await findPerson(page, cleo.email)
  await pickFromMenu(page, `Actions for ${cleo.name}`, 'Change roles')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Consultant').check()
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Knows how shops are priced.')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(toast(page, 'Roles saved')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: cleo.email })).toContainText('Consultant')

  await expect(cleo.page.getByRole('banner').getByText('Consultant', { exact: true })).toBeVisible()

  await pickFromMenu(page, `Actions for ${cleo.name}`, 'Change roles')
  await dialog.getByLabel('Consultant').uncheck()
  await dialog.getByLabel('Reason').fill('Only for the trial.')
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(cleo.page.getByRole('banner').getByText('Player', { exact: true })).toBeVisible()
  await page.goto('/admin/dashboard?tab=audit')
  await expect(page.getByText('Only for the trial.').first()).toBeVisible()
})
