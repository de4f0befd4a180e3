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
 * Calls `act` once, when somebody first touches the page, or at once when that has been: for what a page can do without
 * until it is used. Answers a function that calls it off.
 */
export function onFirstTouch(act: () => void): () => void {
  if (touched) act()
  else waiting.add(act)
  return () => {
    waiting.delete(act)
  }
}
