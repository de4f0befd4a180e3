/** npm passes the terminal's Ctrl+C on once more: what comes within this time counts as the same one. */
const sameMs = 500

/** Settles at the first SIGINT or SIGTERM, which ends the process in order; a second one ends it at once. */
export function stopSignal(): Promise<void> {
  return new Promise((asked) => {
    let since: number | undefined
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const) {
      process.on(signal, () => {
        since ??= performance.now()
        if (performance.now() - since > sameMs) process.exit(code)
        asked()
      })
    }
  })
}
