import { saveReturnPath } from '#kit/runtime/return-path.ts'
import { paths } from '#shared/paths.ts'
import type { PageOfItem } from './purchase-confirmation.tsx'

const waitingKey = 'playhatch.wants'

interface PurchaseScript {
  openPurchase(itemId: string, options: { page: PageOfItem; signIn: () => void }): void
}

/**
 * Opens the purchase of an item on a click of its button. The script of the purchase is loaded with the first touch of a
 * button. Visitors without an account sign in or up first and come back to the same item, where the purchase opens.
 */
export function attachPurchase(page: Document): void {
  const root = page.querySelector<HTMLElement>('[data-purchase-script]')
  const address = root?.dataset.purchaseScript
  if (!root || !address) return
  const { stylesheet, purchase } = root.dataset
  const load = async (): Promise<PurchaseScript> => {
    const [script] = await Promise.all([import(address), stylesheet && loadStyles(stylesheet)])
    return script
  }

  async function open(itemId: string) {
    const button = page.querySelector<HTMLButtonElement>(`[data-buy="${CSS.escape(itemId)}"]`)
    if (!button || button.ariaBusy === 'true') return
    if (!purchase) return goToSignIn(itemId)
    button.ariaBusy = 'true'
    try {
      const { openPurchase } = await load()
      openPurchase(itemId, { page: JSON.parse(purchase), signIn: () => goToSignIn(itemId) })
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
      if (purchase && target instanceof Element && target.closest('[data-buy]')) void load().catch(() => undefined)
    })

  const waiting = takeWaiting()
  if (waiting !== null && purchase && location.hash === `#item-${waiting}`) void open(waiting)
}

let styles: Promise<unknown> | undefined

/** The whole stylesheet, once: the page has only the rules that it was drawn with. */
function loadStyles(address: string): Promise<unknown> {
  styles ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      styles = undefined
      link.remove()
      reject(new Error('The stylesheet did not load'))
    })
    document.head.append(link)
  })
  return styles
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
