/** Runs the test runners with their own live output, and counts from their reports. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs'
import { root } from './install.mjs'

const reports = join(root, '.cache/reports')

export async function runVitest(files) {
  const report = await freshReport('vitest.json')
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', args, {})
  const told = await read(report)
  return { ...settle(code, countVitest(told)), failures: failedInVitest(told) }
}

export async function runPlaywright(files) {
  const report = await freshReport('playwright.json')
  const code = await run('playwright', ['test', ...files, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const told = await read(report)
  return { ...settle(code, countPlaywright(told)), failures: failedInPlaywright(told) }
}

/** What did not pass has failed: skipped and to-do ones too, and a file that could not be read counts as one. */
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

/** A journey that passed only when it was run again has failed. */
export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return { passed: expected, failed: unexpected + flaky + skipped + (report?.errors?.length ?? 0) }
}

/** A runner that ends badly, or without a test, has failed whatever its report says. */
export function settle(code, { passed, failed }) {
  return failed === 0 && (code !== 0 || passed === 0) ? { passed, failed: 1 } : { passed, failed }
}

async function run(name, args, env) {
  const child = spawn(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  let interrupted = false
  const interrupt = (signal) => {
    interrupted = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt)
  const [code] = await once(child, 'exit')
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
