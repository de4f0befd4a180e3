/** Prints each failed test with the first lines of its reason, at the end of the log, where readers look first. */
import { stripVTControlCharacters } from 'node:util'
import { paint } from './terminal.mjs'

const linesOfReason = 12

/** Failures of a Vitest report. A failed file without failed tests counts as one failure. */
export function failedInVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (failed.length === 0) return status === 'passed' ? [] : [{ name, reason: message ?? '' }]
    return failed.map((test) => ({
      name: `${name} > ${test.fullName}`,
      reason: test.failureMessages?.join('\n') || test.status,
    }))
  })
}

/** Failures of a Playwright report, whose suites are nested. */
export function failedInPlaywright(report) {
  const inSuite = ({ suites = [], specs = [] }) => [
    ...suites.flatMap(inSuite),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
      .map(({ file, line, title, tests }) => ({ name: `${file}:${line} > ${title}`, reason: reasonOf(tests) })),
  ]
  return [
    ...inSuite(report ?? {}),
    ...(report?.errors ?? []).map(({ message }) => ({ name: 'journeys', reason: message })),
  ]
}

const reasonOf = (tests) =>
  tests.flatMap(({ results }) => results.flatMap(({ error }) => (error?.message ? [error.message] : []))).join('\n') ||
  tests.map(({ status }) => status).join(', ')

export function printFailed(failed) {
  for (const { name, reason } of failed) {
    console.log(paint('red', `FAIL ${name}`))
    const lines = stripVTControlCharacters(reason).split('\n')
    for (const line of lines.slice(0, linesOfReason)) console.log(`     ${line}`)
  }
}
