import { useState } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { isAnsweredLocally } from '#kit/calls/send.ts'
import { toast } from '#kit/feedback/toast.tsx'
import type { PaymentSource } from '../schema.ts'
import { payments } from './calls.ts'
import { savePurchaseOrigin } from './purchase-origin.ts'
import { checkoutLink, purchaseMessage } from './purchase-text.ts'

export interface StartedCheckout {
  paymentId: string
  /** URL of the checkout. `opened` is false when the browser blocked its tab. */
  url: string
  opened: boolean
}

/**
 * Buys a package. The tab of the checkout opens synchronously in the click handler, so that browsers do not block it.
 * `busyId` is the package whose checkout is opening. The demo has no checkout: a package is paid at once.
 */
export function useBuy(source: PaymentSource, onStarted?: (started: StartedCheckout) => void) {
  const me = useMe()
  const [busyId, setBusyId] = useState<string | null>(null)
  async function buy(packageId: string) {
    if (busyId !== null) return
    if (!me) {
      toast.error('Authentication Required', 'Please log in to purchase credits.')
      return
    }
    const paidAtOnce = isAnsweredLocally()
    const tab = paidAtOnce ? null : emptyTab()
    setBusyId(packageId)
    try {
      const answer = await payments.createSession.call({ packageId, source, requestId: crypto.randomUUID() })
      if (paidAtOnce) {
        toast.success('Credits added', 'This is the demo: no card was charged.')
        onStarted?.({ ...answer, opened: true })
        return
      }
      const url = checkoutLink(answer)
      savePurchaseOrigin(answer.paymentId)
      if (tab && !tab.closed) tab.location.replace(url)
      toast.success('Redirecting to Payment', 'Opening secure checkout...')
      onStarted?.({ paymentId: answer.paymentId, url, opened: tab !== null })
      if (!tab && !onStarted) location.assign(url)
    } catch (error) {
      tab?.close()
      toast.error('Payment Error', purchaseMessage(error))
    } finally {
      setBusyId(null)
    }
  }
  return { buy, busyId }
}

/** An empty tab for the checkout; null when the browser blocks it. */
function emptyTab(): Window | null {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return null
  try {
    tab.document.title = 'Checkout'
    tab.document.body.textContent = 'Opening secure checkout...'
  } catch {
    // The tab stays blank until the checkout loads.
  }
  return tab
}
