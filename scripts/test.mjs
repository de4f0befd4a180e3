/**
 * `npm test`: checks, tests and the journeys of each person's main work, from a fresh clone. `npm run test:all` adds the
 * long tier (scripts/tiers.mjs). `npm test -- <file>`: one file of either tier, in seconds, with options for its runner:
 * `npm test -- e2e/landing.spec.ts --repeat-each=20`. Without a file, options are for the journeys.
 */
import './require-node.mjs'

const { install } = await import('./install.mjs')
const { printFailed, printUnsteady } = await import('./failed-tests.mjs')
const { runVitest, runPlaywright, sortWords } = await import('./test-runs.mjs')

const { chooseTier } = await import('./tiers.mjs')

const { options, files } = sortWords(process.argv.slice(2).filter((word) => word !== '--all'))
const journeys = files.filter((file) => /(^|\/)e2e\/|\.spec\.ts$/.test(file))
const others = files.filter((file) => !journeys.includes(file))
const everything = files.length === 0
const total = { passed: 0, failed: 0, failures: [], unsteady: [] }
chooseTier({ all: process.argv.includes('--all'), everything })

function add({ passed, failed, failures = [], unsteady = [] }) {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
  total.unsteady.push(...unsteady)
}

/** A folder may contain tests that run in a browser or start one. */
const needsBrowser = (file) => !/\.test\.tsx?$/.test(file) || /\.(component|browser|long)\.test\.tsx?$/.test(file)

await install()
if (everything || files.some(needsBrowser)) {
  const { ensureChromium, ensureHeadlessShell } = await import('./chromium.mjs')
  process.env.CHROMIUM_PATH = await ensureChromium()
  // The headless shell has no windows.
  const isShown = options.some((option) => ['--headed', '--debug', '--ui'].includes(option))
  process.env.HEADLESS_SHELL_PATH = isShown
    ? process.env.CHROMIUM_PATH
    : await ensureHeadlessShell(process.env.CHROMIUM_PATH)
}
if (everything || journeys.length > 0) {
  const { build } = await import('./build.mjs')
  await build().catch((error) => {
    console.error(error)
    add({ passed: 0, failed: 1 })
  })
}
// Journeys wait for their pages half of the time, so checks and other tests run beside them.
const inTurn = async () => {
  if (everything) {
    const { runChecks } = await import('./check.mjs')
    add(await runChecks())
  }
  if (everything || others.length > 0)
    add(await runVitest(everything ? [] : [...others, ...options], { atEnd: everything }))
}
await Promise.all([
  inTurn(),
  everything || journeys.length > 0 ? runPlaywright([...journeys, ...options]).then(add) : undefined,
])

printUnsteady(total.unsteady)
printFailed(total.failures)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
