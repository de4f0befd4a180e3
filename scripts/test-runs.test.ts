import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest, unsteadyInPlaywright } from './failed-tests.mjs'
import { countPlaywright, countVitest, settle, sortWords } from './test-runs.mjs'
import { failedUnhandled } from './unhandled-errors.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

test('a word after an option is its value, unless it is a file', () => {
  const exists = (word: string) => word === 'e2e/landing.spec.ts' || word === 'src/kit'
  const sorted = (command: string) => sortWords(command.split(' '), exists)
  expect(sorted('e2e/landing.spec.ts --headed --trace on')).toEqual({
    options: ['--headed', '--trace', 'on'],
    files: ['e2e/landing.spec.ts'],
  })
  expect(sorted('--repeat-each=20 e2e/landing.spec.ts')).toEqual({
    options: ['--repeat-each=20'],
    files: ['e2e/landing.spec.ts'],
  })
  expect(sorted('--headed e2e/landing.spec.ts src/kit')).toEqual({
    options: ['--headed'],
    files: ['e2e/landing.spec.ts', 'src/kit'],
  })
  expect(sorted('credits --retry=0 ledger')).toEqual({ options: ['--retry=0'], files: ['credits', 'ledger'] })
})

test('skipped and to-do tests count as failed, and so does a file without tests', () => {
  expect(countVitest({ testResults: [file('passed', 'passed', 'passed')] })).toEqual({ passed: 2, failed: 0 })
  expect(countVitest({ testResults: [file('passed', 'passed', 'skipped', 'todo', 'pending')] })).toEqual({
    passed: 1,
    failed: 3,
  })
  expect(countVitest({ testResults: [file('failed', 'passed', 'failed')] })).toEqual({ passed: 1, failed: 1 })
  expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({ passed: 1, failed: 1 })
  expect(countVitest({ testResults: [file('failed', 'passed')] })).toEqual({ passed: 1, failed: 1 })
})

test('a journey that was skipped counts as failed, one that passed when it was tried once more as passed', () => {
  expect(countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] })).toEqual({
    passed: 3,
    failed: 0,
  })
  expect(countPlaywright({ stats: { expected: 1, unexpected: 2, flaky: 3, skipped: 4 }, errors: [{}] })).toEqual({
    passed: 4,
    failed: 7,
  })
})

test('a run with a bad exit code, without a report or without tests counts as failed', () => {
  expect(settle(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 })
  expect(settle(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 })
  expect(settle(0, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 })
  expect(settle(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 })
  expect(countVitest(null)).toEqual({ passed: 0, failed: 0 })
  expect(countPlaywright(null)).toEqual({ passed: 0, failed: 0 })
})

test('failures are listed with their reason', () => {
  const tests = [
    { status: 'passed', fullName: 'good' },
    { status: 'failed', fullName: 'bad', failureMessages: ['expected 1 to be 2'] },
    { status: 'todo', fullName: 'later' },
  ]
  const files = [
    { name: 'a.test.ts', status: 'failed', assertionResults: tests },
    { name: 'b.test.ts', status: 'failed', message: 'can not be read', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [tests[0]] },
  ]
  expect(failedInVitest({ testResults: files })).toEqual([
    { name: 'a.test.ts > bad', reason: 'expected 1 to be 2' },
    { name: 'a.test.ts > later', reason: 'todo' },
    { name: 'b.test.ts', reason: 'can not be read' },
  ])
  const spec = (title: string, status: string, message?: string) => ({
    file: 'd.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [message ? { error: { message } } : {}] }],
  })
  const suites = [{ suites: [{ specs: [spec('bad', 'unexpected', 'no heading')] }], specs: [spec('good', 'expected')] }]
  const stumbled = [...suites, { specs: [spec('late', 'flaky', 'no row')] }]
  expect(unsteadyInPlaywright({ suites: stumbled })).toEqual([{ name: 'e2e/d.spec.ts:7 > late', reason: 'no row' }])
  // The first error of a time-out does not say what was waited for.
  const errors = [{ message: 'Test timeout of 8000ms exceeded.' }, { message: 'waiting for a button' }]
  const late = {
    ...spec('slow', 'flaky'),
    tests: [{ status: 'flaky', results: [{ error: errors[0], errors }, { errors: [] }] }],
  }
  expect(unsteadyInPlaywright({ suites: [{ specs: [late] }] })).toEqual([
    { name: 'e2e/d.spec.ts:7 > slow', reason: 'Test timeout of 8000ms exceeded.\nwaiting for a button' },
  ])
  expect(failedInPlaywright({ suites: stumbled, errors: [{ message: 'no server' }] })).toEqual([
    { name: 'e2e/d.spec.ts:7 > bad', reason: 'no heading' },
    { name: 'journeys', reason: 'no server' },
  ])
  expect([...failedInVitest(null), ...failedInPlaywright(null), ...unsteadyInPlaywright(null)]).toEqual([])
})

test('an error outside of tests is listed with the file and the test that ran, and its stack', () => {
  const stack = 'Error: socket hang up\n    at Socket.onEnd'
  expect(
    failedUnhandled([
      { name: 'Error', message: 'socket hang up', stack, VITEST_TEST_PATH: 'a.test.ts', VITEST_TEST_NAME: 'bad' },
      { message: 'lost', stack: 'at page.tsx:3' },
    ]),
  ).toEqual([
    { name: 'an error outside of tests > a.test.ts > bad', reason: stack },
    { name: 'an error outside of tests', reason: 'Error: lost\nat page.tsx:3' },
  ])
})
