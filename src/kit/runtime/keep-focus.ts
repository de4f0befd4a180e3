/** What gets the focus in a row: no text fields, which open the keyboard of a phone. */
const controls = 'a[href], button:not(:disabled), summary, [tabindex="0"]'
const rowOf = 'li, tr, article, [role="row"], [role="listitem"]'
const groupOf = 'section, form, [role="dialog"], [role="tabpanel"]'

/** The button of the menu that an element stands in, which has closed by the time that the focus goes back. */
function buttonOfMenu(element: Element): Element | null {
  const id = element.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}

const controlsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(controls)]

/**
 * Remembers where an element stands. The returned function gives the focus to it, or, when it has left the page, to the
 * same control of the row in its place, or to what surrounds the list; not on another page.
 */
export function rememberPlace(focused: Element): () => void {
  const element = buttonOfMenu(focused) ?? focused
  const row = element.closest(rowOf)
  const list = row?.parentElement ?? null
  const at = row && list ? [...list.children].indexOf(row) : 0
  const order = row ? controlsIn(row).indexOf(element as HTMLElement) : 0
  const group = element.closest<HTMLElement>(groupOf)
  const path = location.pathname
  return () => {
    if (element.isConnected) return (element as HTMLElement).focus()
    if (path !== location.pathname) return
    const rows = list?.isConnected ? [...list.children].filter((other) => controlsIn(other).length > 0) : []
    const inPlace = rows[Math.min(at, rows.length - 1)]
    const there = inPlace ? controlsIn(inPlace) : []
    if (there.length > 0) return there[Math.max(0, Math.min(order, there.length - 1))]?.focus()
    if (!group?.isConnected) return
    if (!group.hasAttribute('tabindex')) group.tabIndex = -1
    group.focus({ preventScroll: true })
  }
}

/** Whether nothing that a person chose has the focus. */
function isLost(): boolean {
  const { activeElement: active } = document
  return active === null || active === document.body || active.getAttribute('role') === 'dialog'
}

let goBack = () => {}

/** Gives the focus back to what had it last: for a dialog that a menu's entry opens, when neither has the focus. */
export const lastPlace = (): (() => void) => goBack

/**
 * Keeps the place of people who use the keyboard or a screen reader when the control that has the focus leaves the page,
 * as with the row that it deleted. Without it the browser starts at the top of the page again. Returns how to end it.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null
  function onFocus({ target }: FocusEvent) {
    focused = target instanceof HTMLElement ? target : null
    if (focused) goBack = rememberPlace(focused)
  }
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return
    focused = null
    if (isLost()) goBack()
  })
  document.addEventListener('focusin', onFocus)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}
