import { studios } from '../seed/people.ts'
import { axeViolations } from './support/accessible.ts'
import { expectBooksInOrder } from './support/books.ts'
import { expect, type Page, test } from './support/journey.ts'
import { aVisitor, call, signInByCall, signUpByCall, toast, type Visitor } from './support/people.ts'
import { completeProfile } from './support/tester-acts.ts'
import { moveTime } from './support/world.ts'

const question = 'Do they come back for the wind?'
const again = 'Would you play it again tomorrow?'
let story = 0
/** Reviews that have nothing in common, so that the check finds none of them in another. */
const stories = [
  'I sailed past floe 7 in 11 minutes. The wind turned twice and pushed Pip back to the pier, so I waited for the gulls before the second jump. The shadow of a gull helped me to see where a hole is.',
  'First chapter done without undo, nine moves over par. Snow stops the fox softly, which I understood on level three only, because the first two have none near the walls. I would shorten the walk to the den.',
  'Today level twelve held me for a quarter of an hour: both herrings lie behind thin ice that carries you once. I found the way after I had drawn it on paper, and liked it. Music repeats too early.',
  'Finished the last chapter at breakfast. Wind from the left is easy to read, wind from below is not, since its streaks hide under the score. After the ending nothing asks me to return, so I closed it.',
]
const jobs = ['time-out-tests', 'notice-stages', 'end-plans-over-days']

/** Runs a statement, then the jobs that look at the clock. */
const statement = <Row extends object>(text: string, values: unknown[]) => moveTime<Row>(text, values, jobs)

/** Moves the tests of a plan into the past, as if so many days had gone by. */
const passDays = (planId: string, count: number) =>
  statement(
    `update review_participations set opens_at = opens_at - $2 * interval '1 day', deadline_at = deadline_at - $2 * interval '1 day',
       submitted_at = submitted_at - $2 * interval '1 day', second_notice_at = second_notice_at - $2 * interval '1 day'
     where days_plan_id = $1`,
    [planId, count],
  )

/** The tests of a tester's place, in the order of its stages. */
async function testsOf(planId: string, email: string): Promise<{ id: string; answers: string[] }[]> {
  return statement(
    `select p.id, array(select q ->> 'id' from jsonb_array_elements(p.brief -> 'customQuestions') q) as answers
     from review_participations p join profiles t on t.id = p.tester_id where p.days_plan_id = $1 and t.email = $2 order by p.stage`,
    [planId, email],
  )
}

interface Came {
  planId: string
  tester: Visitor
  studio: Visitor
  stage: number
  says: string
}

/** Plays a stage and sends its review by calls, and the studio accepts it. */
async function comes({ planId, tester, studio, stage, says }: Came): Promise<void> {
  const { id: playtestId, answers } = (await testsOf(planId, tester.email))[stage - 1] ?? { id: '', answers: [] }
  await call(tester.context, '/playtests/start', { playtestId })
  await statement(
    `update review_participations set started_at = started_at - interval '1 hour', active_seconds = 1500 where id = $1`,
    [playtestId],
  )
  await call(tester.context, '/playtests/submit', {
    playtestId,
    rating: 3,
    content: stories[story++] ?? '',
    answers: answers.map((questionId) => ({ questionId, answer: says })),
  })
  await expect(async () => call(studio.context, '/playtests/accept', { playtestId })).toPass()
}

const isClean = async (page: Page) => expect(await axeViolations(page)).toEqual([])

async function take({ page }: Visitor): Promise<void> {
  await page.goto('/tester?tab=opportunities')
  const offer = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Slipshore/ }) })
    .filter({ hasText: '3 stages over days' })
    .first()
  await offer.getByRole('link', { name: /^View offer/ }).click()
  await expect(page.getByRole('heading', { name: 'You come back: 3 stages' })).toBeVisible()
  await isClean(page)
  await page.getByRole('button', { name: 'Take a spot' }).click()
  await expect(page).toHaveURL(/\/tester\/test\//)
}

