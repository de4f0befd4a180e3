import { expect, test } from 'vitest'
import { useList } from '#kit/data/use-list.ts'
import { answerCalls, axeFaults, press, show } from '#testing/component.tsx'
import { credits } from './calls.ts'
import type { Transaction } from './group-orders.ts'
import { Statement } from './statement.tsx'

const game = '8abe1e49-2935-53c5-b7a6-f661cfe0c74a'
const ordered = new Date('2026-11-20T10:00:00Z')

const aSpot = (number: number): Transaction => ({
  id: `spot ${number}`,
  amount: -25,
  type: 'ASK_REVIEW',
  label: 'Request Review',
  description: `Overwinter: review ${number} of 3`,
  balanceAfter: 200 - 25 * number,
  wallet: 'main',
  gameId: game,
  gameTitle: 'Overwinter',
  createdAt: ordered,
})
const aGame: Transaction = {
  id: 'game',
  amount: -10,
  type: 'ADD_GAME',
  label: 'Add Game',
  description: 'Game added: Overwinter',
  balanceAfter: 0,
  wallet: 'welcome',
  gameId: game,
  gameTitle: 'Overwinter',
  createdAt: new Date('2026-11-19T10:00:00Z'),
}

function Shown() {
  const history = useList(credits.history.pages(), (page) => page.rows)
  return <Statement history={history} choice={{}} onChoose={() => undefined} csv="/x.csv" failed="Not loaded" />
}

test('an order is one row with its sum, and opens to its spots by keyboard', async () => {
  const rows = [aSpot(3), aSpot(2), aSpot(1), aGame]
  answerCalls({ 'credits/history': () => ({ rows, nextCursor: null }) })
  const page = await show(<Shown />)
  const order = page.getByRole('row', { name: /Overwinter: 3 spots, 25 each/ })
  await expect.element(order).toHaveTextContent(/75.*125bought or earned/)
  await expect.element(page.getByRole('row', { name: /Game added/ })).toHaveTextContent(/0welcome credits$/)
  expect(page.getByRole('row').elements()).toHaveLength(3)
  const opener = page.getByRole('button', { name: 'Overwinter: 3 spots, 25 each' })
  ;(opener.element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  expect(page.getByRole('row').elements()).toHaveLength(6)
  const part = page.getByRole('row', { name: /Overwinter: review 2 of 3/ })
  await expect.element(part).toBeVisible()
  await expect.element(part.getByRole('link', { name: 'Overwinter' })).toHaveAttribute('href', `/game/${game}`)
  expect(await axeFaults()).toEqual([])
  await press('Enter')
  await expect.element(part).not.toBeInTheDocument()
})
