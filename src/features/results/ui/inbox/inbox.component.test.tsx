import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Rights, RightsProvider } from '#features/access/ui/rights.ts'
import { answerCalls, axeFaults, press, show } from '#testing/component.tsx'
import type { Results } from '../../schema.ts'
import { DeliveredPanel } from '../delivered-panel.tsx'
import type { Review } from '../review-card.tsx'
import { sectionsOf } from '../sections.ts'
import { CheckBeforePaying } from './check-before-paying.tsx'
import { Inbox } from './inbox.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const aReview = (name: string, more: Partial<Review>, written: Partial<NonNullable<Review['review']>> = {}) =>
  ({
    playtestId: name,
    tester: { id: name, name, level: 'Core', country: 'Chile', device: 'PC', here: false },
    status: 'validated',
    minutesActive: 20,
    moments: [],
    score: 80,
    qualityLines: [],
    outcome: 'clear',
    doubts: [],
    lacks: [],
    statement: null,
    alike: null,
    askedFirst: [],
    playRefusals: [],
    pictures: [],
    hidden: null,
    pay: 105,
    bonusCredits: 2,
    paid: 0,
    waitsLonger: false,
    pending: null,
    mayReturn: true,
    language: 'en',
    unreadMessages: 0,
    otherVersion: null,
    review: {
      rating: 4,
      gameplayRating: 4,
      uiRating: null,
      performanceRating: null,
      monetizationRating: null,
      content: `A review by ${name}.`,
      suggestions: '',
      answers: [],
      bugs: [],
      tasks: [],
      report: [],
      ...written,
    },
    ...more,
  }) as unknown as Review

const reviews = [
  aReview('Ilse', { decideBy: inHours(20) }, { content: 'The hatch is too dark.', rating: 3 }),
  aReview('Owen', { decideBy: inHours(40), language: 'es' }, { content: 'No encontré la escotilla, fácil perderse.' }),
  aReview('Hana', { status: 'approved', decidedBy: 'studio', paid: 107, language: 'es' }, { rating: 5 }),
]

const rights: Rights = { holder: { roles: ['studio'] }, matrix: { review_decide: ['studio'] } }

const resultsWith = (all: Review[]) =>
  ({
    reviews: all,
    delivered: { ordered: 3, accepted: 1, waiting: 2, underWay: 0, open: 0, refunded: 0 },
    pace: { firstReviewHours: null, medianReviewHours: null, costPerAccepted: null },
    request: { status: 'closed' },
    ratings: [],
    tasks: [],
    answers: [],
    proofs: [],
    report: [],
    bugs: [],
    fixes: [],
  }) as unknown as Results

/** The inbox with the server's part: a decision is pending until it is undone. */
async function anInbox() {
  const sent: [string, object][] = []
  let change: (id: string, pending: Review['pending']) => void = () => undefined
  const decide =
    (act: NonNullable<Review['pending']>['act']) =>
    ({ playtestId, ...rest }: { playtestId: string }) => {
      const executesAt = inHours(1)
      sent.push([act, { playtestId, ...rest }])
      change(playtestId, { act, executesAt })
      return { status: 'validated', paid: null, executesAt }
    }
  answerCalls({
    'playtests/accept': decide('approve'),
    'playtests/returnToTester': decide('return_to_tester'),
    'playtests/dispute': decide('dispute'),
    'playtests/undoDecision': ({ playtestId }: { playtestId: string }) => {
      sent.push(['undo', { playtestId }])
      change(playtestId, null)
      return { status: 'validated', state: 'validated' }
    },
  })
  function Desk() {
    const [all, setAll] = useState(reviews)
    change = (id, pending) => setAll((now) => now.map((one) => (one.playtestId === id ? { ...one, pending } : one)))
    return (
      <RightsProvider value={rights}>
        <Inbox data={resultsWith(all)} />
        <DeliveredPanel data={resultsWith(all)} />
        <button type="button">Export</button>
        <p>Bar: {sectionsOf(resultsWith(all)).find(({ id }) => id === 'reviews')?.todo ?? 'nothing'}</p>
      </RightsProvider>
    )
  }
  const screen = await show(<Desk />)
  const open = (name: string) => expect.element(screen.getByRole('region', { name: `Review by ${name}` })).toBeVisible()
  const decideElsewhere = (id: string) => change(id, { act: 'approve', executesAt: inHours(1) })
  return { screen, sent, open, decideElsewhere }
}

