import { studios } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { expectBooksInOrder } from './support/books.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aVisitor, call, signInByCall, signUpByCall, toast, type Visitor } from './support/people.ts'
import { completeProfile } from './support/tester-acts.ts'
import { moveTime } from './support/world.ts'

const question = 'Who leads when four sail together?'
const jobs = ['time-out-tests', 'remind-together', 'settle-together']
const places = 4

/** Runs a statement, then the jobs that look at the clock. */
const statement = <Row extends object>(text: string, values: unknown[]) => moveTime<Row>(text, values, jobs)

/** Moves a date so that it is this many minutes from now, with what follows from it. */
const moveDate = (requestId: string, minutes: number) =>
  statement(
    `with moved as (select r.id, now() + $2 * interval '1 minute' - r.together_at as by from review_requests r where r.id = $1),
      tests as (update review_participations p set together_at = p.together_at + m.by, deadline_at = p.deadline_at + m.by,
        opens_at = p.opens_at + m.by, arrived_at = p.arrived_at + m.by, accepted_at = least(p.accepted_at, p.accepted_at + m.by)
        from moved m where p.request_id = m.id)
     update review_requests r set together_at = r.together_at + m.by, together_started_at = r.together_started_at + m.by
     from moved m where r.id = m.id`,
    [requestId, minutes],
  )

const isClean = async (page: Page) => expect(await axeViolations(page)).toEqual([])

/** Opens the offer of the date, as the open listing shows it. */
async function openOffer({ page }: Visitor): Promise<void> {
  await page.goto('/tester?tab=opportunities')
  const offer = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Slipshore/ }) })
    .filter({ hasText: 'Together,' })
    .first()
  await offer.getByRole('link', { name: /^View offer/ }).click()
  await expect(page.getByRole('heading', { name: 'Everybody plays at once' })).toBeVisible()
}

