import { studios, testers } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'
import { aVisitor, signInByCall, toast } from './support/people.ts'

const instructions = 'Play until the ice breaks twice, and say where you saw it coming.'

test('a studio asks before a spot: who passes plays, who picks the trap has had the one try and learns no reason', async ({
  browser,
}) => {
  const [studio, first, second] = await Promise.all([
    aVisitor(browser, 'Linnea'),
    aVisitor(browser, 'Kenji'),
    aVisitor(browser, 'Pieter'),
  ])
  const emailOf = (name: string) => testers.find(({ email }) => email.startsWith(`${name}@`))?.email ?? ''
  if (!studio || !first || !second) throw new Error('a browser page is missing')
  const { page } = studio
  await signInByCall(studio.context, studios[0].email)

  const requestId =
    await test.step('the wizard takes questions with what lets in, and shows them as testers see them', async () => {
      await page.goto('/studio/requests/new?step=instructions')
      await page.getByRole('textbox', { name: 'Instructions' }).fill(instructions)
      await page.getByRole('switch', { name: /^Ask questions before a spot/ }).check()
      await page
        .getByRole('textbox', { name: 'Question 1 before a spot', exact: true })
        .fill('How often do you play puzzle games?')
      await page.getByRole('textbox', { name: 'Option 1 of question 1 before a spot' }).fill('Every week')
      await page.getByRole('textbox', { name: 'Option 2 of question 1 before a spot' }).fill('Hardly ever')
      await page.getByRole('combobox', { name: 'What option 2 of question 1 does' }).click()
      await page.getByRole('option', { name: 'Keeps out' }).click()
      await page.getByRole('button', { name: 'Insert a ready question' }).click()
      await page.getByRole('menuitem', { name: /^Played something like it/ }).click()
      for (const [at, name] of [
        'Baba Is You',
        'Stephen’s Sausage Roll',
        'Patrick’s Parabox',
        'Nine Cold Doors',
      ].entries())
        await page.getByRole('textbox', { name: `Option ${at + 1} of question 2 before a spot` }).fill(name)
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: /^Preview/ }).click()
      const preview = page.getByRole('dialog')
      await expect(preview.getByRole('button', { name: 'Answer 2 questions' })).toBeDisabled()
      await expect(preview.getByRole('checkbox', { name: 'Nine Cold Doors' })).toBeVisible()
      await expect(preview.getByText('Keeps out')).toHaveCount(0)
      await preview.getByRole('button', { name: 'Close' }).first().click()
      await page.getByRole('button', { name: /^Next:/ }).click()
      await page.getByLabel('Testers', { exact: true }).fill('1')
      await page.getByRole('button', { name: /^Next:/ }).click()
      await expect(page.getByText('2 questions first')).toBeVisible()
      await page.getByRole('button', { name: /^Request 1 review/ }).click()
      await expect(toast(page, 'Request opened')).toBeVisible()
      return new URL(page.url()).pathname.split('/').at(-1) ?? ''
    })

  const unlucky = first.page
  await test.step('the trap keeps out, without saying so, and there is no second try', async () => {
    await signInByCall(first.context, emailOf('kenji'))
    await unlucky.goto(`/tester/offer/${requestId}`)
    await expect(unlucky.getByText('at most 2 minutes, unpaid, one try').first()).toBeVisible()
    await unlucky.getByRole('button', { name: 'Answer 2 questions' }).click()
    const dialog = unlucky.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send my answers' }).click()
    await expect(dialog.getByText('Pick one.')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Every week' })).toBeFocused()
    expect(await axeViolations(unlucky)).toEqual([])
    await dialog.getByRole('radio', { name: 'Every week' }).check()
    await dialog.getByRole('checkbox', { name: 'Baba Is You' }).check()
    await dialog.getByRole('checkbox', { name: 'Nine Cold Doors' }).check()
    await dialog.getByRole('button', { name: 'Send my answers' }).click()
    await expect(unlucky.getByText('the studio looks for other testers this time')).toBeVisible()
    await unlucky.reload()
    await expect(unlucky.getByText('the studio looks for other testers this time')).toBeVisible()
    await expect(unlucky.getByRole('button', { name: 'Answer 2 questions' })).toHaveCount(0)
    await expect(unlucky.getByRole('button', { name: 'Take a spot' })).toHaveCount(0)
  })

  await test.step('who passes has the spot at once', async () => {
    const lucky = second.page
    await signInByCall(second.context, emailOf('pieter'))
    await lucky.goto(`/tester/offer/${requestId}`)
    await lucky.getByRole('button', { name: 'Answer 2 questions' }).click()
    const dialog = lucky.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Every week' }).check()
    await dialog.getByRole('checkbox', { name: 'Baba Is You' }).check()
    await dialog.getByRole('button', { name: 'Send my answers' }).click()
    await expect(lucky).toHaveURL(/\/tester\/test\//)
    await expect(lucky.getByText(instructions).first()).toBeVisible()
  })

  await test.step('the studio sees numbers, and no answers of one person', async () => {
    const panel = page.getByRole('region', { name: 'Questions before a spot' })
    await expect(panel.getByText('2 of 20 answers')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'How others answered' })).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
  })
})
