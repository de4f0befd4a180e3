/** `npm run check`: types, lint, promises, the architecture map, page sizes, and unused code. One line each. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install, root } from './install.mjs'
import { paint, seconds } from './terminal.mjs'

const checks = [
  { name: 'types', program: 'node_modules/.bin/tsc', args: ['--noEmit'] },
  { name: 'lint', program: 'node_modules/.bin/biome', args: ['check', '--error-on-warnings'] },
  {
    name: 'promises',
    program: 'node_modules/.bin/oxlint',
    args: ['--type-aware', '-c', 'oxlint.json', 'src', 'seed', 'e2e', 'bench', 'scripts'],
  },
  { name: 'map', program: process.execPath, args: ['scripts/check-architecture.mjs'] },
  { name: 'picture', program: process.execPath, args: ['scripts/draw-architecture.mjs', '--check'] },
  { name: 'sizes', program: process.execPath, args: ['scripts/check-page-sizes.mjs'] },
  { name: 'unused', program: 'node_modules/.bin/knip', args: ['--no-progress'] },
]

/** Runs all checks, prints the output of failed ones, and returns the counts. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, failures: [] }
  for (const check of checks) {
    const since = performance.now()
    const { code, output } = await run(check)
    const passed = code === 0
    counts[passed ? 'passed' : 'failed'] += 1
    console.log(
      `${paint(passed ? 'green' : 'red', passed ? 'ok  ' : 'FAIL')} ${check.name.padEnd(8)} ${seconds(since)}`,
    )
    if (passed) continue
    console.log(output.trimEnd())
    counts.failures.push({ name: `check: ${check.name}`, reason: output.trim() })
  }
  return counts
}

function run({ program, args }) {
  return new Promise((resolve) => {
    const child = spawn(program.startsWith('node_modules') ? join(root, program) : program, args, { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

if (process.argv[1] === import.meta.filename) {
  await install()
  const { failed } = await runChecks()
  process.exit(failed ? 1 : 0)
}
