import { expect, test } from 'vitest'
import type { ApiArea } from '#shared/api-areas.ts'
import { promoAnswers, replaceCode } from './answers/player/shop.ts'
import { itemOf } from './data/items.ts'
import { demoAt } from './demo-at.ts'
import { Store } from './store.ts'

function newDemo() {
  const now = new Date('2026-11-20T10:00:00Z')
  const store = new Store(() => now)
  store.show('player')
  return demoAt(store, now, new Set<ApiArea>(), () => undefined)
}

test('a purchase takes welcome credits first, once, and gives other codes than before', () => {
  const demo = newDemo()
  const before = demo.balance()
  const hat = itemOf('Midnight tram wallpaper')
  const id = crypto.randomUUID()
  const buy = () =>
    promoAnswers.buy({ id, itemId: hat.id, quantity: 3, shownPrice: hat.price, shownWelcome: before.welcome }, demo)
  expect(before.welcome).toBe(10)
  expect(buy()).toEqual(buy())
  expect(demo.balance()).toMatchObject({ welcome: 0, main: before.main - 2, balance: before.balance - 12 })
})

test('each bought key is another one, also after a replacement', () => {
  const demo = newDemo()
  const key = itemOf('Closed beta key')
  const purchaseId = crypto.randomUUID()
  promoAnswers.buy({ id: purchaseId, itemId: key.id, quantity: 2, shownPrice: key.price }, demo)
  const { codes } = promoAnswers.reveal({ purchaseId }, demo)
  expect(new Set(codes).size).toBe(2)
  promoAnswers.report({ id: crypto.randomUUID(), purchaseId, codeNumber: 1, message: 'Used already.' }, demo)
  replaceCode({ purchaseId, codeNumber: 1 }, demo)
  const fresh = promoAnswers.reveal({ purchaseId }, demo).codes
  expect(fresh[0]).not.toBe(codes[0])
  expect(fresh[1]).toBe(codes[1])
})

test('too few credits buy nothing', () => {
  const demo = newDemo()
  const key = itemOf('Full game, desktop key')
  const before = demo.balance()
  const buy = () =>
    promoAnswers.buy({ id: crypto.randomUUID(), itemId: key.id, quantity: 10, shownPrice: key.price }, demo)
  expect(buy).toThrow(expect.objectContaining({ code: 'INSUFFICIENT_CREDITS' }))
  expect(demo.balance()).toEqual(before)
})
