/** In milliseconds. The end of a press is not always reported: not if the pointer is released over an inner frame. */
const longestPress = 3000

let pressed = false
let givingUp: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

function press() {
  pressed = true
  clearTimeout(givingUp)
  givingUp = setTimeout(release, longestPress)
}

function release() {
  pressed = false
  clearTimeout(givingUp)
  // The click event comes after the release, so waiting callbacks run in a later task.
  setTimeout(runWaiting, 0)
}

/** Each in a microtask of its own, so that an error of one keeps back no other. */
function runWaiting() {
  if (!pressed) for (const run of waiting.splice(0)) queueMicrotask(run)
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', press, { capture: true, passive: true })
  for (const end of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(end, release, { capture: true, passive: true })
  window.addEventListener('blur', release)
}

/**
 * Calls `run` at once, or after the pressed pointer has been released and its click was delivered, three seconds after
 * the press at the latest; in the order of the calls. What is drawn between press and release can move the button away
 * from the pointer, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (pressed || waiting.length > 0) waiting.push(run)
  else run()
}
