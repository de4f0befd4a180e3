import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { HttpTools, ServeArea } from '#platform/http/http-tools.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { serveFiles } from '#platform/storage/files-plugin.ts'
import { serveGameImages } from './images/image-routes.ts'
import type { GamesServices } from './open-services.ts'
import { serveGamePage } from './page/page-route.ts'

export interface GamesHttp
  extends Pick<HttpTools, 'db' | 'clock' | 'log' | 'feed' | 'storage' | 'uploads' | 'findCaller'> {
  config: Pick<Config, 'publicUrl'>
  services: GamesServices
  /** Styles and scripts of the game's page, from the browser build's manifest. */
  assets: PageAssets
}

/**
 * Routes of games beside the API: resumable uploads at `/uploads`, images at `/images`, signed downloads at `/files`,
 * and the public page at `/game/{id}`.
 */
export async function serveGames(
  app: FastifyInstance,
  { config, uploads, services, assets, ...tools }: GamesHttp,
): Promise<void> {
  await uploads.serve(app)
  await serveGameImages(app, { ...tools, quota: services.quota })
  await serveFiles(app, { ...tools, secret: services.fileSecret })
  serveGamePage(app, { ...tools, publicUrl: config.publicUrl, assets })
}

export const serve: ServeArea = (app, tools) =>
  serveGames(app, {
    ...tools,
    services: tools.services.games,
    assets: tools.assetsOf('src/browser/game-page-entry.ts'),
  })
