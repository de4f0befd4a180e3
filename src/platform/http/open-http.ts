import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import type { Config } from '../config.ts'
import { randomUUID } from '../crypto/crypto.ts'
import type { Log } from '../log/log.ts'
import { bodyBytes } from '../rpc/body-limits.ts'
import { asAnswer } from '../rpc/call-errors.ts'
import { traceRequests } from '../traces/trace-requests.ts'
import { clientAddress, trustedProxies } from './callers/client-address.ts'
import { clientCountry, countryHeader } from './callers/client-country.ts'
import { noRouteSchemas } from './no-route-schemas.ts'
import { openQuickPages } from './quick-pages.ts'
import { noteRefusal } from './refusal.ts'
import { type SharedServer, sharedServer } from './shared-server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's address as this server sees it (admin-6). Unlike `ip`, a client can't forge it. */
    clientAddress: string
    /** The called procedure, such as `games.create`; empty if the route identifies the operation. */
    operation: string
    /** The caller's profile id, once known. */
    personId: string | null
  }
}

/**
 * The HTTP server without routes: generated request ids, the verified client address, errors only from the catalogue.
 * Requests to the play domain or to foreign hosts never reach it. The log has routes instead of URLs, because some URLs
 * contain a token.
 */
export function openHttp(
  config: Pick<Config, 'trustProxy'> & Partial<Pick<Config, 'countryHeader'>>,
  log: Log,
  { refuses, ...shared }: SharedServer & { refuses?: (address: string, url: string) => boolean } = {},
): FastifyInstance {
  const trusts = trustedProxies(config.trustProxy)
  const quickPages = openQuickPages({ log, trusts })
  const app = Fastify({
    logger: false,
    // For routes without a reader of their own; calls have their own limits.
    bodyLimit: bodyBytes.signedOut,
    schemaController: noRouteSchemas,
    trustProxy: config.trustProxy !== 0 && trusts,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    serverFactory: sharedServer({
      ...shared,
      quickPages,
      ...(refuses && { isBlocked: (request) => refuses(clientAddress(request, trusts), request.url ?? '') }),
    }),
    // `rejectSocket` answers instead.
    clientErrorHandler: () => undefined,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    routerOptions: { maxParamLength: 400 },
  })
  app.decorate('quickPages', quickPages)
  app.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      return clientAddress(this.raw, trusts)
    },
  })
  app.addHook('onRequest', async ({ raw }) => {
    const country = clientCountry(raw, { trusts, header: config.countryHeader })
    if (country === null) delete raw.headers[countryHeader]
    else raw.headers[countryHeader] = country
  })
  app.decorateRequest('operation', '')
  app.decorateRequest('personId', null)
  app.decorateRequest('refusal', null)
  app.decorateRequest('triedEmail', null)
  app.decorateRequest('exported', null)
  traceRequests(app)
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        ...(request.span && { traceId: request.span.traceId }),
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        ...(request.operation && { operation: request.operation }),
        ...(request.personId && { personId: request.personId }),
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    noteRefusal(request, error)
    const failed = asAnswer(asClientError(error), request.id, log, request)
    const { code, message, data } = failed.toJSON()
    return reply.status(failed.status).header('cache-control', 'no-store').send({ code, message, data })
  }
  app.setErrorHandler(sendError)
  return app
}

/** Errors of Fastify itself (a body too large, an invalid URL) are client errors. */
function asClientError(error: unknown): unknown {
  const { statusCode } = error as { statusCode?: number }
  if (!(error instanceof Error) || statusCode === undefined || statusCode >= 500) return error
  return statusCode === 413 ? new AppError('TOO_LARGE') : new AppError('VALIDATION_ERROR')
}
