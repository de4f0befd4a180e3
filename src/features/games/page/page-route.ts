import type { FastifyInstance } from 'fastify'
import { sendCachedPage } from '#platform/http/cached-page.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import { PageCache } from '#platform/http/page-cache.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { findShownGame } from './find-shown-game.ts'
import { renderGamePage } from './render-page.tsx'

interface PageTools extends Pick<HttpTools, 'db' | 'clock' | 'feed' | 'publicUrl' | 'findCaller'> {
  assets: PageAssets
}

/**
 * `GET /game/{id}` for signed-out visitors: the page of a public game, rendered here and cached. A game that the visitor
 * may not see gets the 404 page, as if it did not exist.
 */
export function serveGamePage(
  app: FastifyInstance,
  { db, clock, feed, publicUrl, assets, findCaller }: PageTools,
): void {
  const cache = new PageCache({ feed, clock, kind: 'games' })
  app.get<{ Params: { id: string } }>('/game/:id', async (request, reply) => {
    const gameId = uuidIn(request.params.id)?.toLowerCase()
    if (!gameId) return reply.callNotFound()
    // The browser app draws it for signed-in people, with the header and the actions of their role.
    if (await findCaller(request)) return reply.callNotFound()
    const page = await cache.get(gameId, async () => {
      const found = await db.asSystem((tx) => findShownGame(tx, { gameId, viewerId: null }))
      return found && { html: renderGamePage({ game: found.game, publicUrl, assets }), ref: gameId }
    })
    return page ? sendCachedPage(request, reply, page) : reply.callNotFound()
  })
}
