import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that others call on purpose and that knows them by something else than a cookie: a webhook. */
    anyOrigin?: boolean
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
const calls = /^\/(rpc|api)\//

/**
 * Refuses (RLS_VIOLATION) what a page of another origin sends with a person's cookie: every change, and every call of the API.
 * SameSite cookies alone don't keep out pages of the same site, another port of this machine or a web build for example.
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

/** Browsers name the origin with every change; where one is missing, Sec-Fetch-Site says from where the call comes. */
function isOwn(request: FastifyRequest, ownOrigin: string, isChange: boolean): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  // The Host is one of ours, for others are refused before.
  if (origin !== undefined) return origin === ownOrigin || origin === `${request.protocol}://${request.headers.host}`
  return !isChange || site === undefined || site === 'same-origin' || site === 'none'
}
