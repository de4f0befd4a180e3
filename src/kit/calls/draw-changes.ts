import { notifyManager } from '@tanstack/react-query'
import { afterPress } from '../runtime/after-press.ts'

let atOnce = false

notifyManager.setScheduler((draw) => (atOnce ? queueMicrotask(draw) : setTimeout(() => afterPress(draw), 0)))

/**
 * Draws the changes of the cache that `change` makes within the current task. The library draws changes in a timer, so
 * that the next press could act on what was drawn before; and what arrives while a pointer is pressed is drawn after it.
 */
export function drawAtOnce(change: () => void): void {
  atOnce = true
  try {
    change()
  } finally {
    atOnce = false
  }
}
