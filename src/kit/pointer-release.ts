let pressed = false
const waiting: (() => void)[] = []

function release() {
  pressed = false
  // The click comes after the release; what waits comes after the click.
  setTimeout(() => {
    for (const go of waiting.splice(0)) go()
  }, 0)
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(end, release, { capture: true, passive: true })
  window.addEventListener('blur', release)
}

/**
 * Resolves at once, or when the pointer that is down has been released and its click was delivered. An error line that
 * appears between press and release moves the button away from the pointer, and the click is lost.
 */
export const pointerReleased = (): Promise<void> =>
  pressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()
