/** Tells at once, and again no sooner than `restMs` later, however often it is asked to: the last word is never lost. */
export function throttle(restMs: number, publishNow: () => void): { publish(): void; stop(): void } {
  let resting: NodeJS.Timeout | undefined
  let again = false
  const publish = () => {
    if (resting) {
      again = true
      return
    }
    publishNow()
    resting = setTimeout(() => {
      resting = undefined
      if (!again) return
      again = false
      publish()
    }, restMs)
  }
  return { publish, stop: () => clearTimeout(resting) }
}
