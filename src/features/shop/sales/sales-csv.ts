import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assertMay } from '#features/access/assert-may.ts'
import type { Database } from '#platform/db/open.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import { sendDownload } from '#platform/http/send-download.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { type CsvSeparator, csvOf, csvRows, csvSeparatorOf, csvText, csvTime } from '#shared/texts/csv.ts'
import { type RefundCause, receiptNumber } from '../purchases/rules.ts'
import { salesAfter } from './queries.ts'
import { salesMonthsHeader, sumSalesByMonth } from './sales-by-month.ts'
import type { Sale } from './schema.ts'

type SalesTools = Pick<HttpTools, 'db' | 'clock' | 'findCaller'>

const atOnce = 500

/**
 * `GET /promo-sales.csv`: all sales of a studio, oldest first, one on each line; with `by=month` their sums by month. The
 * sums are those of its screens.
 */
export function serveSalesCsv(app: FastifyInstance, { db, clock, findCaller }: SalesTools): void {
  app.get(paths.salesCsv, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
    await assertMay({ db, clock, caller }, 'promo_edit')
    const format = formatOf(request)
    return sendDownload(reply, {
      name: `sales${format.byMonth ? '-by-month' : ''}.csv`,
      kind: 'csv',
      content: Readable.from(linesOf(db, { studioId: caller.profileId, ...format })),
    })
  })
}

const head = [
  'Receipt',
  'Bought at',
  'Page',
  'Item',
  'Buyer',
  'Pieces',
  'Refunded pieces',
  'Paid in credits',
  'Refunded in credits',
  'You earn',
  'Held until',
  'Paid out at',
  'Refunded because',
  'On hold by a dispute',
  'Open reports',
]

const causes: Record<RefundCause, string> = {
  studio: 'Your decision',
  report: 'Report accepted',
  unanswered: 'Report not answered',
  admin: 'Decision of an admin',
  takedown: 'Taken down',
  fraud: 'Fraud',
  dispute: 'Card payment taken back',
}

interface SalesFormat {
  separator: CsvSeparator
  /** Sums by month instead of sales. */
  byMonth: boolean
}

function formatOf(request: FastifyRequest): SalesFormat {
  const { separator, by } = request.query as Record<string, unknown>
  return { separator: csvSeparatorOf(separator), byMonth: by === 'month' }
}

async function* linesOf(
  db: Database,
  { studioId, separator, byMonth }: SalesFormat & { studioId: string },
): AsyncGenerator<string> {
  const months = sumSalesByMonth()
  yield csvOf([byMonth ? salesMonthsHeader : head], separator)
  let last: Sale | null = null
  do {
    const after: Sale | null = last
    const sales: Sale[] = await db.asSystem((tx) => salesAfter(tx, { studioId, after, atOnce }))
    if (byMonth) sales.forEach(months.add)
    else yield csvRows(sales.map(lineOf), separator)
    last = sales.length === atOnce ? (sales.at(-1) ?? null) : null
  } while (last)
  if (byMonth) yield csvRows(months.rows(), separator)
}

const lineOf = (sale: Sale) => [
  csvText(receiptNumber(sale.id)),
  csvTime(sale.boughtAt),
  sale.pageTitle,
  sale.itemTitle,
  sale.buyerName,
  sale.quantity,
  sale.pieces.filter(({ state }) => state === 'refunded').length,
  sale.paid,
  sale.refunded,
  sale.earned,
  csvTime(sale.heldUntil),
  sale.paidOutAt && csvTime(sale.paidOutAt),
  causesOf(sale),
  sale.isDisputed ? 'yes' : 'no',
  sale.openReports,
]

/** Why pieces were refunded, each cause once. */
const causesOf = ({ pieces }: Sale): string =>
  [...new Set(pieces.flatMap(({ refundCause }) => refundCause ?? []))].map((cause) => causes[cause]).join(', ')
