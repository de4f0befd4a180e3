import { studios, testers } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { expectBooksInOrder } from './support/books.ts'
import { expect, test } from './support/journey.ts'
import { aVisitor, signInByCall, toast } from './support/people.ts'

const question = 'Does darker thin ice read better?'
const instructions = 'Play floes 9 to 12 and say which ice would break.'

test('a studio plans two builds from a question; a tester who takes a place learns nothing of it; ending it refunds the rest', async ({
  browser,
}) => {
  const [studio, other] = await Promise.all([aVisitor(browser, 'Linnea'), aVisitor(browser, 'Pieter')])
  const tester = testers.find(({ email }) => email.startsWith('pieter@'))
  if (!studio || !other || !tester) throw new Error('a browser page is missing')
  const { page } = studio
  await signInByCall(studio.context, studios[0].email)
  const choose = async (field: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).first().click()
  }

  await test.step('the question, two builds, six testers', async () => {
    await page.goto('/advanced-testing')
    await page.getByRole('link', { name: 'New plan' }).first().click()
    await expect(page.getByRole('heading', { name: 'What do you want to know?' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    // The arrow keys go from question to question, though each has a form of its own below.
    const asked = (title: RegExp) => page.getByRole('radio', { name: title })
    await asked(/^Which of two builds/).focus()
    for (const [key, title] of [
      ['ArrowDown', /^What breaks/],
      ['ArrowDown', /^Are we ready/],
      ['ArrowUp', /^What breaks/],
      ['ArrowUp', /^Which of two builds/],
    ] as const) {
      await page.keyboard.press(key)
      await expect(asked(title)).toBeFocused()
    }
    await page.getByRole('textbox', { name: 'Your question' }).fill(question)
    await choose('Game', 'Slipshore')
    await choose('Build A, the one you have', /./)
    await choose('Build B, the one you changed', /./)
    await page.getByRole('button', { name: /^6 \+ 6/ }).click()
    await expect(page.getByRole('spinbutton', { name: /^Testers/ })).toHaveValue('12')
    await page.getByRole('spinbutton', { name: /^Testers/ }).fill('6')
    await page.getByRole('button', { name: 'Say what testers do' }).click()
    await expect(page).toHaveURL(/\/studio\/requests\//)
    await expect(page.getByRole('link', { name: question })).toBeVisible()
  })

  await test.step('the wizard of requests asks the rest and orders', async () => {
    const next = () => page.getByRole('button', { name: /^Next:/ }).click()
    await page.getByRole('radio', { name: /^Quick/ }).check()
    await next()
    await next()
    await next()
    await page.getByRole('textbox', { name: 'Instructions' }).fill(instructions)
    await expect(page.getByText('nobody learns that there are two')).toBeVisible()
    await next()
    await expect(page.getByRole('region', { name: 'What this many testers can tell' })).toContainText('91%')
    await next()
    await page.getByRole('button', { name: /^Request 6 reviews/ }).click()
    await expect(page).toHaveURL(/\/studio\/review-results\//)
  })

  await test.step('a tester sees neither build', async () => {
    const sofa = other.page
    await signInByCall(other.context, tester.email)
    await sofa.goto('/tester')
    const offer = sofa
      .getByRole('listitem')
      .filter({ has: sofa.getByRole('heading', { name: /^Slipshore/ }) })
      .filter({ hasText: 'Quick' })
      .first()
    await offer.getByRole('link', { name: /^View offer/ }).click()
    await expect(sofa.getByText(instructions)).toBeVisible()
    await expect(sofa.getByText(/build \d/)).toHaveCount(0)
    await sofa.getByRole('button', { name: 'Take a spot' }).click()
    await expect(sofa).toHaveURL(/\/tester\/test\//)
    await expect(sofa.getByText(/New in /)).toHaveCount(0)
  })

  await test.step('the plan says who is in, sealed; ending it refunds the open places', async () => {
    await page.goto('/advanced-testing')
    await page.getByRole('link', { name: question, exact: true }).click()
    await expect(page.getByText('Sealed until review 6')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Who is in' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'More for this plan' }).click()
    await page.getByRole('menuitem', { name: 'End plan' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^End plan/ })
      .click()
    await expect(toast(page, 'Plan ended')).toBeVisible()
    await expect(page.getByText('Sealed until the last tester is done')).toBeVisible()
  })

  await expectBooksInOrder()
})
