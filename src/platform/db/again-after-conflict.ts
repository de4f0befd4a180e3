import { setTimeout as sleep } from 'node:timers/promises'

export interface DatabaseMeasures {
  onWait(pool: 'system' | 'person', seconds: number): void
  onRetry(): void
}

/** Deadlock detected, serialization failure: PostgreSQL has rolled the whole transaction back and asks for it anew. */
const conflicts = new Set(['40P01', '40001'])
const mostAttempts = 4

/**
 * Runs a whole transaction, and again after a conflict with another one, at most four times with a growing, random pause.
 * Only what was certainly rolled back is repeated: never a commit whose answer was lost.
 */
export async function againAfterConflict<T>(
  transaction: () => Promise<T>,
  { onRetry }: Pick<DatabaseMeasures, 'onRetry'>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === mostAttempts || !isConflict(error)) throw error
      onRetry()
      await sleep((0.5 + Math.random()) * 10 * 2 ** attempt)
    }
  }
}

function isConflict(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (conflicts.has((one as { code?: string }).code ?? '')) return true
  }
  return false
}
