import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#shared/errors.ts'
import { hash, randomBytes } from '../crypto/crypto.ts'
import { networkOf } from '../rpc/network-of.ts'
import { assertConfirmed, type Caller } from '../rpc/procedure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; null if anonymous, and on paths that are not limited. */
    caller: Caller | null
    /**
     * Set if `caller` comes from the session cache, so that a read can start at once: resolves to the verified caller.
     * No answer may be sent before it has settled.
     */
    confirming?: Promise<Caller | null> | undefined
    /** When `caller` was looked up, in milliseconds of `performance.now()`; null: not at all. */
    identifiedAt: number | null
  }
  interface FastifyContextConfig {
    /** The route identifies the caller and counts the call itself, with the gate that `limitCalls` returns. */
    countsItself?: boolean
    /** The route only reads, and awaits `callerOf` before it answers: so it may begin while the caller is confirmed. */
    confirmsCaller?: boolean
  }
}

export interface CallGate {
  /** Identifies the caller and counts the call. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts a call of this person or network. Throws RATE_LIMITED. */
  count(who: string, reply: FastifyReply): Promise<void>
  /** Who sent a request: as `admit` found a moment ago, otherwise looked up anew. */
  callerOf(request: FastifyRequest): Promise<Caller | null>
}

/** Milliseconds that a route relies on who the gate found. */
const identifiedMs = 1_000

/** A token bucket: `burst` calls at once, refilled at `perSecond`. */
export interface CallLimits {
  perSecond: number
  burst: number
}

interface LimitCallsInput {
  limits: CallLimits
  findCaller(request: FastifyRequest): Promise<Caller | null>
  /** For read-only calls, whose answer waits until `confirming` has returned the same caller. */
  guessCaller?(request: FastifyRequest): Caller | null
}

/**
 * The number of counters. Callers are hashed onto them and may share one, so memory does not grow with their number.
 */
const counterCount = 65_536

/** Paths without a limit: files of the browser build, and monitoring endpoints. */
const unlimited = /^\/(assets\/|(healthz|readyz|metrics)(\?|$))/

/**
 * Limits the requests of one person, or of one network if anonymous, to this process: calls, live streams, images,
 * uploads and pages. Rejects with RATE_LIMITED and Retry-After. Sign-in, registration and password reset attempts have
 * separate limits in the database, shared by all processes.
 */
export function limitCalls(app: FastifyInstance, { limits, findCaller, guessCaller }: LimitCallsInput): CallGate {
  const consume = callCounter(limits)
  app.quickPages.count = consume
  const count: CallGate['count'] = async (who, reply) => {
    const waitMs = await consume(who)
    if (waitMs === 0) return
    reply.header('retry-after', Math.ceil(waitMs / 1000))
    throw new AppError('RATE_LIMITED')
  }
  const admit: CallGate['admit'] = async (request, reply) => {
    const guess = guessCaller?.(request) ?? null
    if (guess) {
      request.confirming = findCaller(request)
      // The handler awaits it. If the call ends earlier, its rejection must not be reported as unhandled.
      request.confirming.catch(() => undefined)
    }
    request.caller = guess ?? (await findCaller(request))
    request.identifiedAt = performance.now()
    request.personId = request.caller?.profileId ?? null
    await count(request.caller?.profileId ?? networkOf(request.clientAddress), reply)
    // Procedures check this themselves, except those for signed-out people; this covers uploads and images.
    assertMayChange(request)
  }
  app.decorateRequest('caller', null)
  app.decorateRequest('confirming', undefined)
  app.decorateRequest('identifiedAt', null)
  app.addHook('onRequest', async (request, reply) => {
    const { anyOrigin, countsItself } = request.routeOptions.config
    if (!anyOrigin && !countsItself && !unlimited.test(request.url)) await admit(request, reply)
  })
  const callerOf: CallGate['callerOf'] = async (request) => {
    const { identifiedAt, confirming, caller } = request
    const isFresh = identifiedAt !== null && performance.now() - identifiedAt < identifiedMs
    return isFresh ? (confirming ?? caller) : findCaller(request)
  }
  return { admit, count, callerOf }
}

/**
 * Throws ACCOUNT_SUSPENDED, or GUARDIAN_MISSING, if a request of a suspended person, or of a person whose parent or
 * guardian has not confirmed the account, would change data.
 */
export function assertMayChange(request: FastifyRequest): void {
  if (!request.caller || !changes(request)) return
  if (request.caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
  assertConfirmed(request.caller)
}

const changes = ({ method, url }: FastifyRequest) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && !/^\/(api|rpc)\//.test(url)

/** Counts a call. Returns how many milliseconds the caller has to wait, 0 if the call is allowed. */
export function callCounter({
  perSecond,
  burst,
}: CallLimits): ((caller: string) => Promise<number>) & { size(): number } {
  const limiter = new RateLimiterMemory({ points: burst, duration: burst / perSecond })
  // A secret salt, so that nobody can choose whose counter they share.
  const secret = randomBytes(16).toString('hex')
  const counterOf = (caller: string) =>
    Number.parseInt(hash('sha1', `${secret}${caller}`).slice(0, 8), 16) % counterCount
  const count = async (caller: string) => {
    try {
      await limiter.consume(counterOf(caller))
      return 0
    } catch (rejection) {
      if (rejection instanceof Error) throw rejection
      return Math.max(1, (rejection as RateLimiterRes).msBeforeNext)
    }
  }
  return Object.assign(count, { size: () => limiter.dump().storage.length })
}
