import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { LiveFeed } from '#platform/live/relay.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { findShownGame } from './find-shown-game.ts'
import { PageCache } from './page-cache.ts'
import { type PageAssets, renderGamePage } from './render-page.tsx'

interface PageTools {
  db: Database
  clock: Clock
  feed: LiveFeed
  publicUrl: string
  assets: PageAssets
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, vary: 'cookie' }

/**
 * `GET /game/{id}`: the page of a game, made by the server. Signed-out visitors get public games from memory; a game
 * that is not for the visitor gets the product's page for unknown addresses, as if it had never been.
 */
export function serveGamePage(
  app: FastifyInstance,
  { db, clock, feed, publicUrl, assets, findCaller }: PageTools,
): void {
  const cache = new PageCache(feed, clock)
  app.get<{ Params: { id: string } }>('/game/:id', async (request, reply) => {
    const id = z.uuid().safeParse(request.params.id)
    if (!id.success) return reply.callNotFound()
    const gameId = id.data.toLowerCase()
    const caller = await findCaller(request)
    if (!caller) {
      const page = await cache.get(gameId, async () => {
        const found = await db.asSystem((tx) => findShownGame(tx, { gameId, viewerId: null }))
        return found && renderGamePage({ game: found.game, viewer: null, publicUrl, assets })
      })
      if (!page) return reply.callNotFound()
      reply.headers({ ...headers, 'cache-control': 'no-cache', etag: page.etag })
      return request.headers['if-none-match'] === page.etag ? reply.status(304).send() : reply.send(page.html)
    }

    const found = await db.asSystem((tx) => findShownGame(tx, { gameId, viewerId: caller.profileId }))
    if (!found) return reply.callNotFound()
    const { game, owns, participationId } = found
    reply.headers({ ...headers, 'cache-control': 'private, no-store' })
    return reply.send(renderGamePage({ game, viewer: { role: caller.role, owns, participationId }, publicUrl, assets }))
  })
}
