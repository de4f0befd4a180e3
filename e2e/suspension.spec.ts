import { secondAdmin } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/journey.ts'
import { aVisitor, findPerson, signInByCall, signUpByCall, toast } from './support/people.ts'

test('a suspended person reads why and how to object, on the open page too, and goes on once it is lifted', async ({
  browser,
}) => {
  const player = await aVisitor(browser, 'Priya')
  await signUpByCall(player, 'player')
  await player.page.goto('/player')
  await expect(player.page.getByRole('heading', { name: 'Play now' })).toBeVisible()

  const admin = await aVisitor(browser, 'Admin')
  await signInByCall(admin.context, secondAdmin.email)
  const { page } = admin
  // What loads with the first touch comes late: the next page is shown before it.
  const release = await hold(page, /\/assets\/late-parts-/)
  await page.goto('/admin/dashboard?tab=people')
  await findPerson(page, player.email)
  await page.getByRole('link', { name: player.name }).press('Enter')
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  release()
  // The link is gone with its page: the keyboard goes on in the next one.
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Sold keys outside of the shop')
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(toast(page, 'Account suspended')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Account' }).getByText('Sold keys outside of the shop')).toBeVisible()

  await expect(player.page).toHaveURL(/\/suspended/)
  await expect(player.page.getByText('Sold keys outside of the shop')).toBeVisible()
  await expect(player.page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  expect(await axeViolations(player.page)).toEqual([])
  await player.page.goto('/player')
  await expect(player.page).toHaveURL(/\/suspended/)

  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await dialog.getByLabel('Reason').fill('It was somebody else')
  await dialog.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(toast(page, 'Suspension lifted')).toBeVisible()
  await player.page.goto('/player')
  await expect(player.page.getByRole('heading', { name: 'Play now' })).toBeVisible()
})
