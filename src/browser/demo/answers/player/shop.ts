import { ANSWER_HOURS, HELD_DAYS, MAX_QUANTITY } from '#features/promo/purchases/rules.ts'
import { FEW_LEFT } from '#features/promo/shop/rules.ts'
import { paths } from '#shared/paths.ts'
import type { AreaAnswers } from '../../answers.ts'
import { allItems, type DemoItem, givenOf } from '../../data/items.ts'
import { type KeptPurchase, newPurchase, purchaseLabel, purchasesOf } from '../../data/player-purchases.ts'
import type { Demo } from '../../demo.ts'
import { daysAfter, minutesAfter } from '../../ids.ts'
import { AppError, insufficientCredits } from '../../refusals.ts'

const done = { done: true } as const

/** Seconds until a studio has replaced a code that was reported. */
const replacedAfter = 30

function findItem(itemId: string): DemoItem {
  const item = allItems.find(({ id }) => id === itemId)
  if (!item) throw new AppError('NOT_FOUND')
  return item
}

function findPurchase(demo: Demo, purchaseId: string): KeptPurchase {
  const purchase = purchasesOf(demo).rows.find(({ id }) => id === purchaseId)
  if (!purchase) throw new AppError('NOT_FOUND')
  return purchase
}

const soldOf = (demo: Demo, itemId: string) =>
  purchasesOf(demo)
    .rows.filter((purchase) => purchase.itemId === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

const leftOf = (demo: Demo, item: DemoItem) => Math.max(0, item.stock - soldOf(demo, item.id))

/** An address within the app: a click on it opens the purchase. */
const addressInApp = ({ role }: Demo) => (role === 'tester' ? paths.testerShop : paths.playerTab('shop'))

const orders = {
  newest: (a: DemoItem, b: DemoItem) => a.publishedDaysAgo - b.publishedDaysAgo,
  cheapest: (a: DemoItem, b: DemoItem) => a.price - b.price,
  dearest: (a: DemoItem, b: DemoItem) => b.price - a.price,
} as const

function offerOf(demo: Demo, item: DemoItem) {
  const { main, welcome } = demo.balance()
  return {
    ...{ title: item.title, itemType: item.itemType, price: item.price, available: leftOf(demo, item), balance: main },
    welcome: item.acceptsWelcome ? welcome : 0,
  }
}

export const promoAnswers = {
  shop: ({ order = 'newest', name = '', genre, minPrice = 0, maxPrice, acceptsWelcome = false } = {}, demo) => ({
    items: allItems
      .filter(({ title, game }) => `${title} ${game.title}`.toLowerCase().includes(name.trim().toLowerCase()))
      .filter(({ game }) => genre === undefined || game.genres.includes(genre))
      .filter(({ price }) => price >= minPrice && (maxPrice === undefined || price <= maxPrice))
      .filter((item) => !acceptsWelcome || item.acceptsWelcome)
      .toSorted(orders[order])
      .map((item) => ({
        ...{ id: item.id, title: item.title, itemType: item.itemType, price: item.price, image: null },
        ...{ available: Math.min(FEW_LEFT + 1, leftOf(demo, item)), acceptsWelcome: item.acceptsWelcome },
        ...{ pageId: item.pageId, pageTitle: item.game.title, studioName: item.game.studioName },
        address: addressInApp(demo),
      })),
    nextCursor: null,
  }),

  offer: ({ itemId }, demo) => offerOf(demo, findItem(itemId)),

  buy({ id, itemId, quantity, shownPrice, shownWelcome = 0 }, demo) {
    const item = findItem(itemId)
    const { rows } = purchasesOf(demo)
    const known = rows.find((purchase) => purchase.id === id)
    if (known) return { purchaseId: id, quantity: known.quantity, paid: known.paid }
    const offer = offerOf(demo, item)
    const paid = item.price * quantity
    const welcomePaid = Math.min(offer.welcome, paid)
    if (shownPrice !== item.price || shownWelcome !== welcomePaid) throw new AppError('PRICE_CHANGED')
    if (quantity > Math.min(MAX_QUANTITY, offer.available)) throw new AppError('STATE_CHANGED')
    pay(demo, item, { quantity, main: paid - welcomePaid, welcome: welcomePaid })
    const firstCode = 100 + soldOf(demo, itemId)
    rows.push(newPurchase({ id, itemId, quantity, paid, welcomePaid, boughtAt: demo.now, firstCode }))
    demo.touch('promo')
    return { purchaseId: id, quantity, paid }
  },

  shopLibrary: (_input, demo) => ({
    purchases: purchasesOf(demo)
      .rows.toSorted((a, b) => b.boughtAt.getTime() - a.boughtAt.getTime())
      .map(shownPurchase),
    nextCursor: null,
  }),

  reveal({ purchaseId }, demo) {
    const purchase = findPurchase(demo, purchaseId)
    purchase.isRevealed = true
    const item = findItem(purchase.itemId)
    return { codes: purchase.codes.map(({ code }) => givenOf(item, code)) }
  },

  markUsed({ purchaseId, codeNumber, used }, demo) {
    const code = findPurchase(demo, purchaseId).codes.find(({ number }) => number === codeNumber)
    if (!code) throw new AppError('NOT_FOUND')
    code.isUsed = used
    return done
  },

  report({ id, purchaseId, codeNumber, message }, demo) {
    const code = findPurchase(demo, purchaseId).codes.find(({ number }) => number === codeNumber)
    if (!code) throw new AppError('NOT_FOUND')
    code.report = { id, message, status: 'open', answerBy: minutesAfter(demo.now, ANSWER_HOURS * 60) }
    demo.later(replacedAfter, 'replaceCode', { purchaseId, codeNumber })
    return done
  },
} satisfies AreaAnswers<'promo'>

/** Welcome credits first, the rest from the main wallet. */
function pay(demo: Demo, item: DemoItem, parts: { quantity: number; main: number; welcome: number }) {
  const { main: balance } = demo.balance()
  const entry = {
    type: 'ADMIN_ADJUST',
    label: purchaseLabel,
    description: `${item.title} × ${parts.quantity}`,
  } as const
  if (parts.main > balance)
    throw insufficientCredits({ required: parts.main, available: balance, type: entry.type, action: purchaseLabel })
  if (parts.welcome > 0) demo.post({ ...entry, amount: -parts.welcome, wallet: 'welcome' })
  if (parts.main > 0) demo.post({ ...entry, amount: -parts.main })
}

function shownPurchase({ itemId, codes, ...purchase }: KeptPurchase) {
  const { title, itemType, game } = findItem(itemId)
  return {
    ...purchase,
    ...{ itemTitle: title, itemType, pageTitle: game.title, address: null, studioName: game.studioName },
    ...{
      status: 'completed' as const,
      hasFile: false,
      isOnHold: false,
      reportUntil: daysAfter(purchase.boughtAt, HELD_DAYS),
    },
    codes: codes.map(({ number, isUsed, report }) => ({
      ...{ number, isUsed, isRefunded: false },
      report: report && {
        ...{ id: report.id, status: report.status, answerBy: report.answerBy },
        ...{ objection: null, decisionNote: null },
      },
    })),
  }
}

/** The studio replaces a reported code by the next one. */
export function replaceCode({ purchaseId, codeNumber }: { purchaseId: string; codeNumber: number }, demo: Demo): void {
  const purchase = findPurchase(demo, purchaseId)
  const code = purchase.codes.find(({ number }) => number === codeNumber)
  if (code?.report?.status !== 'open') return
  code.report.status = 'replaced'
  code.code += 1000
  code.isUsed = false
  const { title } = findItem(purchase.itemId)
  demo.notify({
    title: 'Code replaced',
    message: `The studio replaced your code of ${title}.`,
    type: 'success',
    link: paths.playerTab('library'),
  })
  demo.touch('promo')
}
