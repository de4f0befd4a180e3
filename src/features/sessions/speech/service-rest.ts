/** Failures in a row after which a service is left alone for a while. */
const mostFailures = 3
const restMs = 10 * 60_000

/** Remembers for this process whether a service fails each time, so that nobody waits for one that is down. */
export function serviceRest() {
  let failures = 0
  let restsUntil = 0
  return {
    rests: (now: Date): boolean => now.getTime() < restsUntil,
    answered() {
      failures = 0
    },
    failed(now: Date) {
      failures += 1
      if (failures < mostFailures) return
      failures = 0
      restsUntil = now.getTime() + restMs
    },
  }
}
