import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedDatabase } from '#platform/db/embedded/embedded.ts'
import type { Call } from './connection.ts'
import { type Figures, load } from './load.ts'
import { first, idOf, promoAddress } from './numbered-ids.ts'
import { median } from './print.ts'
import type { MeasuredProcess } from './start-process.ts'

const connections = 16
const warmUpMs = 3_000
const runMs = 5_000
/** Views are stored every two seconds. */
const patienceMs = 20_000

/** Several visitors with a browser; other programs are not counted. */
const browsers = Array.from(
  { length: 50 },
  (_, n) => `Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/${100 + n}.0`,
)
const path = `/promo/${promoAddress.studioName}/${promoAddress.slug}`
const pageAt = (n: number): Call => ({ method: 'GET', path, browser: browsers[n % browsers.length] ?? '' })
const healthAt = (): Call => ({ method: 'GET', path: '/healthz' })

interface PromoPageInput {
  product: MeasuredProcess
  access: EmbeddedDatabase
  rounds: number
}

/**
 * Calls a promo page and `/healthz` of the product in turns, and compares the views that the database has in the end with
 * the answers. Prints both; target: 0.6 of `/healthz`, and every answered view is counted.
 */
export async function measurePromoPage({ product, access, rounds }: PromoPageInput): Promise<void> {
  const database = new pg.Client(access.system)
  await database.connect()
  const viewsInDatabase = async () => {
    const { rows } = await database.query<{ views: number }>(
      'select coalesce(sum(page_views), 0)::int as views from promo_page_analytics where promo_page_id = $1',
      [idOf(first.promoPage)],
    )
    return rows[0]?.views ?? 0
  }
  const before = await viewsInDatabase()
  let answered = 0
  const pages: Figures[] = []
  const health: Figures[] = []
  const measure = (callAt: (n: number) => Call) =>
    load({ port: product.port, connections, warmUpMs, runMs, callAt, onStart: nothing, onEnd: nothing })
  for (let round = 0; round < rounds; round++) {
    // Each call of a round is answered when it ends, with 200.
    pages.push(
      await measure((n) => {
        answered++
        return pageAt(n)
      }),
    )
    health.push(await measure(healthAt))
  }
  const until = performance.now() + patienceMs
  let counted = (await viewsInDatabase()) - before
  while (counted < answered && performance.now() < until) {
    await wait(500)
    counted = (await viewsInDatabase()) - before
  }
  await database.end()
  const perSecond = (figures: Figures[]) => Math.round(median(figures.map((one) => one.perSecond)))
  const ratio = median(pages.map((page, at) => page.perSecond / (health[at]?.perSecond ?? 1)))
  const number = (value: number) => value.toLocaleString('en')
  console.log(
    `\nPromo page from memory: ${number(perSecond(pages))}/s (p50 ${median(pages.map(({ p50 }) => p50)).toFixed(1)} ms, p99 ${median(pages.map(({ p99 }) => p99)).toFixed(1)} ms), /healthz ${number(perSecond(health))}/s, ratio ${ratio.toFixed(2)}`,
  )
  console.log(
    `Views: ${number(answered)} answered, ${number(counted)} counted${counted === answered ? '' : ': NOT EQUAL'}`,
  )
  if (counted !== answered) process.exitCode = 1
}

const nothing = async () => undefined
