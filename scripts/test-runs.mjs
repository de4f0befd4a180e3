/** Runs the test runners and counts the results from their reports. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failedInPlaywright, failedInVitest, unsteadyInPlaywright } from './failed-tests.mjs'
import { root } from './install.mjs'
import { fileVariable } from './unhandled-errors.mjs'

const reports = join(root, '.cache/reports')

/** Sorts the words of a command: `--trace on` is an option with its value, unless there is such a file. */
export function sortWords(words, exists = existsSync) {
  const isValue = (word, before = '') => /^--?[^=]+$/.test(before) && !exists(word)
  const isOption = (word, at) => word.startsWith('-') || isValue(word, words[at - 1])
  return { options: words.filter(isOption), files: words.filter((word, at) => !isOption(word, at)) }
}

/** `atEnd`: its output is printed when it has ended, so that it doesn't mix with that of what runs beside it. */
export async function runVitest(files, { atEnd = false } = {}) {
  const report = await freshReport('vitest.json')
  const unhandled = await freshReport('unhandled.json')
  const reporters = ['default', 'json', join(root, 'scripts/unhandled-errors.mjs')].map((name) => `--reporter=${name}`)
  const args = ['run', ...files, ...reporters, `--outputFile.json=${report}`]
  const code = await run('vitest', args, { atEnd, env: { [fileVariable]: unhandled } })
  const result = await read(report)
  const failures = [...failedInVitest(result), ...((await read(unhandled)) ?? [])]
  return outcomeOf('vitest', code, { counts: countVitest(result), failures })
}

export async function runPlaywright(files) {
  const report = await freshReport('playwright.json')
  const code = await run('playwright', ['test', ...files, '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const result = await read(report)
  const outcome = outcomeOf('playwright', code, {
    counts: countPlaywright(result),
    failures: failedInPlaywright(result),
  })
  return { ...outcome, unsteady: unsteadyInPlaywright(result) }
}

/** A run that failed without a failure in its report says so among its failures. */
function outcomeOf(name, code, { counts, failures }) {
  const settled = settle(code, counts)
  if (settled.failed > 0 && failures.length === 0)
    failures.push({ name, reason: `It ended with code ${code}; the reason stands above.` })
  return { ...settled, failures }
}

/**
 * Everything that did not pass has failed, including skipped and to-do tests; a file that can't be read counts as one.
 */
export function countVitest(report) {
  const counts = { passed: 0, failed: 0 }
  for (const { status, assertionResults } of report?.testResults ?? []) {
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const failed = assertionResults.length - passed
    counts.passed += passed
    counts.failed += failed || (status === 'passed' && passed > 0 ? 0 : 1)
  }
  return counts
}

/** A journey that passed when it was tried once more has passed. */
export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return { passed: expected + flaky, failed: unexpected + skipped + (report?.errors?.length ?? 0) }
}

/** A runner with an exit code other than 0, or without tests, has failed, whatever its report says. */
export function settle(code, { passed, failed }) {
  return failed === 0 && (code !== 0 || passed === 0) ? { passed, failed: 1 } : { passed, failed }
}

async function run(name, args, { env = {}, atEnd = false }) {
  const child = spawn(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    stdio: atEnd ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of atEnd ? [child.stdout, child.stderr] : [])
    stream.setEncoding('utf8').on('data', (part) => (output += part))
  let interrupted = false
  const interrupt = (signal) => {
    interrupted = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt)
  const [code] = await once(child, atEnd ? 'close' : 'exit')
  process.stdout.write(output)
  if (interrupted) process.exit(130)
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt)
  return code ?? 1
}

async function freshReport(name) {
  await mkdir(reports, { recursive: true })
  await rm(join(reports, name), { force: true })
  return join(reports, name)
}

async function read(report) {
  return JSON.parse(await readFile(report, 'utf8').catch(() => 'null'))
}
