/**
 * `npm run check`: types, promises, lint, unused code, the architecture map, what is drawn from it, citations of rules, and
 * page sizes. Two run at a time; one line each, in this order.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, root } from './install.mjs'
import { paint, seconds } from './terminal.mjs'

// The longest first. Those that resolve types do so on one thread each: several threads would each resolve the types of
// the libraries anew, which doubles the processor time.
const checks = [
  { name: 'types', program: 'node_modules/.bin/tsc', args: ['--noEmit', '--singleThreaded'] },
  {
    name: 'promises',
    program: 'node_modules/.bin/oxlint',
    args: ['--type-aware', '-c', 'oxlint.json', 'src', 'seed', 'e2e', 'bench', 'scripts'],
    // Its resolver of types is written in Go.
    env: { GOMAXPROCS: '1' },
  },
  { name: 'lint', program: 'node_modules/.bin/biome', args: ['check', '--error-on-warnings'] },
  { name: 'unused', program: 'node_modules/.bin/knip', args: ['--no-progress'] },
  { name: 'map', program: process.execPath, args: ['scripts/map/check-architecture.mjs'] },
  {
    name: 'picture',
    program: process.execPath,
    args: ['--import', 'tsx', 'scripts/map/draw-architecture.mjs', '--check'],
  },
  { name: 'rules', program: process.execPath, args: ['scripts/map/check-rules.mjs'] },
  { name: 'sizes', program: process.execPath, args: ['scripts/sizes/check-page-sizes.mjs'] },
]
const atOnce = 2

/** Runs all checks, prints the output of failed ones, and returns the counts. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, failures: [] }
  const waiting = [...checks.entries()]
  const results = []
  let printed = 0
  async function runWaiting() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, check] = next
      results[at] = await run(check)
      for (; results[printed]; printed++) print(checks[printed].name, results[printed], counts)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runWaiting))
  return counts
}

function print(name, { code, output, time }, counts) {
  const passed = code === 0
  counts[passed ? 'passed' : 'failed'] += 1
  console.log(`${paint(passed ? 'green' : 'red', passed ? 'ok  ' : 'FAIL')} ${name.padEnd(8)} ${time}`)
  if (passed) return
  console.log(output.trimEnd())
  counts.failures.push({ name: `check: ${name}`, reason: output.trim() })
}

function run({ program, args, env }) {
  const since = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program.startsWith('node_modules') ? join(root, program) : program, args, {
      cwd: root,
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
    child.once('error', (error) => resolve({ code: 1, output: error.message, time: seconds(since) }))
    child.once('close', (code) => resolve({ code, output, time: seconds(since) }))
  })
}

if (process.argv[1] === import.meta.filename) {
  await install()
  const { failed } = await runChecks()
  process.exit(failed ? 1 : 0)
}
