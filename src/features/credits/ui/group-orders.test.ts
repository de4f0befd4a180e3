import { expect, test } from 'vitest'
import { describeOrder, groupOrders, type Transaction } from './group-orders.ts'

const aRow = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  amount: -25,
  type: 'ASK_REVIEW',
  label: 'Request Review',
  description: `Overwinter: review ${id} of 3`,
  balanceAfter: 100,
  wallet: 'main',
  gameId: null,
  gameTitle: 'Overwinter',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  ...more,
})
const later = { createdAt: new Date('2026-11-20T10:00:01Z') }
const ids = (rows: ReturnType<typeof groupOrders>) => rows.map(({ kind, id }) => `${kind} ${id}`)

test('transactions of one time, type, wallet and game are one order, and others stay rows of their own', () => {
  const rows = [
    aRow('4', later),
    aRow('3'),
    aRow('2'),
    aRow('1'),
    aRow('0', { wallet: 'welcome' }),
    aRow('x', { gameTitle: 'Slipshore' }),
  ]
  expect(ids(groupOrders(rows, { open: new Set(), hasMore: false }))).toEqual([
    'single 4',
    'order order 3',
    'single 0',
    'single x',
  ])
  expect(ids(groupOrders(rows, { open: new Set(['order 3']), hasMore: false }))).toEqual([
    'single 4',
    'order order 3',
    'part 3',
    'part 2',
    'part 1',
    'single 0',
    'single x',
  ])
})

test('an order at the end of a page waits for the next page', () => {
  const shown = (hasMore: boolean) =>
    ids(groupOrders([aRow('3', later), aRow('2'), aRow('1')], { open: new Set(), hasMore }))
  expect(shown(true)).toEqual(['single 3'])
  expect(shown(false)).toEqual(['single 3', 'order order 2'])
})

test('an order says how many and for how much', () => {
  expect(describeOrder([aRow('2'), aRow('1')])).toBe('Overwinter: 2 spots, 25 each')
  expect(describeOrder([aRow('2'), aRow('1', { amount: -30 })])).toBe('Overwinter: 2 spots')
  const invites = { type: 'SEND_INVITE', amount: -5, gameTitle: null } as const
  expect(describeOrder([aRow('2', invites), aRow('1', invites)])).toBe('2 invitations, 5 each')
})
