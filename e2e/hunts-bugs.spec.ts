import { studios, testers } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { expectBooksInOrder } from './support/books.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aVisitor, signInByCall, toast, type Visitor } from './support/people.ts'
import { moveTime } from './support/world.ts'

const question = 'What breaks on the thin ice?'
const title = 'Pip falls through rock'

/** Moves a hunt and its reports into the past, as if so many hours had gone by, and runs the job. */
async function passHours(huntId: string, count: number): Promise<void> {
  await moveTime(
    `with past as (select $2 * interval '1 hour' as by), reports as (
      update hunt_reports set created_at = created_at - by, decide_by = decide_by - by, dispute_by = dispute_by - by from past where hunt_id = $1)
     update bug_hunts set opened_at = opened_at - by, ends_at = ends_at - by from past where id = $1`,
    [huntId, count],
    ['end-hunts'],
  )
}

const isClean = async (page: Page) => expect(await axeViolations(page, { exclude: ['iframe'] })).toEqual([])

async function join({ page }: Visitor): Promise<void> {
  await page.goto('/tester')
  await page
    .getByRole('region', { name: 'Bug hunts' })
    .getByRole('link', { name: `View hunt: ${question}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
  await isClean(page)
  await answer(page, 'Every week')
  await expect(page.getByRole('region', { name: 'Found so far' })).toBeVisible()
}

/** Answers the one question of the hunt. */
async function answer(page: Page, option: string): Promise<void> {
  await page.getByRole('button', { name: 'Answer 1 question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send my answers' }).click()
  await expect(dialog.getByText('Pick one.')).toBeVisible()
  await isClean(page)
  await dialog.getByRole('radio', { name: option }).check()
  await dialog.getByRole('button', { name: 'Send my answers' }).click()
}

async function report({ page }: Visitor, severity: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Play and report' }).click()
  await expect(page.frameLocator('iframe').locator('body')).toHaveAttribute('data-state', 'title')
  await expect(page.getByText(/^Played 0:0[2-9]$/)).toBeVisible()
  await page.keyboard.press('Alt+Digit3')
  await expect(page.getByText(/^Marked: Bug at 0:0/)).toBeAttached()
  await page.getByRole('button', { name: 'Report a bug' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('What happened, and what should have?').fill('Pip goes through the rock on floe 3.')
  await page.getByLabel('How to get there, step by step').fill('Push left twice, then up.')
  await page.getByRole('radio', { name: severity }).check()
  await isClean(page)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(toast(page, /^Report \d is sent/)).toBeVisible()
  await page.getByRole('button', { name: 'Leave the game' }).click()
  await expect(page.getByRole('region', { name: 'Your reports' })).toBeVisible()
}

test('a studio hunts bugs: a first report, a later one, one that nobody decides on, and the rest comes back', async ({
  browser,
}) => {
  const [studio, first, second, third] = [
    await aVisitor(browser, 'Linnea'),
    await aVisitor(browser, 'Pieter'),
    await aVisitor(browser, 'Sam'),
    await aVisitor(browser, 'Kenji'),
  ]
  await signInByCall(studio.context, studios[0].email)
  for (const [visitor, name] of [
    [first, 'pieter@'],
    [second, 'sam@'],
    [third, 'kenji@'],
  ] as const) {
    const person = testers.find(({ email }) => email.startsWith(name))
    if (!person) throw new Error(`${name} is missing`)
    await signInByCall(visitor.context, person.email)
  }
  const { page } = studio

  await test.step('the studio asks what breaks, sees what hunters will see, and starts it', async () => {
    await page.goto('/advanced-testing/new')
    await page.getByRole('radio', { name: /^What breaks\?/ }).check({ force: true })
    await expect(page.getByRole('spinbutton', { name: 'Budget in credits' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Your question' }).fill(question)
    for (const [field, option] of [
      ['Game', 'Slipshore'],
      ['Build', /./],
    ] as const) {
      await page.getByRole('combobox', { name: field, exact: true }).click()
      await page.getByRole('option', { name: option }).first().click()
    }
    await page.getByRole('spinbutton', { name: 'Budget in credits' }).fill('200')
    await page.getByRole('switch', { name: /^Ask questions before a spot/ }).check()
    await page
      .getByRole('textbox', { name: 'Question 1 before a spot', exact: true })
      .fill('How often do you play puzzle games?')
    await page.getByRole('button', { name: 'See what hunters see' }).click()
    await expect(page.getByText('Give at least 2 options.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Question 1 before a spot', exact: true })).toHaveValue(/puzzle/)
    await page.getByRole('textbox', { name: 'Option 1 of question 1 before a spot' }).fill('Every week')
    await page.getByRole('textbox', { name: 'Option 2 of question 1 before a spot' }).fill('On my zeppelin')
    await page.getByRole('combobox', { name: 'What option 2 of question 1 does' }).click()
    await page.getByRole('option', { name: 'Trap' }).click()
    await isClean(page)
    await page.getByRole('button', { name: 'See what hunters see' }).click()
    await expect(page.getByText('As hunters will see it')).toBeVisible()
    await expect(page.getByText('1 question first')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'On my zeppelin' })).toBeVisible()
    await isClean(page)
    await page.getByRole('button', { name: 'Start for 200 credits' }).click()
    await expect(toast(page, 'The hunt is on')).toBeVisible()
  })
  const huntId = page.url().split('/').at(-1) ?? ''

  await test.step('two testers join, play the build and report the same bug', async () => {
    await join(first)
    await report(first, /^Major/)
    await join(second)
    await expect(second.page.getByText('Nothing yet')).toBeVisible()
    await report(second, /^Major/)
  })

  await test.step('the trap keeps a third out, without saying so, and there is no second try', async () => {
    await third.page.goto(`/tester/hunts/${huntId}`)
    await answer(third.page, 'On my zeppelin')
    await expect(third.page.getByText('the studio looks for other testers this time')).toBeVisible()
    await third.page.reload()
    await expect(third.page.getByText('the studio looks for other testers this time')).toBeVisible()
    await expect(third.page.getByRole('button', { name: 'Answer 1 question' })).toHaveCount(0)
    await isClean(third.page)
    await third.page.goto('/tester')
    await expect(third.page.getByRole('link', { name: `View hunt: ${question}` })).toHaveCount(0)
  })

  const reportOf = (number: number) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^${number}\\.`) }) })

  await test.step('the first is paid in full, the later one a little', async () => {
    await page.goto(`/advanced-testing/hunts/${huntId}`)
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Questions before a spot' })).toContainText('3 of 40 answers')
    await expect(reportOf(1)).toContainText('Every week')
    await isClean(page)
    await reportOf(1).getByRole('button', { name: 'It is a bug' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pay it' }).click()
    await expect(reportOf(1)).toHaveCount(0)
    await reportOf(2).getByRole('button', { name: 'Known bug' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Say which' }).click()
    await expect(page.getByText('Nothing to decide')).toBeVisible()
    await first.page.reload()
    await expect(first.page.getByRole('region', { name: 'Your reports' })).toContainText('+28')
    await second.page.reload()
    await expect(second.page.getByRole('region', { name: 'Your reports' })).toContainText('+1')
    await expect(second.page.getByRole('region', { name: 'Found so far' })).toContainText(title)
    await isClean(second.page)
  })

  await test.step('both reports are one bug of the game’s list, which leads back to the hunt', async () => {
    await page.getByRole('radio', { name: 'Bugs', exact: true }).click()
    await reportOf(1).getByRole('link', { name: 'In the game’s bugs' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const found = page.getByRole('region', { name: 'Found in bug hunts' })
    await expect(found.getByRole('listitem')).toHaveCount(2)
    await isClean(page)
    await found
      .getByRole('link', { name: /in the bug hunt$/ })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/hunts/${huntId}$`))
  })

  await test.step('a report that nobody decides on is paid as minor after 72 hours', async () => {
    await report(second, /^Critical/)
    await passHours(huntId, 73)
    await expect(second.page.getByText('The studio didn’t decide in time.')).toBeVisible()
  })

  await test.step('its last day ends it, and what was not won comes back', async () => {
    await passHours(huntId, 24 * 8)
    await page.goto(`/advanced-testing/hunts/${huntId}`)
    await expect(page.getByText('Its last day is over')).toBeVisible()
    // 40 for the first, 1 for the later one, 10 for the undecided one.
    await expect(page.getByRole('region', { name: 'Budget' })).toContainText('149')
    await page.goto('/advanced-testing')
    await expect(page.getByRole('link', { name: question, exact: true })).toBeVisible()
    await isClean(page)
  })

  await expectBooksInOrder()
})
