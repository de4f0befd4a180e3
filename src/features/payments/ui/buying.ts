/** What this browser is buying, so that the page after the payment knows the way back. Shared by its tabs. */
interface Buying {
  paymentId: string
  /** Where it began, within the product. */
  path: string
}

const buyingKey = 'playhatch.buying'
const seenKey = 'playhatch.payments-seen'

const kept = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function keep(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing loses the way back, nothing else.
  }
}

export const noteBuying = (paymentId: string) =>
  keep(buyingKey, { paymentId, path: location.pathname + location.search } satisfies Buying)

/** Path of the page where this payment began; null when another browser began it. */
export function wayBackFrom(paymentId: string): string | null {
  const buying = kept(buyingKey) as Buying | null
  const path = buying?.paymentId === paymentId ? buying.path : null
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null
}

const seenIds = (): string[] => {
  const seen = kept(seenKey)
  return Array.isArray(seen) ? seen.filter((id) => typeof id === 'string') : []
}

/** Whether this browser has shown that these credits arrived. */
export const isSeen = (paymentId: string) => seenIds().includes(paymentId)

export const noteSeen = (paymentId: string) =>
  keep(seenKey, [paymentId, ...seenIds().filter((id) => id !== paymentId)].slice(0, 20))
