import { memoryBudgets } from '#features/monitoring/metrics/rules.ts'
import type { Logger } from './logger.ts'

/** MB of the page's scripts; undefined where the browser does not say. */
export type ReadMemory = () => number | undefined

export const readMemory: ReadMemory = () => {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } }
  return memory && memory.usedJSHeapSize / 1e6
}

/**
 * The two monitors of admin-8: above 180 MB every 60 s; above 120 MB, critical above 150 MB, every 30 s. Each warns
 * when a limit is passed, and again only after the memory was below it.
 */
export function watchMemory(logger: Pick<Logger, 'warn'>, read: ReadMemory = readMemory): () => void {
  const timers = memoryBudgets.map((budget) => {
    let level = 0
    const look = () => {
      const megabytes = read()
      if (megabytes === undefined) return
      const limits = [budget.warnAbove, ...('criticalAbove' in budget ? [budget.criticalAbove] : [])]
      const passed = limits.filter((limit) => megabytes > limit)
      const worst = passed.at(-1)
      if (passed.length > level && worst !== undefined)
        logger.warn(`${passed.length > 1 ? 'Critical memory' : 'Memory'} above ${worst} MB`, {
          megabytes: Math.round(megabytes),
        })
      level = passed.length
    }
    return setInterval(look, budget.everyMs)
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
