import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import type { ServeArea } from '#platform/http/http-tools.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import type { LiveFeed } from '#platform/live/relay.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { serveFiles } from '#platform/storage/files-plugin.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Uploads } from '#platform/uploads/tus-plugin.ts'
import { serveGameImages } from './images/image-routes.ts'
import type { GamesServices } from './open-services.ts'
import { serveGamePage } from './page/page-route.ts'

export interface GamesHttp {
  db: Database
  clock: Clock
  config: Pick<Config, 'publicUrl'>
  log: Log
  feed: LiveFeed
  storage: Storage
  /** From `openBuildUploads`. */
  uploads: Uploads
  services: GamesServices
  /** Styles and scripts of the game's page, from the browser build's manifest. */
  assets: PageAssets
  findCaller(request: FastifyRequest): Promise<Caller | null>
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
