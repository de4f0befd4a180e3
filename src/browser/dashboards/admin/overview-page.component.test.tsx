import { expect, test } from 'vitest'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import { OverviewPage } from './overview-page.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const aDispute = (id: string, testerName: string, decideInDays: number) => ({
  playtest: {
    id,
    gameTitle: 'Slipshore',
    testerName,
    studioName: 'Saltmarsh',
    disputeReason: 'Too short.',
    decideBy: inDays(decideInDays),
  },
  events: [{ act: 'dispute', at: inDays(decideInDays - 7) }],
})

const figures = { people: 30, studios: 2, testers: 24, games: 3, newPeople: 1, newGames: 0, newReviews: 35 }
const economy = {
  days: [{ day: '2026-11-23', issued: 5, spent: 2, supply: 900, escrow: 100, incentives: 50 }],
  budget: { balance: 50, paidOut: 10, returned: 0, days: 14, perDay: 1, daysLeft: 50 },
}

const answers = (
  disputes: unknown[],
  debts: unknown[] = [],
  posts: unknown[] = [],
  jobs: unknown[] = [],
  flagged: unknown[] = [],
) =>
  answerCalls({
    'admin/overview': () => ({ ...figures, openRequests: 5, reviews: 60, disputes: disputes.length }),
    'admin/economy': () => economy,
    'admin/audit': () => ({ entries: [], nextCursor: null }),
    'admin/problems': () => ({ problems: [], nextCursor: null }),
    'privacy/waitingRequests': () => ({ requests: [], nextCursor: null }),
    'feedback/gameReports': () => ({ reports: [], nextCursor: null }),
    'promo/pageReports': () => ({ reports: [], nextCursor: null }),
    'players/reportedPosts': () => ({ posts, nextCursor: null }),
    'promo/reportsToDecide': () => ({ reports: [], nextCursor: null }),
    'playtests/flagged': () => ({ flagged, nextCursor: null }),
    'playtests/reportedReviews': () => ({ reviews: [], nextCursor: null }),
    'playtests/disputes': () => ({ disputes, nextCursor: null }),
    'health/jobs': () => ({ jobs, nextCursor: jobs.length > 0 ? 'next' : null }),
    'approvals/list': () => ({ acts: [], nextCursor: null }),
    'payments/debts': () => ({ debts, nextCursor: null }),
  })

test('the case that is due first comes first, those without a limit last', async () => {
  const debt = { ownerName: 'Low Tide', packageName: 'Growth', reason: 'dispute', credits: 550, createdAt: inDays(-30) }
  answers([aDispute('a', 'Owen', 5), aDispute('b', 'Ilse', 0.5)], [{ id: 'c', ...debt }])
  const page = await show(<OverviewPage />)
  const due = page.getByRole('table', { name: 'Due next' })
  await expect.element(due).toBeVisible()
  const titles = due.element().querySelectorAll('a')
  expect([...titles].map(({ textContent }) => textContent)).toEqual([
    'Disputes: Slipshore, review by Ilse',
    'Disputes: Slipshore, review by Owen',
    'Debts: Disputed payment of Low Tide',
  ])
  await expect.element(page.getByRole('heading', { name: '3 cases waiting' })).toBeVisible()
  await expect.element(page.getByText(/^First: Slipshore, review by Ilse\./)).toBeVisible()
  const first = page.getByRole('link', { name: 'Decide the first case' })
  await expect.element(first).toHaveAttribute('href', '/admin/dashboard?tab=disputes')
  expect(await axeFaults()).toEqual([])
})

test('a reported post waits with its age, and leads to its page', async () => {
  const reports = [{ reason: 'spam', note: '' }]
  answers([], [], [{ id: 'p', studioName: 'Low Tide', body: 'Buy here', reports, firstAt: inDays(-3) }])
  const page = await show(<OverviewPage />)
  const waiting = page.getByRole('link', { name: 'Posts: Post of Low Tide, 1 report' })
  await expect.element(waiting).toHaveAttribute('href', '/admin/dashboard?tab=posts')
  await expect.element(page.getByRole('row', { name: /Low Tide/ })).toHaveTextContent(/3 d/)
})

test('jobs that have given up are counted; that others are retried says nothing of more', async () => {
  const job = {
    task: 'send-email',
    attempts: 5,
    maxAttempts: 5,
    error: '550',
    runAt: inDays(-1),
    createdAt: inDays(-1),
  }
  const dead = { ...job, id: '1', isDead: true }
  answers([], [], [], [dead, { ...job, id: '2', isDead: false }])
  const page = await show(<OverviewPage />)
  const link = page.getByRole('link', { name: 'Failed jobs', exact: true })
  await expect.element(link).toBeVisible()
  expect(link.element().closest('li')?.textContent).toMatch(/^Failed jobs1(?!\+)/)
})

test('a review that its studio decides is not counted, and says so', async () => {
  const playtest = {
    gameTitle: 'Slipshore',
    testerName: 'Ilse',
    studioName: 'Saltmarsh',
    score: 31,
    decideBy: inDays(2),
  }
  answers([aDispute('a', 'Owen', 5)], [], [], [], [{ playtest: { id: 'f', ...playtest } }])
  const page = await show(<OverviewPage />)
  await expect.element(page.getByRole('heading', { name: '1 case waiting' })).toBeVisible()
  const row = page.getByRole('link', { name: 'Flagged reviews', exact: true }).element().closest('li')
  expect(row?.textContent).toMatch(/^Flagged reviewsthe studio decides1/)
  expect(await axeFaults()).toEqual([])
})

test('without a case nothing asks for a decision', async () => {
  answers([])
  const page = await show(<OverviewPage />)
  await expect.element(page.getByText('Nothing needs your decision.')).toBeVisible()
  expect(page.getByRole('link', { name: 'Decide the first case' }).elements()).toEqual([])
  expect(page.getByRole('table', { name: 'Due next' }).elements()).toEqual([])
})