test('an evening of four: one does not come, and the next on the list who is there plays instead', async ({
  browser,
}) => {
  const studio = await aVisitor(browser, 'Linnea')
  await signInByCall(studio.context, studios[0].email)
  const { page } = studio
  // Who books and does not come is nobody of the demo: other journeys need those as they are.
  const aTester = async (name: string) => {
    const visitor = await aVisitor(browser, name)
    await signUpByCall(visitor, 'tester')
    await completeProfile(visitor.page)
    return visitor
  }

  await test.step('the studio sets a date, says what testers do, sees the preview and orders it', async () => {
    await page.goto('/advanced-testing/new')
    await page.getByRole('radio', { name: /^How do people play together\?/ }).check({ force: true })
    await expect(page.getByLabel('Date and time')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your question' }).fill(question)
    for (const [field, option] of [
      ['Game', 'Slipshore'],
      ['Build', /./],
      ['Depth', 'Quick'],
    ] as const) {
      await page.getByRole('combobox', { name: field, exact: true }).click()
      await page.getByRole('option', { name: option }).first().click()
    }
    await page.getByRole('spinbutton', { name: /^Places/ }).fill(String(places))
    await isClean(page)
    await page.getByRole('button', { name: 'Say what testers do' }).click()
    await expect(page.getByRole('heading', { name: 'What should be tested?' })).toBeVisible()
    await expect(page.getByText(/^Together, /)).toBeVisible()
    const next = () => page.getByRole('button', { name: /^Next:/ }).click()
    for (const heading of ['Who should play it?', 'What do you want to know?', 'What should testers do?']) {
      await next()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    await page.getByRole('textbox', { name: 'Instructions' }).fill('Sail around the island, and stay together.')
    await page.getByRole('button', { name: 'Preview as a tester' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Everybody plays at once' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await next()
    await next()
    await expect(page.getByRole('heading', { name: 'Ready to order?' })).toBeVisible()
    await page.getByRole('button', { name: /^Request 4 reviews/ }).click()
    await expect(page).toHaveURL(/\/advanced-testing\/together\//)
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
    await expect(page.getByText('0 of 4 places booked.')).toBeVisible()
    await isClean(page)
  })
  const planId = page.url().split('/').at(-1) ?? ''
  const [{ requestId } = { requestId: '' }] = await statement<{ requestId: string }>(
    'select request_id as "requestId" from together_plans where id = $1',
    [planId],
  )

  const people: Visitor[] = []
  await test.step('four testers book, each with the date in their own zone and a calendar file', async () => {
    for (const name of ['Aroha', 'Owen', 'Pieter', 'Mbali']) people.push(await aTester(name))
    for (const [at, tester] of people.entries()) {
      await openOffer(tester)
      if (at === 0) await isClean(tester.page)
      await tester.page.getByRole('button', { name: 'Book a place' }).click()
      await expect(tester.page.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
    }
    const [{ page: own, context }] = people as [Visitor]
    await isClean(own)
    const calendar = await context.request.get(`/api/stages/${own.url().split('/').at(-1)}.ics`)
    expect(await calendar.text()).toContain('SUMMARY:Slipshore\\, together')
  })

  const [next, other] = [await aTester('Ingrid'), await aTester('Tomas')]
  await test.step('two more wait on the list', async () => {
    for (const tester of [next, other]) {
      await openOffer(tester)
      await tester.page.getByRole('button', { name: 'Join the waiting list' }).click()
      await expect(tester.page.getByText(/^You are number \d on the waiting list\.$/)).toBeVisible()
    }
    await isClean(next.page)
  })

  await test.step('ten minutes before, the lobby is open, and everybody sees who is there', async () => {
    await moveDate(requestId, 9)
    for (const { page: own } of [...people.slice(0, 3), next]) {
      await own.goto(`/tester/lobby/${requestId}`)
      await expect(own.getByRole('heading', { name: 'Who is there' })).toBeVisible()
    }
    const [{ page: own }] = people as [Visitor]
    await expect(own.getByText('4 in the lobby, for 4 places.')).toBeVisible()
    await isClean(own)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Start for everybody' })).toBeDisabled()
    const booked = page.getByRole('region', { name: 'Who booked' })
    await expect(booked.getByText('In the lobby')).toHaveCount(3)
    await isClean(page)
  })

  await test.step('the studio starts it for everybody, and who is there goes to the room', async () => {
    await moveDate(requestId, -1)
    for (const { context } of [...people.slice(0, 3), next]) await call(context, '/together/be-there', { requestId })
    await page.reload()
    await page.getByRole('button', { name: 'Start for everybody' }).click()
    await expect(toast(page, 'It has started')).toBeVisible()
    for (const { page: own } of people.slice(0, 3)) {
      await expect(own).toHaveURL(/\/tester\/test\//)
      await own.getByRole('button', { name: 'Start test' }).click()
      await expect(own.getByRole('button', { name: 'Start test' })).toBeHidden()
    }
  })

  await test.step('after ten minutes who did not come misses it, and the first of the list who is there has the place', async () => {
    await moveDate(requestId, -11)
    await call(next.context, '/together/be-there', { requestId })
    await expect(async () => {
      await statement('select 1', [])
      await page.reload()
      await expect(page.getByRole('region', { name: 'Who came' }).getByText('Missed')).toBeVisible({ timeout: 5000 })
    }).toPass()
    await next.page.goto(`/tester/lobby/${requestId}`)
    await next.page.getByRole('link', { name: 'Go to the room' }).click()
    await next.page.getByRole('button', { name: 'Start test' }).click()
    await expect(next.page.getByRole('button', { name: 'Start test' })).toBeHidden()
    const { page: missed } = people[3] as Visitor
    await missed.reload()
    await expect(missed.getByText('Expired').first()).toBeVisible()
    await other.page.goto(`/tester/lobby/${requestId}`)
    await expect(other.page.getByText('You have no place here')).toBeVisible()
  })

  await test.step('the studio sees all five beside each other, and the books are in order', async () => {
    await page.reload()
    const came = page.getByRole('region', { name: 'Who came' })
    await expect(came.getByText('Playing')).toHaveCount(4)
    await isClean(page)
    await page.goto('/advanced-testing')
    await expect(page.getByRole('link', { name: question, exact: true })).toBeVisible()
    await isClean(page)
  })

  await expectBooksInOrder()
})
