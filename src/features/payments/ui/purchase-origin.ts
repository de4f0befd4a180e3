/** The purchase in progress, stored so that the page after the payment can link back. Shared by the browser's tabs. */
interface PurchaseOrigin {
  paymentId: string
  /** Path and query where the purchase began. */
  path: string
}

const originKey = 'playhatch.buying'
const seenKey = 'playhatch.payments-seen'

const readItem = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function writeItem(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage only the link back is missing.
  }
}

export const savePurchaseOrigin = (paymentId: string) =>
  writeItem(originKey, { paymentId, path: location.pathname + location.search } satisfies PurchaseOrigin)

/** Path of the page where this payment began; null when it began in another browser. */
export function originOf(paymentId: string): string | null {
  const origin = readItem(originKey) as PurchaseOrigin | null
  const path = origin?.paymentId === paymentId ? origin.path : null
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null
}

const seenIds = (): string[] => {
  const seen = readItem(seenKey)
  return Array.isArray(seen) ? seen.filter((id) => typeof id === 'string') : []
}

/** Whether this browser has shown the success of this payment before. */
export const isSeen = (paymentId: string) => seenIds().includes(paymentId)

export const markSeen = (paymentId: string) =>
  writeItem(seenKey, [paymentId, ...seenIds().filter((id) => id !== paymentId)].slice(0, 20))
