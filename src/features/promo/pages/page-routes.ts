import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendCachedPage, sendPersonalPage } from '#platform/http/cached-page.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import { PageCache } from '#platform/http/page-cache.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import type { Role } from '#shared/roles.ts'
import type { ViewCounter } from '../analytics/view-counter.ts'
import { previewKeyIn } from './address/preview-key.ts'
import { findPreview, findShownPage, isRemovedAddress } from './find-shown-page.ts'
import { renderMissingPage, renderPromoPage, renderRemovedPage } from './render-page.tsx'
import { limits } from './rules.ts'

export interface PageTools extends Pick<HttpTools, 'db' | 'clock' | 'feed' | 'publicUrl' | 'findCaller'> {
  assets: PageAssets
  /** Address of the script of the purchase. */
  purchaseScript?: string | undefined
  /** Address of the script of the gallery. */
  galleryScript?: string | undefined
  views: ViewCounter
}

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(limits.slug)
/** The name in an address may have a number after it. */
const studioName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(limits.slug + 10)
const addressed = z.object({ studioName: studioName.nullable(), slug })

const viewOf = (
  { clientAddress: address, headers }: Pick<FastifyRequest, 'clientAddress' | 'headers'>,
  pageId: string,
  caller: Caller | null,
) => {
  const { 'user-agent': userAgent, referer, 'sec-purpose': purpose, 'sec-fetch-dest': destination } = headers
  const sent = { userAgent, referer, purpose: purpose?.toString(), destination: destination?.toString() }
  return { pageId, address, viewerId: caller?.profileId ?? null, ...sent }
}

const shortRoute = '/promo/:slug'
const longRoute = '/promo/:studioName/:slug'
const promoPath = /^\/promo\/(?:([^/?]+)|([^/?]+)\/([^/?]+))$/

interface PageKey {
  role: Role | null
  studioName: string | null
  slug: string
}

/** Names in the cache. The parts have no slash. */
const keyOf = ({ role, studioName, slug }: PageKey) => [role, studioName, slug].join('/')

/**
 * `GET /promo/{studioName}/{slug}` and `/promo/{slug}`: published pages, rendered here and cached until they change;
 * former addresses redirect. `GET /promo-admin/{promoId}/preview?key=`: the draft, for its studio and holders of the key.
 */
export function servePromoPages(app: FastifyInstance, tools: PageTools): void {
  const { db, clock, feed, publicUrl, assets, purchaseScript, galleryScript, views, findCaller } = tools
  const cache = new PageCache({ feed, clock, kind: 'promo' })
  const unscripted = { publicUrl, assets: { ...assets, js: [] } }
  const missing = renderMissingPage(unscripted)
  const removed = renderRemovedPage(unscripted)
  const sendMissing = (reply: FastifyReply) => sendPersonalPage(reply.status(404), missing)

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    address: { studioName: string | null; slug: string },
  ) {
    const parsed = addressed.safeParse(address)
    if (!parsed.success) return sendMissing(reply)
    const caller = await findCaller(request)
    const role = caller?.role ?? null
    let movedTo: string | undefined
    const page = await cache.get(keyOf({ ...parsed.data, role }), async () => {
      const found = await db.asSystem((tx) => findShownPage(tx, parsed.data))
      if (found && !found.isCurrent) movedTo = found.path
      if (!found?.isCurrent) return null
      const html = renderPromoPage({
        page: found.page,
        path: found.path,
        role,
        publicUrl,
        assets,
        purchaseScript,
        galleryScript,
      })
      return { html, ref: found.page.id }
    })
    // Not for good: another page may take the address.
    if (movedTo !== undefined) return reply.header('cache-control', 'no-cache').redirect(movedTo, 302)
    if (!page) {
      const isRemoved = await db.asSystem((tx) => isRemovedAddress(tx, parsed.data))
      return isRemoved ? sendPersonalPage(reply.status(410), removed) : sendMissing(reply)
    }
    if (request.method === 'GET') views.count(viewOf(request, page.ref, caller))
    return sendCachedPage(request, reply, page)
  }

  app.quickPages.add((path) => {
    const [, shorter, studioName, slug = shorter ?? ''] = promoPath.exec(path) ?? []
    const page = cache.peek(keyOf({ role: null, studioName: studioName ?? null, slug }))
    if (!page) return undefined
    const route = studioName === undefined ? shortRoute : longRoute
    return { page, route, onSent: (request) => views.count(viewOf(request, page.ref, null)) }
  })
  app.get<{ Params: { slug: string } }>(shortRoute, (request, reply) =>
    show(request, reply, { studioName: null, slug: request.params.slug }),
  )
  app.get<{ Params: { studioName: string; slug: string } }>(longRoute, (request, reply) =>
    show(request, reply, request.params),
  )

  app.get<{ Params: { promoId: string }; Querystring: { key?: string } }>(
    '/promo-admin/:promoId/preview',
    async (request, reply) => {
      const id = uuidIn(request.params.promoId)
      if (!id) return sendMissing(reply)
      const caller = await findCaller(request)
      const asked = { pageId: id, key: previewKeyIn(request.query.key), viewerId: caller?.profileId ?? null }
      const found = await db.asSystem((tx) => findPreview(tx, asked))
      if (!found) return sendMissing(reply)
      const role = caller?.role ?? null
      reply.header('referrer-policy', 'no-referrer')
      return sendPersonalPage(
        reply,
        renderPromoPage({
          page: found.page,
          path: null,
          previewKey: found.key,
          role,
          publicUrl,
          assets,
          galleryScript,
        }),
      )
    },
  )
}
