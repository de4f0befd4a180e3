import type { Log } from '#platform/log/log.ts'
import { AppError, catalogue } from '#shared/errors.ts'
import type { Check } from './schema.ts'

export interface CheckToRun {
  name: string
  /** Answers what was found; throws what is wrong. */
  run(): Promise<string>
}

/** What is wrong, in words for whoever looks: ours as they are, of others nothing; those are for the log. */
function wordsOf(error: unknown, log: Log): string {
  if (error instanceof AppError && !error.cause) return error.message
  log.error({ err: error }, 'a check failed unexpectedly')
  return error instanceof AppError ? error.message : catalogue.UNKNOWN_ERROR.message
}

async function runOne({ name, run }: CheckToRun, log: Log): Promise<Check> {
  const since = performance.now()
  const took = () => Math.round((performance.now() - since) * 10) / 10
  try {
    const detail = await run()
    return { name, state: 'ok', detail, ms: took() }
  } catch (error) {
    return { name, state: 'failed', detail: wordsOf(error, log), ms: took() }
  }
}

/** Runs each, one after the other, whatever the others found. */
export async function runChecks(checks: readonly CheckToRun[], log: Log): Promise<Check[]> {
  const results: Check[] = []
  for (const check of checks) results.push(await runOne(check, log))
  return results
}

/** Runs them as the steps of one way: behind the first failure the others are skipped. */
export async function runSteps(steps: readonly CheckToRun[], log: Log): Promise<Check[]> {
  const results: Check[] = []
  for (const step of steps) {
    const failed = results.some(({ state }) => state !== 'ok')
    results.push(
      failed
        ? { name: step.name, state: 'skipped', detail: 'A step before it failed.', ms: null }
        : await runOne(step, log),
    )
  }
  return results
}

export const allWell = (checks: readonly Check[]) =>
  checks.every(({ state }) => state !== 'failed' && state !== 'skipped')
