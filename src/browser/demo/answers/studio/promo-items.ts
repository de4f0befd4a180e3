import type { AreaAnswers } from '../../answers.ts'
import { type KeptItem, studioPages } from '../../data/studio-promo.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'
import { findPage } from './promo.ts'

const done = { done: true } as const

function findItem(demo: Demo, itemId: string) {
  for (const page of demo.of(studioPages).rows) {
    const item = page.items.find(({ id }) => id === itemId)
    if (item) return { page, item }
  }
  throw new AppError('NOT_FOUND')
}

/** How many a visitor may buy: as many as the stock, and with a pool as many as there are codes. */
const availableOf = ({ stockQuantity, soldQuantity, codes }: KeptItem) =>
  Math.max(0, Math.min(stockQuantity - soldQuantity, codes?.unused ?? Number.POSITIVE_INFINITY))

export const promoItemsAnswers = {
  list: ({ pageId }, demo) =>
    findPage(demo, pageId).items.map(({ secret: _secret, ...item }) => ({
      ...item,
      available: availableOf({ ...item, secret: null }),
    })),

  secret({ itemId }, demo) {
    const { secret, delivery } = findItem(demo, itemId).item
    return { code: delivery === 'code' ? secret : null, text: delivery === 'text' ? secret : null }
  },

  add({ id, pageId, code, text, ...fields }, demo) {
    const { items } = findPage(demo, pageId)
    if (items.some((item) => item.id === id)) return { id }
    const codes = fields.delivery === 'pool' ? { used: 0, unused: 0 } : null
    items.push({ ...fields, id, soldQuantity: 0, codesLostAt: null, codes, file: null, secret: code ?? text ?? null })
    return { id }
  },

  edit({ itemId, code, text, ...fields }, demo) {
    const { item } = findItem(demo, itemId)
    Object.assign(item, fields, { secret: code ?? text ?? item.secret })
    return done
  },

  order({ pageId, itemIds }, demo) {
    const page = findPage(demo, pageId)
    page.items = page.items.toSorted((a, b) => itemIds.indexOf(a.id) - itemIds.indexOf(b.id))
    return done
  },

  activate({ itemId, isActive }, demo) {
    findItem(demo, itemId).item.isActive = isActive
    return done
  },

  remove({ itemId }, demo) {
    const { page, item } = findItem(demo, itemId)
    if (item.soldQuantity > 0) {
      item.isActive = false
      return { removed: false }
    }
    page.items = page.items.filter(({ id }) => id !== itemId)
    return { removed: true }
  },

  addCodes({ itemId, codes }, demo) {
    const { item } = findItem(demo, itemId)
    const added = new Set(codes).size
    item.codes = { used: item.codes?.used ?? 0, unused: (item.codes?.unused ?? 0) + added }
    const isRepeated = (code: string, at: number) => codes.indexOf(code) !== at
    return { added, duplicates: codes.flatMap((code, at) => (isRepeated(code, at) ? [at + 1] : [])) }
  },

  knownCodes: () => ({ known: [] }),

  removeCodes({ itemId }, demo) {
    const { item } = findItem(demo, itemId)
    const removed = item.codes?.unused ?? 0
    if (item.codes) item.codes = { ...item.codes, unused: 0 }
    return { removed }
  },
} satisfies AreaAnswers<'promoItems'>