test('a studio asks whether testers come back: three days, one leaves, one misses a day and is replaced', async ({
  browser,
}) => {
  const studio = await aVisitor(browser, 'Linnea')
  await signInByCall(studio.context, studios[0].email)
  // Who leaves and misses what they took on is nobody of the demo: other journeys need those as they are.
  const aTester = async (name: string) => {
    const visitor = await aVisitor(browser, name)
    await signUpByCall(visitor, 'tester')
    await completeProfile(visitor.page)
    return visitor
  }
  const { page } = studio

  await test.step('the studio starts from the question, and writes each of three stages', async () => {
    await page.goto('/advanced-testing/new')
    await page.getByRole('radio', { name: /^Do they come back\?/ }).check({ force: true })
    await expect(page.getByRole('spinbutton', { name: /^Days to join/ })).toBeVisible()
    await page.getByRole('textbox', { name: 'Your question' }).fill(question)
    for (const [field, option] of [
      ['Game', 'Slipshore'],
      ['Build', /./],
    ] as const) {
      await page.getByRole('combobox', { name: field, exact: true }).click()
      await page.getByRole('option', { name: option }).first().click()
    }
    await page.getByRole('spinbutton', { name: /^Testers/ }).fill('1')
    await isClean(page)
    await page.getByRole('button', { name: 'Say what testers do' }).click()
    await expect(page.getByRole('heading', { name: 'What testers do in each stage' })).toBeVisible()
    for (const stage of [1, 2, 3]) {
      await page.getByRole('link', { name: new RegExp(`^Write it.*stage ${stage}$`) }).click()
      await expect(page.getByText(`Stage ${stage} of 3 of your plan`)).toBeVisible()
      const next = () => page.getByRole('button', { name: /^Next:/ }).click()
      await next()
      if (stage === 1) await next()
      await page.getByRole('button', { name: 'Add a question', exact: true }).click()
      await page.getByRole('textbox', { name: 'Question 1' }).fill(again)
      await next()
      await page.getByRole('textbox', { name: 'Instructions' }).fill(`Day ${stage}: sail until the wind turns.`)
      await page.getByRole('button', { name: 'Back to the plan' }).click()
      await expect(page.getByRole('heading', { name: 'What testers do in each stage' })).toBeVisible()
    }
    await isClean(page)
    await page.getByRole('button', { name: 'Order for 75 credits' }).click()
    await expect(toast(page, 'The plan is open')).toBeVisible()
  })
  const planId = page.url().split('/').at(-1) ?? ''

  await test.step('the first tester takes the place and leaves before day 1 is done: it is offered again', async () => {
    const pieter = await aTester('Pieter')
    await take(pieter)
    await pieter.page.getByRole('button', { name: 'Leave the plan' }).click()
    await isClean(pieter.page)
    await pieter.page.getByRole('alertdialog').getByRole('button', { name: 'Leave the plan' }).click()
    await expect(toast(pieter.page, 'You left the plan')).toBeVisible()
  })

  const aroha = await aTester('Aroha')
  await test.step('the second one does day 1, and sees when day 2 opens', async () => {
    await take(aroha)
    await comes({ planId, tester: aroha, studio, stage: 1, says: 'Yes, tomorrow.' })
    const [, second] = await testsOf(planId, aroha.email)
    await aroha.page.goto(`/tester/test/${second?.id}`)
    await expect(aroha.page.getByRole('heading', { name: 'Stage 2 of 3 is not open yet' })).toBeVisible()
    await isClean(aroha.page)
    const calendar = await aroha.context.request.get(`/api/stages/${second?.id}.ics`)
    expect(await calendar.text()).toContain('SUMMARY:Stage 2 of Slipshore')
    await passDays(planId, 2)
    await aroha.page.reload()
    await expect(aroha.page.getByRole('button', { name: 'Start test' })).toBeVisible()
  })

  await test.step('the day is missed: the rest comes back, and the studio offers the place again', async () => {
    await passDays(planId, 3)
    await page.goto(`/advanced-testing/days/${planId}`)
    const rows = page.getByRole('region', { name: 'Who came back' }).getByRole('row')
    await expect(async () => {
      await page.reload()
      await expect(rows.nth(2)).toContainText('Missed', { timeout: 5000 })
    }).toPass()
    await expect(rows.nth(1)).toContainText('Left')
    await isClean(page)
    await page.getByRole('button', { name: 'Offer a place again' }).click()
    await expect(toast(page, 'One more place')).toBeVisible()
  })

  await test.step('who takes it comes on all three days', async () => {
    const owen = await aTester('Owen')
    await take(owen)
    for (const [stage, says] of [
      [1, 'Yes, the gulls.'],
      [2, 'Yes, the gulls.'],
      [3, 'No, it is done.'],
    ] as const) {
      await comes({ planId, tester: owen, studio, stage, says })
      await passDays(planId, 2)
    }
  })

  await test.step('the studio sees who came back and what changed, and the books are in order', async () => {
    await page.goto(`/advanced-testing/days/${planId}`)
    const last = page.getByRole('region', { name: 'Who came back' }).getByRole('row').last()
    await expect(last.getByRole('link', { name: /^Came/ })).toHaveCount(3)
    const changes = page.getByRole('region', { name: 'What changed in their answers' })
    await expect(changes).toContainText(again)
    await expect(changes).toContainText('1 of 1 person answered differently')
    await isClean(page)
    await page.goto('/advanced-testing')
    await expect(page.getByRole('link', { name: question, exact: true })).toBeVisible()
    await isClean(page)
  })

  await expectBooksInOrder()
})
