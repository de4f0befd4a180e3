import type { FastifyInstance } from 'fastify'
import type { ImageTools } from '#features/storage/image-routes.ts'
import { type CodeTools, servePromoCodes } from './items/code-routes.ts'
import { servePromoCards } from './pages/card-route.ts'
import { servePromoImages } from './pages/image-routes.ts'
import { type PageTools, servePromoPages } from './pages/page-routes.ts'
import { servePurchaseReceipts } from './purchases/receipt.ts'
import { servePromoReports } from './reports/report-route.ts'
import { serveSalesCsv } from './sales/sales-csv.ts'

/** Routes of promo pages beside the API: the public pages, previews, pictures, shared cards, reports, receipts, and unused codes. */
export async function servePromo(app: FastifyInstance, tools: PageTools & ImageTools & CodeTools): Promise<void> {
  await servePromoImages(app, tools)
  servePromoCodes(app, tools)
  servePromoPages(app, tools)
  servePromoCards(app, tools)
  servePurchaseReceipts(app, tools)
  serveSalesCsv(app, tools)
  await servePromoReports(app, tools)
}
