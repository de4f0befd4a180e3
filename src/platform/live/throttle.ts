/** Publishes immediately, then at most once per `restMs`. A call in between is delayed, never lost (trailing edge). */
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
