/** A reporter of Vitest that keeps the errors outside of tests: the runner's JSON report leaves them out. */
import { writeFileSync } from 'node:fs'

/** The file that the reporter writes, one failure for each error. */
export const fileVariable = 'UNHANDLED_ERRORS_FILE'

/** Failures for errors that no test caught. The runner knows the file and the test that ran then, not which caused it. */
export function failedUnhandled(errors) {
  return errors.map(({ name = 'Error', message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
    name: ['an error outside of tests', file, test].filter(Boolean).join(' > '),
    reason: stack?.includes(message) ? stack : [`${name}: ${message}`, stack].filter(Boolean).join('\n'),
  }))
}

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env[fileVariable]
    if (file) writeFileSync(file, JSON.stringify(failedUnhandled(errors)))
  }
}
