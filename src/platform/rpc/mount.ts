import type { IncomingHttpHeaders } from 'node:http'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { type AnyRouter, ORPCError } from '@orpc/server'
import { BodyLimitPlugin, RPCHandler } from '@orpc/server/node'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import { assertMayChange, type CallGate } from '../http/limit-calls.ts'
import { noteRefusal } from '../http/refusal.ts'
import { inSpan } from '../traces/tracing.ts'
import { bodyLimitsOf } from './body-limits.ts'
import { asAnswer } from './call-errors.ts'
import { compressAnswers } from './compress-answers.ts'
import { describeErrors, type ErrorsByArea } from './describe-api.ts'
import { refusingUnknownKeys } from './known-keys.ts'
import { methodsOf } from './methods-of.ts'
import type { CallContext, Caller } from './procedure.ts'
import type { QuickRead } from './quick-read.ts'

interface Mount {
  router: AnyRouter
  /** The part of the call context that all requests share. */
  shared: Pick<CallContext, 'db' | 'services' | 'clock' | 'config' | 'log'>
  /** For the description: errors that only some areas have. */
  errorsByArea?: ErrorsByArea
  /** Reads that bypass the procedures, and the gate that counts their calls. */
  quick?: { reads: readonly QuickRead[]; gate: CallGate }
  /** Keys of inputs, by operation, that browsers of the release before still send. */
  formerKeys?: Readonly<Record<string, readonly string[]>>
}

/**
 * Serves the router twice: `/rpc/*` for the product's browser code, always POST, and `/api/*` as plain HTTP with JSON,
 * with each procedure's own method (described at `/api/openapi.json`). Both use the session cookie and answer only
 * errors of the catalogue. `limitCalls` has identified the caller before.
 */
export async function mountRpc(
  app: FastifyInstance,
  { router, shared, quick, formerKeys = {}, errorsByArea = {} }: Mount,
): Promise<void> {
  const { requests, answering, reading } = interceptors()
  // The limit is a handler's own, so there is one for each size that is used; each adds interceptors to its own lists.
  const limited = (bytes: number) => ({
    clientInterceptors: [answering as never],
    interceptors: [reading as never],
    plugins: [new BodyLimitPlugin({ maxBodySize: bytes }), ...compressAnswers()],
  })
  const known = refusingUnknownKeys(router, formerKeys)
  const rpc = bySize((bytes) => new RPCHandler(known, limited(bytes)))
  const plain = bySize(
    (bytes) =>
      new OpenAPIHandler(known, {
        ...limited(bytes),
        customErrorResponseBodyEncoder: (error) => ({ code: error.code, message: error.message, data: error.data }),
      }),
  )
  const largestBody = bodyLimitsOf(router)
  const methodsAt = methodsOf(router)
  const describe = describer(router, errorsByArea)

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    // The browser's client expects each answer in an envelope, including errors.
    scope.setErrorHandler((error, request, reply) => {
      noteRefusal(request, error)
      const failed = asAnswer(error, request.id, shared.log, request)
      const { code, message, data } = failed.toJSON()
      const body = { code, message, data }
      return reply
        .status(failed.status)
        .header('cache-control', 'no-store')
        .send(request.url.startsWith('/rpc/') ? { json: body } : body)
    })

    const serve =
      (handlerFor: typeof rpc | typeof plain, prefix: '/rpc' | '/api') =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const requestId = request.id
        const allowed = prefix === '/rpc' ? ['POST'] : methodsAt(request.url.split('?')[0] ?? '')
        if (allowed.length > 0 && !allowed.includes(request.method)) {
          reply.header('allow', allowed.join(', '))
          throw new AppError('METHOD_NOT_ALLOWED')
        }
        if (allowed.length === 0) throw new AppError('NOT_FOUND')
        const responseHeaders = new Headers({ 'x-request-id': requestId, 'cache-control': 'no-store' })
        const context: CallContext = {
          ...shared,
          caller: request.caller,
          requestId,
          ip: request.clientAddress,
          requestHeaders: asHeaders(request.headers),
          responseHeaders,
          noteTriedEmail: (email) => {
            request.triedEmail = email
          },
        }
        requests.set(context.requestHeaders, request)
        const raw = hijack(reply, responseHeaders)
        const { writeHead, write, end } = raw
        const handler = handlerFor(largestBody({ url: request.url, isSignedIn: request.caller !== null }))
        const { matched } = await handler.handle(request.raw, raw, { prefix, context })
        if (matched) return
        // Compression has put methods of its own there, which would send this answer without its head.
        Object.assign(raw, { writeHead, write, end })
        const { code, message, data } = asAnswer(new AppError('NOT_FOUND'), requestId, shared.log).toJSON()
        const body = { code, message, data }
        raw
          .writeHead(404, { 'content-type': 'application/json' })
          .end(JSON.stringify(prefix === '/rpc' ? { json: body } : body))
      }
    scope.get('/api/openapi.json', describe)
    const served = serve(plain, '/api')
    const { reads = [], gate } = quick ?? {}
    for (const { path, operation, read } of reads) {
      scope.get(`/api${path}`, { exposeHeadRoute: false, config: { countsItself: true } }, async (request, reply) => {
        const answer = await inSpan(procedureSpan(operation), () => read(request.headers.cookie, request.query))
        if (!answer) {
          await gate?.admit(request, reply)
          return served(request, reply)
        }
        request.operation = operation
        request.personId = answer.profileId
        await gate?.count(answer.profileId, reply)
        reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'content-type': 'application/json' })
        return reply.send(answer.json)
      })
    }
    scope.all('/rpc/*', serve(rpc, '/rpc'))
    scope.all('/api/*', served)
  })
}

