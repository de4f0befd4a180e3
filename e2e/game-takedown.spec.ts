import { randomUUID } from 'node:crypto'
import { secondAdmin } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { aVisitor, pickFromMenu, signInByCall, signUpByCall, toast } from './support/people.ts'

test('an admin takes a game down: its page is gone, its studio reads why, and shows it again once it is restored', async ({
  browser,
}) => {
  const studio = await aVisitor(browser, 'Sanna')
  await signUpByCall(studio, 'studio')
  const [gameId, title] = [randomUUID(), `Wharf ${randomUUID().slice(0, 6)}`]
  const details = { title, description: 'A wharf at night.', genres: ['Puzzle'], platforms: ['Web'], status: 'beta' }
  const add = await studio.page.request.post('/api/games/add', { data: { id: gameId, price: 10, ...details } })
  expect(add.ok()).toBe(true)
  await studio.page.goto(`/studio/games/${gameId}?tab=details`)
  await studio.page.getByRole('switch', { name: /public/i }).click()
  await expect(studio.page.getByRole('switch', { name: /public/i })).toBeChecked()

  const visitor = await aVisitor(browser, 'Vera')
  const answered = async () => (await visitor.page.goto(`/game/${gameId}`))?.status()
  // The switch turns before the server has answered.
  await expect.poll(answered).toBe(200)

  const admin = await aVisitor(browser, 'Admin')
  await signInByCall(admin.context, secondAdmin.email)
  const { page } = admin
  await page.goto('/admin/dashboard?tab=games')
  await page.getByLabel('Search games').fill(title)
  await pickFromMenu(page, `Actions for ${title}`, 'Take down…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The pictures belong to somebody else')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await expect(toast(page, 'Taken down')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('The pictures belong to somebody else')

  await expect(studio.page.getByText('An admin took this game down')).toBeVisible()
  await expect(studio.page.getByText('The pictures belong to somebody else')).toBeVisible()
  expect(await axeViolations(studio.page)).toEqual([])
  await expect.poll(answered).toBe(404)

  await pickFromMenu(page, `Actions for ${title}`, 'Restore')
  await expect(toast(page, 'Takedown lifted')).toBeVisible()
  await studio.page.getByRole('switch', { name: /public/i }).click()
  await expect.poll(answered).toBe(200)
})
