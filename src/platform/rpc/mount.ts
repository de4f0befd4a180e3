import type { IncomingHttpHeaders } from 'node:http'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { type AnyRouter, ORPCError } from '@orpc/server'
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/node'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, catalogue, type ErrorCode } from '#shared/errors.ts'
import { asAnswer } from './errors.ts'
import type { CallContext } from './procedure.ts'

const bodyLimit = 1024 * 1024

interface Mount {
  router: AnyRouter
  /** Everything of the context but what belongs to one request. */
  shared: Pick<CallContext, 'db' | 'doors' | 'clock' | 'config' | 'log'>
  findCaller(request: FastifyRequest): Promise<CallContext['caller']>
  /** Refuses with RATE_LIMITED; counts a call otherwise. */
  limit(ip: string, caller: CallContext['caller']): void
}

/**
 * Serves the router twice: `/rpc/*` for our own browser, `/api/*` as plain HTTP with JSON (described at
 * `/api/openapi.json`). Both know the caller by the session cookie and answer errors of the catalogue alone.
 */
export async function mountRpc(app: FastifyInstance, { router, shared, findCaller, limit }: Mount): Promise<void> {
  type Step = { context: object; next(): Promise<unknown> }
  const answering = async ({ context, next }: Step) => {
    const { requestId, log } = context as CallContext
    try {
      return await next()
    } catch (error) {
      throw asAnswer(error, requestId, log)
    }
  }
  // Whatever fails before the procedure runs is a call that could not be read: a broken body, a wrong encoding.
  const reading = async ({ context, next }: Step) => {
    const { requestId, log } = context as CallContext
    try {
      return await next()
    } catch (error) {
      const readable = error instanceof ORPCError || error instanceof AppError
      throw asAnswer(
        readable ? error : new AppError('VALIDATION_ERROR', 'This call could not be read.'),
        requestId,
        log,
      )
    }
  }
  const options = {
    clientInterceptors: [answering as never],
    interceptors: [reading as never],
    plugins: [new BodyLimitPlugin({ maxBodySize: bodyLimit })],
  }
  const rpc = new RPCHandler(router, options)
  const plain = new OpenAPIHandler(router, {
    ...options,
    customErrorResponseBodyEncoder: (error) => ({ code: error.code, message: error.message, data: error.data }),
  })
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  let description: Promise<object> | undefined

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

    const serve =
      (handler: typeof rpc | typeof plain, prefix: '/rpc' | '/api') =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const requestId = request.id
        let caller: CallContext['caller']
        try {
          refuseForeignOrigin(request, shared.config.publicUrl)
          caller = await findCaller(request)
          limit(request.clientAddress, caller)
        } catch (error) {
          const failed = asAnswer(error, requestId, shared.log)
          const body = failed.toJSON()
          return reply
            .status(failed.status)
            .send(prefix === '/rpc' ? { json: body } : { code: body.code, message: body.message, data: body.data })
        }
        const responseHeaders = new Headers({ 'x-request-id': requestId, 'cache-control': 'no-store' })
        const context: CallContext = {
          ...shared,
          caller,
          requestId,
          ip: request.clientAddress,
          requestHeaders: asHeaders(request.headers),
          responseHeaders,
        }
        reply.hijack()
        const raw = reply.raw
        const writeHead = raw.writeHead.bind(raw)
        // Headers set by a procedure (cookies) join the answer just before it leaves.
        raw.writeHead = ((status: number, headers?: Record<string, string | string[]>) => {
          for (const [name, value] of responseHeaders) if (name !== 'set-cookie') raw.setHeader(name, value)
          const cookies = responseHeaders.getSetCookie()
          if (cookies.length) raw.setHeader('set-cookie', cookies)
          return writeHead(status, headers)
        }) as typeof raw.writeHead
        const { matched } = await handler.handle(request.raw, raw, { prefix, context })
        if (!matched)
          raw
            .writeHead(404, { 'content-type': 'application/json' })
            .end(JSON.stringify(body404('NOT_FOUND', requestId)))
      }
    scope.get('/api/openapi.json', async () => {
      description ??= generator.generate(router, {
        info: { title: 'Playhatch', version: '1' },
        servers: [{ url: '/api' }],
        security: [{ session: [] }],
        components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'playhatch.session' } } },
      })
      return description
    })
    scope.all('/rpc/*', serve(rpc, '/rpc'))
    scope.all('/api/*', serve(plain, '/api'))
  })
}

const body404 = (code: ErrorCode, requestId: string) => ({
  code,
  message: catalogue[code].message,
  data: { requestId },
})

/** A page of another origin, a web build for one, may not call with the person's cookie. */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string) {
  const { origin } = request.headers
  if (origin && origin !== new URL(publicUrl).origin && origin !== `${request.protocol}://${request.headers.host}`) {
    throw new AppError('RLS_VIOLATION')
  }
}

function asHeaders(from: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(from)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return headers
}
