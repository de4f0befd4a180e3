import { promoSales } from '../../../../seed/promo-sales.ts'
import type { Demo } from '../demo.ts'
import { daysBefore, idOf } from '../ids.ts'
import { part } from '../store.ts'
import { allItems, itemOf } from './items.ts'
import { demoPlayer, demoTester } from './people.ts'

export interface KeptReport {
  id: string
  message: string
  status: 'open' | 'replaced' | 'refunded'
  answerBy: Date
}

export interface KeptPurchase {
  id: string
  itemId: string
  quantity: number
  paid: number
  welcomePaid: number
  refunded: number
  boughtAt: Date
  isRevealed: boolean
  codes: { number: number; code: number; isUsed: boolean; report: KeptReport | null }[]
}

interface NewPurchase extends Pick<KeptPurchase, 'id' | 'itemId' | 'quantity' | 'paid' | 'welcomePaid' | 'boughtAt'> {
  /** The number of the first code among those of the item. */
  firstCode: number
}

export const newPurchase = ({ firstCode, ...purchase }: NewPurchase): KeptPurchase => ({
  ...purchase,
  ...{ refunded: 0, isRevealed: false },
  codes: Array.from({ length: purchase.quantity }, (_, at) => ({
    ...{ number: at + 1, code: firstCode + at, isUsed: false, report: null },
  })),
})

/** What a buyer has bought when the demo begins, the oldest first. */
const firstPurchases = (now: Date, email: string): KeptPurchase[] =>
  promoSales
    .filter(({ buyer }) => buyer === email)
    .map(({ daysAgo, item, quantity = 1, after }, at) => {
      const { id: itemId, price } = itemOf(item)
      const purchase = newPurchase({
        ...{ id: idOf(`purchase ${item}`), itemId, quantity, paid: price * quantity, welcomePaid: 0 },
        ...{ boughtAt: daysBefore(now, daysAgo), firstCode: at * 10 + 1 },
      })
      const [first] = purchase.codes
      if (after === 'used' && first) first.isUsed = true
      return { ...purchase, isRevealed: after !== undefined }
    })

const kept = {
  player: part('player.purchases', (now) => ({ rows: firstPurchases(now, demoPlayer.email) })),
  tester: part('tester.purchases', (now) => ({ rows: firstPurchases(now, demoTester.email) })),
}

/** The purchases of the shown person, to be changed in place. */
export const purchasesOf = (demo: Demo): { rows: KeptPurchase[] } =>
  demo.of(demo.role === 'tester' ? kept.tester : kept.player)

/** How statements call what was paid for an item. */
export const purchaseLabel = 'Promo Purchase'

/** What the first purchases cost, as entries of the buyer's credits. */
export const purchaseEntries = (now: Date, email: string) =>
  firstPurchases(now, email).map(({ itemId, quantity, paid, boughtAt }) => ({
    ...{ type: 'ADMIN_ADJUST' as const, label: purchaseLabel, amount: -paid, at: boughtAt },
    description: `${allItems.find(({ id }) => id === itemId)?.title ?? ''} × ${quantity}`,
  }))
