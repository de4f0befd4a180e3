import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { LiveFeed } from '../live/relay.ts'
import type { Log } from '../log/log.ts'
import type { Caller, Services } from '../rpc/procedure.ts'
import type { Storage } from '../storage/storage.ts'
import type { Uploads } from '../uploads/tus-plugin.ts'
import type { PageAssets } from './page-document.ts'

/** What an area's routes beside its API may use. */
export interface HttpTools {
  db: Database
  clock: Clock
  config: Config
  publicUrl: string
  log: Log
  feed: LiveFeed
  storage: Storage
  uploads: Uploads
  services: Services
  /** Styles and scripts of an entry of the browser, by its path such as `src/browser/main.tsx`. */
  assetsOf(entry: string): PageAssets
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

/** Exported by an area's http.ts. What it opens it ends in a hook `onClose`. */
export type ServeArea = (app: FastifyInstance, tools: HttpTools) => void | Promise<void>
