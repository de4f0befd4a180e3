import { setTimeout as sleep } from 'node:timers/promises'

export interface DatabaseMeasures {
  onWait(pool: 'system' | 'person', seconds: number): void
  onRetry(): void
}

/**
 * Deadlock detected, serialization failure: PostgreSQL has rolled the whole transaction back, and it can be retried.
 */
const conflicts = new Set(['40P01', '40001'])
const maxAttempts = 4

/**
 * Runs a transaction and retries it after a conflict with another one, with at most four attempts and a growing, random
 * pause. Retries only what was certainly rolled back, never a commit whose result is unknown.
 */
export async function retryOnConflict<T>(
  transaction: () => Promise<T>,
  { onRetry }: Pick<DatabaseMeasures, 'onRetry'>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error
      onRetry()
      await sleep((0.5 + Math.random()) * 10 * 2 ** attempt)
    }
  }
}

function isConflict(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (conflicts.has((current as { code?: string }).code ?? '')) return true
  }
  return false
}