/** What runs around each call: the request behind it is known by its headers. */
function interceptors() {
  type Step = { context: object; path: readonly string[]; next(): Promise<unknown> }
  const requests = new WeakMap<object, FastifyRequest>()
  const answering = async ({ context, path, next }: Step) => {
    const { requestId, log } = context as CallContext
    const request = requests.get((context as CallContext).requestHeaders)
    if (request) request.operation = path.join('.')
    const answer = () => (request?.confirming ? answeredToCaller(request, context as CallContext, next) : next())
    try {
      return await inSpan(procedureSpan(path.join('.')), answer)
    } catch (error) {
      if (request) noteRefusal(request, error)
      throw asAnswer(error, requestId, log, request)
    }
  }
  // Failures before the procedure runs are unreadable calls: an invalid body or encoding.
  const reading = async ({ context, next }: Omit<Step, 'path'>) => {
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
  return { requests, answering, reading }
}

/** The description of all calls, made at the first question. */
function describer(router: AnyRouter, errorsByArea: ErrorsByArea) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  let description: Promise<object> | undefined
  return async () => {
    description ??= generator
      .generate(router, {
        info: { title: 'Playhatch', version: '1' },
        servers: [{ url: '/api' }],
        security: [{ session: [] }],
        components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'playhatch.session' } } },
      })
      .then((made) => describeErrors(made as never, router, errorsByArea))
    return description
  }
}

function bySize<H>(make: (bytes: number) => H): (bytes: number) => H {
  const made = new Map<number, H>()
  return (bytes) => {
    const handler = made.get(bytes) ?? make(bytes)
    made.set(bytes, handler)
    return handler
  }
}

const procedureSpan = (name: string) => ({ name, attributes: { 'rpc.system': 'orpc', 'rpc.method': name } })

/**
 * Completes a read that was started for the caller in the session cache: waits for the verified caller, and returns the
 * read's result or error if the caller is the same. Otherwise discards it and runs the read for the verified caller.
 */
async function answeredToCaller(
  request: FastifyRequest,
  context: { caller: Caller | null },
  next: () => Promise<unknown>,
): Promise<unknown> {
  const [read, looked] = await Promise.allSettled([next(), request.confirming])
  if (looked.status === 'rejected') throw looked.reason
  const caller = looked.value ?? null
  if (JSON.stringify(caller) !== JSON.stringify(request.caller)) {
    request.caller = caller
    request.personId = caller?.profileId ?? null
    context.caller = caller
    assertMayChange(request)
    return next()
  }
  if (read.status === 'rejected') throw read.reason
  return read.value
}

function asHeaders(from: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(from)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return headers
}

/** The response of Node, which gets the headers that a procedure has set (cookies) right before it is sent. */
function hijack(reply: FastifyReply, headers: Headers): FastifyReply['raw'] {
  reply.hijack()
  const raw = reply.raw
  const writeHead = raw.writeHead.bind(raw)
  raw.writeHead = ((status: number, own?: Record<string, string | string[]>) => {
    for (const [name, value] of headers) if (name !== 'set-cookie') raw.setHeader(name, value)
    const cookies = headers.getSetCookie()
    if (cookies.length) raw.setHeader('set-cookie', cookies)
    return writeHead(status, own)
  }) as typeof raw.writeHead
  return raw
}
