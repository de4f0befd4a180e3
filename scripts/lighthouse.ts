/**
 * `npm run lighthouse`: prints Lighthouse's scores (mobile, median of three runs) for the front page of the built
 * product. Exits with an error below 95 for performance or 100 for accessibility. `npm run lighthouse -- /terms` tests
 * another page.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { freePort, startProduct } from '../e2e/support/product.ts'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'

const runs = 3
const categories = { performance: 95, accessibility: 100, 'best-practices': 0, seo: 0 }
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time']

const path = process.argv[2] ?? '/'
await build()
const dataDir = await mkdtemp(join(tmpdir(), 'playhatch-lighthouse-'))
const product = await startProduct({ dataDir, port: await freePort(), seed: 'demo' })
const results: Result[] = []
try {
  for (let run = 0; run < runs; run++) results.push(await look(`${product.url}${path}`))
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

const byPerformance = results.toSorted((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
const median = byPerformance[Math.floor(runs / 2)] ?? results[0]
if (!median) throw new Error('Lighthouse answered nothing')
let tooLow = false
for (const [name, least] of Object.entries(categories)) {
  const score = scoreOf(median, name)
  tooLow ||= score < least
  console.log(`${name.padEnd(26)}${score}${score < least ? `, below the minimum of ${least}` : ''}`)
}
for (const name of timings) console.log(`${name.padEnd(26)}${median.audits[name]?.displayValue ?? 'not known'}`)
for (const { id, title, score, scoreDisplayMode } of Object.values(median.audits)) {
  if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative') console.log(`  ${id}: ${title}`)
}
process.exit(tooLow ? 1 : 0)

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

async function look(url: string): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  })
  try {
    const answer = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(categories) })
    if (!answer) throw new Error('Lighthouse answered nothing')
    if (answer.lhr.runtimeError) throw new Error(answer.lhr.runtimeError.message)
    return answer.lhr
  } finally {
    await browser.close()
  }
}
