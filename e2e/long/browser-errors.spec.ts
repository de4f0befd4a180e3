import { studios, testers } from '../../seed/people.ts'
import { axeViolations } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aVisitor, signInByCall, toast } from '../support/people.ts'

/** The studio's credits page is a file of its own; it is replaced with one that fails as a new fault would. */
const creditsFile = '**/assets/own-credits-page-*.js'
const failing = (name: string, n: number) => `export function OwnCreditsPage() {
  throw new Error('The ${name} of game ${n} has no wheel: token=s3cr3t for anna@studio.example')
}`

test('an error in two browsers appears once on the admin’s page, is resolved there, and waits for a newer version', async ({
  browser,
}) => {
  const name = `wagon ${Array.from({ length: 8 }, () => 'abcdefgh'[Math.floor(Math.random() * 8)]).join('')}`
  const boss = await aVisitor(browser, 'Admin')
  await signInByCall(boss.context, 'admin@demo.playhatch.example')
  const { page } = boss
  await page.goto('/admin/dashboard?tab=errors')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(page.getByLabel('Search errors')).toBeVisible()
  await expect(row).toHaveCount(0)

  for (const [n, { email }] of [studios[0], testers[0]].entries()) {
    const person = await aVisitor(browser, `Person ${n}`)
    await signInByCall(person.context, email)
    await person.page.route(creditsFile, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: failing(name, n + 11) }),
    )
    const sent = person.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/logs')
    await person.page.goto('/credits')
    await expect(person.page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect((await sent).status()).toBe(200)
    await person.context.close()
  }

  // It appears without a reload; figures follow with the next refresh.
  await expect(row).toHaveCount(1)
  await page.reload()
  await expect(row).toContainText(name)
  await expect(row.getByRole('cell').nth(1)).toHaveText(/2$/)
  await expect(row.getByRole('cell').nth(2)).toHaveText(/2$/)
  await row.getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Error' })
  await expect(sheet).toContainText('own-credits-page-')
  await expect(sheet).toContainText('opened /credits')
  await expect(sheet).toContainText('token=[hidden] for [email]')
  await expect(sheet).not.toContainText(/s3cr3t|anna/)
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Resolve' }).click()
  await expect(toast(page, 'Error resolved')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('radio', { name: 'Resolved' }).click()
  await expect(row).toHaveCount(1)
  await page.getByRole('radio', { name: 'Log' }).click()
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('Error')
})