test('J and K move through the reviews, A R D decide the open one, Z undoes', async () => {
  const { screen, sent, open } = await anInbox()
  await open('Ilse')
  // The first key goes to the open review; outside the inbox the keys that decide do nothing.
  await press('a')
  expect(sent).toEqual([])
  await press('j')
  await expect.element(screen.getByRole('button', { name: /^Ilse/ })).toHaveFocus()
  await press('j')
  await open('Owen')
  await press('j', 'j')
  await open('Hana')
  await press('a')
  expect(sent).toEqual([])
  await press('k', 'k')
  await open('Ilse')

  // With Alt or Shift the letters belong to the browser, and a held key decides one review.
  await press('Alt+a', 'Shift+A')
  expect(sent).toEqual([])
  await userEvent.keyboard('{a>3/}')
  await open('Owen')
  // The keys that decide next act on the row that has the focus.
  await expect.element(screen.getByRole('button', { name: /^Owen/ })).toHaveFocus()
  expect(sent.splice(0)).toEqual([['approve', { playtestId: 'Ilse' }]])
  await press('j')
  await expect.element(screen.getByText('Accepting this review')).toBeVisible()
  await press('z')
  await expect.element(screen.getByRole('button', { name: 'Accept review' })).toBeVisible()
  expect(sent.splice(0)).toEqual([['undo', { playtestId: 'Ilse' }]])

  await press('r')
  const dialog = screen.getByRole('dialog', { name: 'Return the review by Ilse?' })
  // The keys belong to the dialog now, also to its text.
  await dialog.getByLabelText('What is missing').fill('Task 2')
  await press('d', 'j')
  await expect.element(dialog).toBeVisible()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await press('d')
  await screen
    .getByRole('dialog', { name: 'Dispute the review by Ilse?' })
    .getByLabelText('What is missing')
    .fill('Task 2 and its result')
  await screen.getByRole('button', { name: 'Dispute review' }).click()
  await open('Owen')
  await expect.element(screen.getByRole('button', { name: /^Owen/ })).toHaveFocus()
  expect(sent).toEqual([['dispute', { playtestId: 'Ilse', reason: 'Task 2 and its result' }]])
  expect(await axeFaults()).toEqual([])
})

test('the open review stays open when a teammate decides it', async () => {
  const { screen, open, decideElsewhere } = await anInbox()
  await open('Ilse')
  decideElsewhere('Ilse')
  await expect.element(screen.getByText('Accepting this review')).toBeVisible()
  await open('Ilse')
})

test('while a filter hides the review that was open, the one in its place stays open when a teammate decides it', async () => {
  const { screen, open, decideElsewhere } = await anInbox()
  await screen.getByRole('button', { name: /^Hana/ }).click()
  await open('Hana')
  await screen.getByRole('button', { name: 'Filter', exact: true }).click()
  await screen.getByRole('checkbox', { name: '3 stars 1' }).click()
  await screen.getByRole('checkbox', { name: '4 stars 1' }).click()
  await open('Ilse')
  decideElsewhere('Ilse')
  await expect.element(screen.getByText('Accepting this review')).toBeVisible()
  await open('Ilse')
  await screen.getByRole('button', { name: 'Clear filters' }).first().click()
  await open('Hana')
})

