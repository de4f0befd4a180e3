import { studios, testers } from '../seed/people.ts'
import { expectBooksInOrder } from './support/books.ts'
import { expect, type Page, test } from './support/journey.ts'
import { balanceOf, choose, expectBalance, signIn, toast } from './support/people.ts'
import { invite, requestReview } from './support/studio-acts.ts'
import { acceptInvitation, openTab, playOverwinter, submitReview, writeReview } from './support/tester-acts.ts'

const question = 'When did you first look at the price of winter?'
const written = {
  content:
    'I pressed the space bar for about two minutes in the first year and gathered 200 drops before I bought anything. The line below the jar told me that winter takes 60 honey, so I closed the hive early with far more than that, and the rest grew by the seconds I had left. The drop counter jumps by one on each press and never lost a press, even when I held the bar and tapped with the other hand. Winter 1 was too easy for me; the card with three gifts came as a surprise and I took the larger jar.',
  suggestions: 'Say next to the jar how many seconds of autumn are left, so that closing early becomes a decision.',
  answers: {
    [question]:
      'After roughly 150 drops, when I noticed the small line below the jar; before that I did not know that winter costs anything.',
  },
  done: ['A card with gifts came'],
  bug: {
    title: 'The card of winter covers the last drops',
    steps: 'Gather until winter comes by itself and look at the jar.',
  },
}

const reputationOf = (page: Page) => page.getByText(/^[\d,]+ reputation$/).textContent()

/** Starts the test with a waiting time: the button counts down, and a bug that blocks the tester enables it. */
async function startAndWait(page: Page) {
  const answers = '**/rpc/playtests/testRoom**'
  const later = new Date(Date.now() + 252_000).toISOString()
  await page.route(answers, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"submittableAt":"[^"]+"/, `"submittableAt":"${later}"`)
    await route.fulfill({ response: answer, body })
  })
  await page.getByRole('button', { name: 'Start test' }).click()
  await expect(page.getByRole('button', { name: /^You can submit in 4:\d\d$/ })).toBeDisabled()
  await openTab(page, 'Review')
  await page.getByRole('button', { name: 'Report a bug' }).click()
  await page.getByRole('textbox', { name: 'What happens' }).fill('The jar swallows the keyboard')
  await choose(page, 'Severity', /^Critical/)
  await expect(page.getByRole('button', { name: 'Submit review' })).toBeEnabled()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: /^You can submit in/ })).toBeDisabled()
  await page.unroute(answers)
  await page.reload()
}

test('the demo studio and a demo tester complete a review, live in two browsers', async ({ browser }) => {
  const [studio] = studios
  const sam = testers.find(({ email }) => email.startsWith('sam@'))
  if (!sam) throw new Error('Sam is not among the demo testers')
  const [office, flat] = await Promise.all([1, 2].map(() => browser.newContext()))
  if (!office || !flat) throw new Error('a browser page is missing')
  const desk = await office.newPage()
  const sofa = await flat.newPage()

  await signIn(desk, studio.email)
  await signIn(sofa, sam.email)
  await expect(sofa.getByRole('region', { name: 'Invitations' })).toContainText('1 New Invitation')
  const reputation = await reputationOf(sofa)

  await test.step('the studio orders a review of a seeded game and invites the tester', async () => {
    await desk.goto('/studio?tab=games')
    await desk.getByRole('main').getByRole('link', { name: 'Overwinter' }).first().click()
    const requestId = await requestReview(desk, {
      instructions: 'Play the first winter.',
      questions: [question],
      task: { text: 'Pay the first winter', success: 'A card with gifts came' },
    })
    await invite(desk, sam.name)
    await desk.goto(`/studio/review-results/${requestId}`)
  })

  const second = await flat.newPage()
  await second.goto('/tester')
  await test.step('the tester sees the invitation, accepts, plays the seeded build and writes', async () => {
    await expect(sofa.getByRole('region', { name: 'Invitations' })).toContainText('2 New Invitations')
    const before = await balanceOf(sofa)
    await acceptInvitation(sofa, 'Overwinter', 4)
    await expectBalance(sofa, before + 4)
    await startAndWait(sofa)
    await expect(desk.getByRole('region', { name: 'Under way' })).toContainText('Playing')
    await playOverwinter(sofa)
    await writeReview(sofa, written)
    await submitReview(sofa)
    await expect(sofa.getByText('of 100 for quality')).toBeVisible()
  })

  await test.step('the studio accepts; each tab of the tester shows the pay and the new reputation', async () => {
    const before = await balanceOf(sofa)
    await expect(desk.getByRole('region', { name: `Review by ${sam.name}` })).toContainText('I took the larger jar')
    await desk.getByRole('button', { name: 'Accept review' }).click()
    const message = await toast(desk, 'Review accepted').textContent()
    const paid = Number(/gets (\d+) credits/.exec(message ?? '')?.[1])
    expect(paid).toBeGreaterThanOrEqual(25)
    await expectBalance(sofa, before + paid)
    await expectBalance(second, before + paid)
    await expect.poll(() => reputationOf(second)).not.toBe(reputation)
  })

  await expectBooksInOrder()
})
