let touched = false
const waiting = new Set<() => void>()

function touch() {
  touched = true
  for (const act of waiting) act()
  waiting.clear()
}

if (typeof document !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown']) {
    document.addEventListener(kind, () => touched || touch(), { capture: true, passive: true })
  }
}

/**
 * Calls `act` once at the user's first interaction with the page, or at once if it has happened: for code that a page
 * needs only when it is used. Returns a function that cancels it.
 */
export function onFirstTouch(act: () => void): () => void {
  if (touched) act()
  else waiting.add(act)
  return () => {
    waiting.delete(act)
  }
}
