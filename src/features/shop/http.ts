import type { FastifyInstance } from 'fastify'
import type { ServeArea } from '#platform/http/http-tools.ts'
import type { ReceiptTools } from '#platform/http/receipts.ts'
import { type CodeTools, servePromoCodes } from './items/code-routes.ts'
import { servePurchaseReceipts } from './purchases/receipt.ts'
import { serveSalesCsv } from './sales/sales-csv.ts'

/** Routes of the shop beside the API: unused codes, receipts, and sales as a file. */
export function serveShop(app: FastifyInstance, tools: ReceiptTools & CodeTools): void {
  servePromoCodes(app, tools)
  servePurchaseReceipts(app, tools)
  serveSalesCsv(app, tools)
}

export const serve: ServeArea = (app, tools) => {
  const assets = tools.assetsOf('src/browser/promo-page-entry.ts')
  serveShop(app, { ...tools, assets, codeSeal: tools.services.shop.codeSeal })
}
