import type { FastifyInstance } from 'fastify'
import type { ImageTools } from '#features/storage/image-routes.ts'
import type { ServeArea } from '#platform/http/http-tools.ts'
import { openViewCounter } from './analytics/view-counter.ts'
import { servePromoCards } from './pages/card-route.ts'
import { servePromoImages } from './pages/images/image-routes.ts'
import { type PageTools, servePromoPages } from './pages/page-routes.ts'
import { servePromoReports } from './reports/report-route.ts'

/** Routes of promo pages beside the API: the public pages, previews, pictures, shared cards and reports. */
export async function servePromo(app: FastifyInstance, tools: PageTools & ImageTools): Promise<void> {
  await servePromoImages(app, tools)
  servePromoPages(app, tools)
  servePromoCards(app, tools)
  await servePromoReports(app, tools)
}

/** Views are counted in memory and stored from time to time, and at the end. */
export const serve: ServeArea = async (app, tools) => {
  const { services, assetsOf } = tools
  const views = openViewCounter(tools)
  app.addHook('onClose', () => views.close())
  await servePromo(app, {
    ...tools,
    views,
    quota: services.games.quota,
    assets: assetsOf('src/browser/promo-page-entry.ts'),
    purchaseScript: assetsOf('src/browser/promo-buy-entry.tsx').js[0],
    galleryScript: assetsOf('src/browser/promo-gallery-entry.ts').js[0],
  })
}
