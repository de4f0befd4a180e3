let pressed = false
const waiting: (() => void)[] = []

function release() {
  pressed = false
  // The click event comes after the release, so waiting callbacks run in a later task.
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
 * Resolves at once, or after the pressed pointer has been released and its click was delivered. An error line that
 * appears between press and release would move the button away from the pointer, and the click would be lost.
 */
export const pointerReleased = (): Promise<void> =>
  pressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()