test('a decision leaves the focus where the person has moved it meanwhile', async () => {
  const { screen, open } = await anInbox()
  await press('j')
  await expect.element(screen.getByRole('button', { name: /^Ilse/ })).toHaveFocus()
  const frames: FrameRequestCallback[] = []
  const held = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  await press('a')
  await open('Owen')
  const outside = screen.getByRole('button', { name: 'Export' })
  outside.element().focus()
  held.mockRestore()
  expect(frames.length).toBeGreaterThan(0)
  for (const run of frames) run(performance.now())
  await new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)))
  await expect.element(outside).toHaveFocus()
})

test('while a decision can be undone, all counts of the page are without its review', async () => {
  const { screen, open } = await anInbox()
  await open('Ilse')
  const delivered = screen.getByRole('region', { name: '3 of 3 delivered' })
  const groups = () =>
    [...document.querySelectorAll('section[aria-label]')].flatMap((group) => {
      const label = group.getAttribute('aria-label') ?? ''
      return /, \d+$/.test(label) ? [label] : []
    })
  const counted = async (toDecide: number) => {
    await expect
      .element(screen.getByRole('heading', { name: `${toDecide} review${toDecide > 1 ? 's' : ''} to decide` }))
      .toBeVisible()
    await expect.element(delivered).toHaveTextContent(`To decide${toDecide}`)
    await expect.element(screen.getByText(`Bar: ${toDecide} to decide`)).toBeVisible()
  }
  await counted(2)
  expect(groups()).toEqual(['To decide, 2', 'Accepted, 1'])

  await screen.getByRole('button', { name: 'Accept review' }).click()
  await open('Owen')
  await counted(1)
  expect(groups()).toEqual(['To decide, 1', 'Being decided, 1', 'Accepted, 1'])
  await expect.element(delivered).toHaveTextContent('Being decided1')
  await expect.element(screen.getByRole('region', { name: 'Being decided, 1' })).toHaveTextContent(/Ilse.*Accepting/)

  await screen.getByRole('button', { name: /^Ilse/ }).click()
  await screen.getByRole('button', { name: 'Undo' }).first().click()
  await counted(2)
  expect(groups()).toEqual(['To decide, 2', 'Accepted, 1'])
})

test('search and filters narrow the list and say what is left; an empty list can be cleared', async () => {
  const { screen, open } = await anInbox()
  const search = screen.getByRole('searchbox', { name: 'Search reviews' })
  const button = screen.getByRole('button', { name: 'Filter', exact: true })
  const { left, top } = button.element().getBoundingClientRect()
  await search.fill('facil')
  await open('Owen')
  await expect.element(screen.getByText('1 of 3')).toBeVisible()
  expect(document.querySelector('mark')?.textContent).toBe('fácil')
  // Regression: the button moved when the count came or went, and a press missed it.
  expect(button.element().getBoundingClientRect()).toMatchObject({ left, top })
  await search.fill('')
  await button.click()
  await screen.getByRole('checkbox', { name: 'Spanish 2' }).click()
  await expect.element(screen.getByText('2 of 3')).toBeVisible()
  // Counts answer the other filters: nobody who writes Spanish gave three stars.
  await screen.getByRole('checkbox', { name: '3 stars 0' }).click()
  await expect.element(screen.getByText('No review matches')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Clear filters' }).first().click()
  await open('Ilse')
})

test('a review that was sent back as a copy and contested shows both texts side by side', async () => {
  const alike = { playtestId: 'Owen', testerName: 'Owen', content: 'The hatch on deck two is too dark.' }
  const copy = aReview('Mara', {
    decideBy: inHours(20),
    outcome: 'doubtful',
    doubts: [{ kind: 'copied', percent: 96 }],
    statement: 'We played side by side',
    statementKind: 'wrong',
    alike,
  })
  const screen = await show(<CheckBeforePaying data={resultsWith([copy])} review={copy} />)
  await screen.getByRole('button', { name: 'Side by side' }).click()
  await expect.element(screen.getByText(alike.content)).toBeVisible()
})
