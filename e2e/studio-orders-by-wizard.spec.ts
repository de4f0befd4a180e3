import { studios, testers } from '../seed/people.ts'
import { expectBooksInOrder } from './support/books.ts'
import { expect, test } from './support/journey.ts'
import { KeyboardUser } from './support/keyboard.ts'
import { paid } from './support/pages/pages-to-check.ts'
import { aVisitor, signInByCall, toast } from './support/people.ts'
import { openTab } from './support/tester-acts.ts'

const task = { text: 'Reach the fifth den without undo', success: 'The map shows five dens in gold' }
const question = 'Did you lose your way?'
const instructions = 'Play floes 1 to 5 in one activeTest and say where you hesitated.'

test('a studio orders an expert review for targeted testers by keyboard; a reload loses nothing, and matching testers see why', async ({
  browser,
}) => {
  const [studio, other] = await Promise.all([aVisitor(browser, 'Linnea'), aVisitor(browser, 'Pieter')])
  const tester = testers.find(({ email }) => email.startsWith('pieter@'))
  if (!studio || !other || !tester) throw new Error('a browser page is missing')
  const { page } = studio
  const keyboard = new KeyboardUser(page)
  const onward = () => keyboard.press(page.getByRole('button', { name: /^Next:/ }))
  await signInByCall(studio.context, studios[0].email)
  // Other journeys order with the credits of the demo's studio too.
  await paid(page, -1)
  await page.goto('/studio/requests/new')

  await test.step('depth, targeting with a live count, questions', async () => {
    await keyboard.choose('Game', 'Slipshore')
    await keyboard.pick(page.getByRole('radiogroup', { name: 'Depth' }), /^Expert/)
    await onward()
    await expect(page.getByRole('heading', { name: 'Who should play it?' })).toBeFocused()
    const pool = page.getByRole('region', { name: 'Who can take a spot' }).getByRole('status')
    await expect(pool).toContainText(/\d+ *testers? match/)
    const everyone = await pool.textContent()
    await keyboard.check(page.getByRole('checkbox', { name: new RegExp(`^${tester.deviceType}`) }))
    await expect(pool).not.toHaveText(everyone ?? '')
    await onward()
    await keyboard.press(page.getByRole('button', { name: 'Add a question' }))
    await keyboard.write(page.getByRole('textbox', { name: 'Question 1' }), question)
    await keyboard.choose('Answer to question 1', 'Yes or no')
    await onward()
    await expect(page.getByText('Give testers at least one task.')).toBeVisible()
    await expect(page.getByLabel('Task 1', { exact: true })).toBeFocused()
    await keyboard.write(page.getByLabel('Task 1', { exact: true }), task.text)
    await keyboard.write(page.getByLabel('Success mark 1', { exact: true }), task.success)
    await expect(page.getByRole('textbox', { name: 'Heading 1' })).toHaveValue('First impression')
    await onward()
  })

  await test.step('missing fields show their error; a reload in the middle loses nothing', async () => {
    await keyboard.write(page.getByRole('textbox', { name: 'Instructions' }), instructions)
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/requests/get?id=${new URL(page.url()).searchParams.get('draft')}`)
        return answer.ok() ? ((await answer.json()) as { testInstructions: string }).testInstructions : ''
      })
      .toBe(instructions)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue(instructions)
    await keyboard.press(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Questions/ }))
    await expect(page.getByLabel('Task 1', { exact: true })).toHaveValue(task.text)
    await expect(page.getByRole('combobox', { name: 'Answer to question 1' })).toHaveText('Yes or no')
    await onward()
    await onward()
  })

  await test.step('on a phone the row of steps shows the current one whole', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 360, height: 800 })
    const steps = page.getByRole('navigation', { name: 'Steps' })
    await keyboard.press(steps.getByRole('button', { name: /Questions/ }))
    await keyboard.press(steps.getByRole('button', { name: /Instructions/ }))
    const here = steps.locator('[aria-current=step]')
    await expect(here).toContainText('Instructions')
    await expect(here).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(size)
    await onward()
  })

  await test.step('cost, preview as a tester, confirm', async () => {
    await keyboard.write(page.getByLabel('Testers', { exact: true }), '1')
    await onward()
    await keyboard.press(page.getByRole('button', { name: 'Preview as a tester' }))
    const preview = page.getByRole('dialog')
    await expect(preview).toContainText(instructions)
    await expect(preview).toContainText(task.success)
    await expect(preview).toContainText('A report under 5 headings')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    // When reviews come is said once on this step.
    await expect(page.getByText(/testers? match(es)? each spot\./)).toHaveCount(1)
    await keyboard.press(page.getByRole('button', { name: /^Request 1 review/ }))
    await expect(toast(page, 'Request opened')).toBeVisible()
    await expect(page).toHaveURL(/\/studio\/review-results\//)
  })

  await test.step('testers who take a spot from then on get more time', async () => {
    await keyboard.press(page.getByRole('button', { name: 'Extend request' }))
    const dialog = page.getByRole('dialog', { name: 'Extend this request' })
    await expect(dialog.getByRole('button', { name: /^Add 1 spot/ })).toBeEnabled()
    await keyboard.write(dialog.getByRole('spinbutton', { name: 'More spots' }), '0')
    await keyboard.choose('Time to submit', '5 days')
    await keyboard.press(dialog.getByRole('button', { name: 'Extend the deadline' }))
    await expect(toast(page, 'Request extended')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('a matching tester sees why, and the brief', async () => {
    const sofa = other.page
    await signInByCall(other.context, tester.email)
    await sofa.goto('/tester')
    const offer = sofa
      .getByRole('listitem')
      .filter({ has: sofa.getByRole('heading', { name: /^Slipshore/ }) })
      .filter({ hasText: 'Expert' })
    await expect(offer).toContainText(`ou play on ${tester.deviceType}`)
    const save = offer.getByRole('button', { name: /^Save for later/ })
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await sofa.getByRole('radio', { name: 'Saved' }).click()
    await offer.getByRole('link', { name: /^View offer/ }).click()
    await expect(sofa.getByRole('region', { name: 'Why you match' })).toContainText(tester.deviceType)
    await expect(sofa.getByRole('region', { name: 'What you’ll do' })).toContainText('A report under 5 headings')
    const pay = sofa.getByRole('region', { name: 'You earn' })
    await expect(pay).toContainText('120 h')
    await pay.getByRole('button', { name: 'Take a spot' }).click()
    await expect(sofa).toHaveURL(/\/tester\/test\//)
    const whatToDo = sofa.getByRole('region', { name: 'What to do' })
    await expect(whatToDo).toContainText(task.text)
    await expect(whatToDo).toContainText('A report under 5 headings')
    await sofa.getByRole('button', { name: 'Start test' }).click()
    await sofa.getByRole('checkbox', { name: task.success }).check()
    await openTab(sofa, 'Answer')
    await sofa.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'Yes' }).check()
    await sofa.getByRole('textbox', { name: `Why? ${question}` }).fill('Twice, on the ice.')
    await openTab(sofa, 'Review')
    await sofa.getByRole('textbox', { name: 'First impression' }).fill('Quiet, blue, and I knew where to push.')
    await expect(sofa.getByRole('button', { name: 'Report a bug' })).toBeVisible()
  })

  await expectBooksInOrder()
})
