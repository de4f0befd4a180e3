import type { FastifyInstance } from 'fastify'
import { type ImageTools, servePromoImages } from './pages/image-routes.ts'
import { type PageTools, servePromoPages } from './pages/page-routes.ts'
import { servePromoReports } from './reports/report-route.ts'

/** Routes of promo pages beside the API: the public pages, their preview, their pictures and their reports. */
export async function servePromo(app: FastifyInstance, tools: PageTools & ImageTools): Promise<void> {
  await servePromoImages(app, tools)
  servePromoPages(app, tools)
  await servePromoReports(app, tools)
}
