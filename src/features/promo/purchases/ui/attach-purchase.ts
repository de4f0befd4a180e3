import { saveReturnPath } from '#kit/runtime/return-path.ts'
import { paths } from '#shared/paths.ts'

const waitingKey = 'playhatch.wants'

interface PurchaseScript {
  openPurchase(page: Document, itemId: string, signIn: () => void): Promise<void>
}

/**
 * Opens the purchase of an item on a click of its button. The script of the purchase is loaded with the first touch of a
 * button. Visitors without an account sign in or up first and come back to the same item, where the purchase opens.
 */
export function attachPurchase(page: Document): void {
  const root = page.querySelector<HTMLElement>('[data-purchase-script]')
  const address = root?.dataset.purchaseScript
  if (!root || !address) return
  const load = (): Promise<PurchaseScript> => import(address)
  const isSignedIn = root.dataset.signedIn === 'yes'

  async function open(itemId: string) {
    const button = page.querySelector<HTMLButtonElement>(`[data-buy="${CSS.escape(itemId)}"]`)
    if (!button || button.ariaBusy === 'true') return
    if (!isSignedIn) return goToSignIn(itemId)
    button.ariaBusy = 'true'
    try {
      const { openPurchase } = await load()
      await openPurchase(page, itemId, () => goToSignIn(itemId))
    } finally {
      button.ariaBusy = null
    }
  }

  page.addEventListener('click', ({ target }) => {
    const itemId = target instanceof Element && target.closest<HTMLElement>('[data-buy]')?.dataset.buy
    if (itemId) void open(itemId)
  })
  for (const touch of ['pointerover', 'focusin'])
    page.addEventListener(touch, ({ target }) => {
      if (isSignedIn && target instanceof Element && target.closest('[data-buy]')) void load().catch(() => undefined)
    })

  const waiting = takeWaiting()
  if (waiting !== null && isSignedIn && location.hash === `#item-${waiting}`) void open(waiting)
}

function goToSignIn(itemId: string) {
  const back = `${location.pathname}#item-${itemId}`
  try {
    sessionStorage.setItem(waitingKey, itemId)
  } catch {
    // Without storage the visitor presses the button again.
  }
  saveReturnPath(back)
  location.assign(paths.signInFor(back))
}

function takeWaiting(): string | null {
  try {
    const waiting = sessionStorage.getItem(waitingKey)
    sessionStorage.removeItem(waitingKey)
    return waiting
  } catch {
    return null
  }
}
