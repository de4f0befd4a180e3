/** npm repeats the terminal's Ctrl+C: a signal within this time counts as the same one. */
const sameMs = 500

interface StopSignal {
  /** Resolves at the first SIGINT or SIGTERM after `started`, which stops the process in order. */
  asked: Promise<void>
  /** Before this call no work is in progress: a signal ends the process at once. A second signal always does. */
  started(): void
}

export function stopSignal(): StopSignal {
  let isStarted = false
  const asked = new Promise<void>((ask) => {
    let since: number | undefined
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const) {
      process.on(signal, () => {
        since ??= performance.now()
        if (!isStarted || performance.now() - since > sameMs) process.exit(code)
        ask()
      })
    }
  })
  return {
    asked,
    started() {
      isStarted = true
    },
  }
}
