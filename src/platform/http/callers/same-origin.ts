import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that other sites may call and that does not authenticate by cookie, such as a webhook. */
    anyOrigin?: boolean
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
const calls = /^\/(rpc|api)\//

/**
 * Rejects (RLS_VIOLATION) cross-origin requests that carry a person's cookie: every change, and every API call.
 * SameSite cookies alone don't exclude pages of the same site, such as another port of this machine or a web build.
 */
export function assertSameOrigin(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.anyOrigin) return
    const isChange = !reading.has(request.method)
    if (!isChange && !calls.test(request.url)) return
    if (!isOwn(request, ownOrigin, isChange)) throw new AppError('RLS_VIOLATION')
  })
}

/** Browsers send Origin with every change; if it is missing, Sec-Fetch-Site identifies the source of the request. */
function isOwn(request: FastifyRequest, ownOrigin: string, isChange: boolean): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  // The Host is a served one: others were rejected before.
  if (origin !== undefined) return origin === ownOrigin || origin === `${request.protocol}://${request.headers.host}`
  return !isChange || site === undefined || site === 'same-origin' || site === 'none'
}
