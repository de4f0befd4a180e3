/** What failed, each on a line with the first lines of its reason: told at the end, where a long log is read first. */
import { stripVTControlCharacters } from 'node:util'
import { paint } from './say.mjs'

const linesOfReason = 12

/** From Vitest's report. A file without tests that failed stands for itself. */
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

/** From Playwright's report, whose suites stand within each other. */
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
