import { beforeEach, expect, test } from 'vitest'
import type { ApiArea } from '#shared/api-areas.ts'
import { carryOut, playtestsAnswers } from './answers/studio/decisions.ts'
import { gamesAnswers } from './answers/studio/games.ts'
import { answerInvitation, invitationsAnswers } from './answers/studio/invitations.ts'
import { requestsAnswers } from './answers/studio/requests.ts'
import { resultsAnswers } from './answers/studio/results.ts'
import { deliverReview, submitReview } from './answers/studio/visiting-tester.ts'
import { gameId } from './data/games.ts'
import { allTesters } from './data/people.ts'
import { priceOf, studioRequests } from './data/studio-requests.ts'
import { requestId, studioTests } from './data/studio-tests.ts'
import type { Demo } from './demo.ts'
import { demoAt } from './demo-at.ts'
import { entriesOf } from './ledger.ts'
import { Store } from './store.ts'

let demo: Demo
const draft = requestId('slipshore-old-phones')

beforeEach(() => {
  const now = new Date('2026-11-20T10:00:00Z')
  const store = new Store(() => now)
  store.show('studio')
  demo = demoAt(store, now, new Set<ApiArea>(), () => undefined)
})

/** The credits that spots hold must be those in escrow, and the balance the sum of the statement. */
function expectBooksToBalance() {
  const spots = demo.of(studioRequests).rows.flatMap((request) => request.spots)
  const held = spots.filter(({ state }) => state === 'open' || state === 'taken')
  expect(demo.balance().escrow).toBe(held.reduce((sum, { price }) => sum + price, 0))
  expect(demo.balance().balance).toBe(entriesOf(demo).reduce((sum, { amount }) => sum + amount, 0))
  expect(entriesOf(demo).every(({ balanceAfter }) => balanceAfter >= 0)).toBe(true)
}

const openDraft = () => {
  const shownCost = priceOf('enhanced') * 6
  return requestsAnswers.open({ id: draft, revision: 1, shownCost }, demo)
}

test('the first state balances', () => {
  expect(demo.balance().balance).toBeGreaterThan(priceOf('enhanced') * 6)
  expectBooksToBalance()
})

test('an order moves its cost to escrow, once', () => {
  const before = demo.balance()
  openDraft()
  openDraft()
  expect(demo.balance().balance).toBe(before.balance - 900)
  expect(demo.balance().escrow).toBe(before.escrow + 900)
  expectBooksToBalance()
})

test('an order at another price is refused', () => {
  expect(() => requestsAnswers.open({ id: draft, revision: 1, shownCost: 1 }, demo)).toThrow(
    expect.objectContaining({ code: 'PRICE_CHANGED' }),
  )
  expectBooksToBalance()
})

test('an order beyond the balance is refused and leaves a draft', () => {
  const content = { ...requestsAnswers.get({ id: draft }, demo), requestedCount: 100 }
  const { revision } = requestsAnswers.saveDraft(content, demo)
  const order = { id: draft, revision, shownCost: priceOf('enhanced') * 100 }
  expect(() => requestsAnswers.open(order, demo)).toThrow(expect.objectContaining({ code: 'INSUFFICIENT_CREDITS' }))
  expect(requestsAnswers.get({ id: draft }, demo).status).toBe('draft')
  expectBooksToBalance()
})

test('a delivered review is paid when its acceptance is carried out, and not when it was undone', () => {
  openDraft()
  deliverReview({ requestId: draft }, demo)
  const test = demo.of(studioTests).rows.find((one) => one.requestId === draft)
  if (!test) throw new Error('No review was delivered')
  const { playtestId } = test
  const escrow = demo.balance().escrow
  const decide = () => playtestsAnswers.accept({ playtestId }, demo).executesAt?.toISOString() ?? ''
  const first = { playtestId, act: 'approve', reason: '', executesAt: decide() } as const
  playtestsAnswers.undoDecision({ playtestId }, demo)
  carryOut(first, demo)
  expect(test.status).toBe('validated')
  carryOut({ ...first, executesAt: decide() }, demo)
  expect(test).toMatchObject({ status: 'approved', paid: test.pay + test.bonusCredits })
  expect(demo.balance().escrow).toBe(escrow - priceOf('enhanced'))
  const results = resultsAnswers.of({ requestId: draft }, demo)
  expect(results.delivered).toMatchObject({ ordered: 6, accepted: 1, open: 5 })
  expect(results.escrow).toMatchObject({ cost: 900, settled: 150, free: 750 })
  expectBooksToBalance()
})

test('an invited tester takes a spot, once, and submits a review', () => {
  const { id } = demo.of(studioRequests).rows.find((request) => request.id === requestId('overwinter-first-year')) ?? {}
  if (!id) throw new Error('The request is missing')
  const known = new Set(demo.of(studioTests).rows.flatMap((one) => (one.requestId === id ? one.tester.id : [])))
  const tester = allTesters.find((one) => !known.has(one.id))
  const invited = { id: crypto.randomUUID(), testerId: tester?.id ?? '' }
  const game = { gameId: gameId('Overwinter'), requestId: id, shownPrice: 5 }
  invitationsAnswers.send({ ...game, invitations: [invited] }, demo)
  const open = () => requestsAnswers.list({ id }, demo).requests[0]?.counts.spotsOpen
  expect(open()).toBe(2)
  answerInvitation({ invitationId: invited.id }, demo)
  answerInvitation({ invitationId: invited.id }, demo)
  expect(open()).toBe(1)
  const test = demo.of(studioTests).rows.find((one) => one.requestId === id && one.tester.id === tester?.id)
  submitReview({ playtestId: test?.playtestId ?? '' }, demo)
  expect(test?.status).toBe('validated')
  expectBooksToBalance()
})

test('closing refunds the open spots', () => {
  const { balance } = demo.balance()
  openDraft()
  deliverReview({ requestId: draft }, demo)
  expect(requestsAnswers.close({ id: draft }, demo)).toMatchObject({ refunded: 750, honoured: 1 })
  expect(demo.balance().balance).toBe(balance - 150)
  expectBooksToBalance()
})

test('games and invitations are charged once, and a withdrawn invitation is refunded', () => {
  const { balance } = demo.balance()
  const game = { id: crypto.randomUUID(), title: 'Gull Rock', description: '', genres: [], platforms: [], price: 10 }
  gamesAnswers.add({ ...game, status: 'beta' }, demo)
  gamesAnswers.add({ ...game, status: 'beta' }, demo)
  const invited = { id: crypto.randomUUID(), testerId: allTesters[0]?.id ?? '' }
  const send = () =>
    invitationsAnswers.send({ gameId: gameId('Overwinter'), shownPrice: 5, invitations: [invited] }, demo)
  expect(send().sent).toEqual([invited.id])
  expect(send().sent).toEqual([])
  expect(demo.balance().balance).toBe(balance - 15)
  invitationsAnswers.withdraw({ invitationId: invited.id }, demo)
  expect(demo.balance().balance).toBe(balance - 10)
  expectBooksToBalance()
})
