/** npm passes the terminal's Ctrl+C on once more: what comes within this time counts as the same one. */
const sameMs = 500

interface StopSignal {
  /** Settles at the first SIGINT or SIGTERM after `started`, which ends the process in order. */
  asked: Promise<void>
  /** Before it there is nothing under way: a signal ends the process at once, as a second one does at any time. */
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
