import { studios } from '../../seed/people.ts'
import { axeViolations } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { signInByCall } from '../support/people.ts'

for (const colorScheme of ['dark', 'light'] as const) {
  test(`on a phone the filters are a sheet, and it and the dialog have no axe violation, ${colorScheme}`, async ({
    browser,
  }) => {
    const viewport = { width: 360, height: 800 }
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport })
    const page = await context.newPage()
    await signInByCall(context, studios[0].email)
    await page.goto('/studio?tab=testers')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'match' })).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^PC/ }).check()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Show testers' }).click()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await page
      .getByRole('checkbox', { name: /^Pick / })
      .first()
      .check()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(dialog).toContainText('1 invitation at')
    expect(await axeViolations(page)).toEqual([])
  })
}
