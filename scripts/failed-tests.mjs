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

/** Failures of a Playwright report: journeys that failed twice in a row, and errors outside of journeys. */
export const failedInPlaywright = (report) => [
  ...journeysOf(report ?? {}, (status) => status !== 'expected' && status !== 'flaky'),
  ...(report?.errors ?? []).map(({ message }) => ({ name: 'journeys', reason: message })),
]

/** Journeys of a Playwright report that passed when they were tried once more, with the error of the first time. */
export const unsteadyInPlaywright = (report) => journeysOf(report ?? {}, (status) => status === 'flaky')

/** Suites are nested. */
const journeysOf = ({ suites = [], specs = [] }, isAskedFor) => [
  ...suites.flatMap((suite) => journeysOf(suite, isAskedFor)),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => isAskedFor(status)))
    .map(({ file, line, title, tests }) => ({ name: `e2e/${file}:${line} > ${title}`, reason: reasonOf(tests) })),
]

/** All errors of each try: the first one of a time-out says only that time is over, the next one what was waited for. */
const reasonOf = (tests) =>
  tests
    .flatMap(({ results }) => results.flatMap(({ error, errors }) => errors ?? (error ? [error] : [])))
    .flatMap(({ message }) => (message ? [message] : []))
    .join('\n') || tests.map(({ status }) => status).join(', ')

export function printFailed(failed) {
  for (const { name, reason } of failed) {
    console.log(paint('red', `FAIL ${name}`))
    printReason(reason)
  }
}

/** What passed only the second time; it does not fail the run. */
export function printUnsteady(unsteady) {
  if (unsteady.length > 0) console.log('Unsteady')
  for (const { name, reason } of unsteady) {
    console.log(`  ${name}`)
    printReason(reason)
  }
}

function printReason(reason) {
  const lines = stripVTControlCharacters(reason).split('\n')
  for (const line of lines.slice(0, linesOfReason)) console.log(`     ${line}`)
}
