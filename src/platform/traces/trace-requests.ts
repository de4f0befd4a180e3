import type { FastifyInstance } from 'fastify'
import { isTracing, type OpenSpan, openSpan } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request; null while traces are off. */
    span: OpenSpan | null
  }
}

/** Files of the build and checks of monitoring tell nothing, and a live stream lasts for hours. */
const untraced = /^\/(assets\/|(healthz|readyz|metrics|live)(\?|$))/

/**
 * A span for each request, named by its route: an address may hold a token. A `traceparent` of the caller is only linked:
 * as a parent it would let anyone choose the ids of our traces, and make us record as many as they like.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', null)
  if (!isTracing()) return
  app.addHook('onRequest', (request, reply, done) => {
    if (untraced.test(request.url)) return done()
    const { method, headers, id } = request
    const route = request.routeOptions.url
    const link = headers.traceparent
    const span = openSpan({
      name: route ? `${method} ${route}` : method,
      kind: 'server',
      link: typeof link === 'string' ? link : '',
      attributes: { 'http.request.method': method, ...(route && { 'http.route': route }), 'playhatch.request_id': id },
    })
    request.span = span
    if (!span) return done()
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw
      span.add({ 'http.response.status_code': statusCode })
      if (!writableFinished) span.end({ code: 'aborted', status: 499 })
      else if (statusCode >= 500) span.end({ code: String(statusCode) })
      else span.end()
    })
    span.run(done)
  })
  // The events of a body arrive outside of the context that the first hook has made.
  app.addHook('preValidation', (request, _reply, done) => (request.span ? request.span.run(done) : done()))
}
