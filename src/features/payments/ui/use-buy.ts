import { useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { toast } from '#kit/toast.tsx'
import type { PaymentSource } from '../schema.ts'
import { noteBuying } from './buying.ts'
import { payments } from './calls.ts'
import { checkoutLink, purchaseMessage } from './purchase-text.ts'

export interface Begun {
  paymentId: string
  /** Where it was opened; the browser kept it from opening when `opened` is false. */
  url: string
  opened: boolean
}

/**
 * Buys a package: the checkout opens in a new tab, which is opened in the click itself, so that no browser blocks it.
 * `busyId` is the package whose checkout is on its way.
 */
export function useBuy(source: PaymentSource, onBegun?: (begun: Begun) => void) {
  const me = useMe()
  const [busyId, setBusyId] = useState<string | null>(null)
  async function buy(packageId: string) {
    if (busyId !== null) return
    if (!me) {
      toast.error('Authentication Required', 'Please log in to purchase credits.')
      return
    }
    const tab = emptyTab()
    setBusyId(packageId)
    try {
      const answer = await payments.createSession.call({ packageId, source, requestId: crypto.randomUUID() })
      const url = checkoutLink(answer)
      noteBuying(answer.paymentId)
      if (tab && !tab.closed) tab.location.replace(url)
      toast.success('Redirecting to Payment', 'Opening secure checkout...')
      onBegun?.({ paymentId: answer.paymentId, url, opened: tab !== null })
      if (!tab && !onBegun) location.assign(url)
    } catch (error) {
      tab?.close()
      toast.error('Payment Error', purchaseMessage(error))
    } finally {
      setBusyId(null)
    }
  }
  return { buy, busyId }
}

/** A tab that waits for its address; null where the browser opens none. */
function emptyTab(): Window | null {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return null
  try {
    tab.document.title = 'Checkout'
    tab.document.body.textContent = 'Opening secure checkout...'
  } catch {
    // It shows nothing until the checkout is there.
  }
  return tab
}
