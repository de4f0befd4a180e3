import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assertMay } from '#features/access/assert-may.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { sendError } from '#platform/rpc/send-error.ts'
import { csvRows } from '#shared/csv.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { receiptNumber } from '../purchases/rules.ts'
import { salesAfter } from './queries.ts'
import type { Sale } from './schema.ts'

interface SalesTools {
  db: Database
  clock: Clock
  log: Log
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

const atOnce = 500

/** `GET /promo-sales.csv`: all sales of a studio, oldest first, one on each line. The sums are those of its screens. */
export function serveSalesCsv(app: FastifyInstance, { db, clock, log, findCaller }: SalesTools): void {
  app.get(paths.salesCsv, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const caller = await findCaller(request)
      if (!caller) throw new AppError('SIGNED_OUT')
      if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
      await assertMay({ db, clock, caller }, 'promo_edit')
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="sales.csv"')
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(linesOf(db, caller.profileId)))
    } catch (error) {
      return sendError(request, reply, { error, log })
    }
  })
}

const head = [
  ...['Receipt', 'Bought at', 'Page', 'Item', 'Buyer', 'Pieces', 'Refunded pieces', 'Paid in credits'],
  ...['Refunded in credits', 'You earn', 'Held until', 'Paid out at'],
]

async function* linesOf(db: Database, studioId: string): AsyncGenerator<string> {
  yield `\uFEFF${csvRows([head])}`
  let last: Sale | null = null
  do {
    const after: Sale | null = last
    const sales: Sale[] = await db.asSystem((tx) => salesAfter(tx, { studioId, after, atOnce }))
    yield csvRows(sales.map(lineOf))
    last = sales.length === atOnce ? (sales.at(-1) ?? null) : null
  } while (last)
}

const lineOf = (sale: Sale) => [
  ...[receiptNumber(sale.id), sale.boughtAt.toISOString(), sale.pageTitle, sale.itemTitle, sale.buyerName],
  ...[sale.quantity, sale.pieces.filter(({ state }) => state === 'refunded').length, sale.paid, sale.refunded],
  ...[sale.earned, sale.heldUntil.toISOString(), sale.paidOutAt?.toISOString() ?? null],
]
