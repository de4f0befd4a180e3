import type { Logger } from './logger.ts'

/**
 * Production hardening (admin-10): what the page's own scripts write to the console is silenced, warnings and errors go
 * to the log instead. Messages of the browser itself stay: no page can hide them.
 */
export function redirectConsole(logger: Logger, target: Console = console): void {
  const silent = () => undefined
  Object.assign(target, {
    log: silent,
    info: silent,
    debug: silent,
    trace: silent,
    table: silent,
    dir: silent,
    warn: (...what: unknown[]) => logger.warn(textOf(what)),
    error: (...what: unknown[]) => logger.error(what.find((one) => one instanceof Error) ?? textOf(what)),
  })
}

const textOf = (what: readonly unknown[]) => what.map((one) => shown(one)).join(' ')

function shown(one: unknown): string {
  if (typeof one === 'string') return one
  try {
    return JSON.stringify(one) ?? String(one)
  } catch {
    return String(one)
  }
}
