import { player } from '../../../../seed/people.ts'
import { promoSales } from '../../../../seed/promo-sales.ts'
import { daysBefore, idOf } from '../ids.ts'
import { part } from '../store.ts'
import { itemOf } from './items.ts'

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

/** What the player has bought when the demo begins, the oldest first. */
export const firstPurchases = (now: Date): KeptPurchase[] =>
  promoSales
    .filter(({ buyer }) => buyer === player.email)
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

export const purchases = part('player.purchases', (now) => ({ rows: firstPurchases(now) }))
