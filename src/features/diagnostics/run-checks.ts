import type { Log } from '#platform/log/log.ts'
import { AppError, catalogue } from '#shared/errors.ts'
import type { Check } from './schema.ts'

export interface CheckToRun {
  name: string
  /** Returns what was found, as text. Throws an AppError with a message if the check fails. */
  run(): Promise<string>
}

/**
 * The message of a failed check: of an AppError without a cause its own; other errors are logged and get a general
 * text.
 */
function messageOf(error: unknown, log: Log): string {
  if (error instanceof AppError && !error.cause) return error.message
  log.error({ err: error }, 'diagnostic check failed unexpectedly')
  return error instanceof AppError ? error.message : catalogue.UNKNOWN_ERROR.message
}

async function runOne({ name, run }: CheckToRun, log: Log): Promise<Check> {
  const since = performance.now()
  const took = () => Math.round((performance.now() - since) * 10) / 10
  try {
    const detail = await run()
    return { name, state: 'ok', detail, ms: took() }
  } catch (error) {
    return { name, state: 'failed', detail: messageOf(error, log), ms: took() }
  }
}

/** Runs all checks one after another, regardless of failures. */
export async function runChecks(checks: readonly CheckToRun[], log: Log): Promise<Check[]> {
  const results: Check[] = []
  for (const check of checks) results.push(await runOne(check, log))
  return results
}

/** Runs checks as dependent steps: after the first failure the others are skipped. */
export async function runSteps(steps: readonly CheckToRun[], log: Log): Promise<Check[]> {
  const results: Check[] = []
  for (const step of steps) {
    const failed = results.some(({ state }) => state !== 'ok')
    results.push(
      failed
        ? { name: step.name, state: 'skipped', detail: 'An earlier step failed.', ms: null }
        : await runOne(step, log),
    )
  }
  return results
}

export const allPassed = (checks: readonly Check[]) =>
  checks.every(({ state }) => state !== 'failed' && state !== 'skipped')
