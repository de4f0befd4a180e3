import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#shared/errors.ts'
import { networkOf } from '../rpc/network-of.ts'
import type { Caller } from '../rpc/procedure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null for nobody, and on addresses that are not limited. */
    caller: Caller | null
    /**
     * Set where `caller` is only whom the session belonged to a moment ago, for a read that starts at once: who it really is.
     * Nothing may be answered before.
     */
    confirming?: Promise<Caller | null> | undefined
  }
  interface FastifyContextConfig {
    /** The route finds out itself who is asking and counts the call, with what `limitCalls` answers. */
    countsItself?: boolean
  }
}

export interface CallGate {
  /** Finds the caller and counts the call. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts a call of this person or network. */
  count(who: string, reply: FastifyReply): Promise<void>
}

/** So many calls at once, refilled so fast. */
export interface CallLimits {
  perSecond: number
  burst: number
}

interface Limiting {
  limits: CallLimits
  findCaller(request: FastifyRequest): Promise<Caller | null>
  /** For calls that only read, and whose answer waits until `confirming` has said the same. */
  guessCaller?(request: FastifyRequest): Caller | null
}

/** Counters there are at most: callers who fall on one counter share it, so memory does not grow with their number. */
const counters = 65_536

/** Files of the browser's build, and what monitors ask. */
const free = /^\/(assets\/|(healthz|readyz|metrics)(\?|$))/

/**
 * Limits what one person, or else one network, sends to this process: calls, live streams, pictures, uploads, pages. Refuses with RATE_LIMITED and Retry-After. Attempts at a door (sign-in, registration, reset)
 * have limits of their own in the database, shared by all processes.
 */
export function limitCalls(app: FastifyInstance, { limits, findCaller, guessCaller }: Limiting): CallGate {
  const consume = callCounter(limits)
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
      // The handler that answers waits for it; a call that ends before is nobody's failure.
      request.confirming.catch(() => undefined)
    }
    request.caller = guess ?? (await findCaller(request))
    request.personId = request.caller?.profileId ?? null
    await count(request.caller?.profileId ?? networkOf(request.clientAddress), reply)
    // Procedures refuse by themselves, all but those for signed-out people; this is for uploads and pictures.
    assertNotSuspended(request)
  }
  app.decorateRequest('caller', null)
  app.decorateRequest('confirming', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const { anyOrigin, countsItself } = request.routeOptions.config
    if (!anyOrigin && !countsItself && !free.test(request.url)) await admit(request, reply)
  })
  return { admit, count }
}

/** Throws ACCOUNT_SUSPENDED for what changes something. */
export function assertNotSuspended(request: FastifyRequest): void {
  if (request.caller?.suspended && changes(request)) throw new AppError('ACCOUNT_SUSPENDED')
}

const changes = ({ method, url }: FastifyRequest) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && !/^\/(api|rpc)\//.test(url)

/** Counts a call; answers how many milliseconds its caller has to wait, 0 for none. */
export function callCounter({
  perSecond,
  burst,
}: CallLimits): ((caller: string) => Promise<number>) & { size(): number } {
  const limiter = new RateLimiterMemory({ points: burst, duration: burst / perSecond })
  // Nobody can choose whose counter they share.
  const secret = randomBytes(16)
  const counterOf = (caller: string) =>
    createHash('sha1').update(secret).update(caller).digest().readUInt32BE() % counters
  const count = async (caller: string) => {
    try {
      await limiter.consume(counterOf(caller))
      return 0
    } catch (refused) {
      if (refused instanceof Error) throw refused
      return Math.max(1, (refused as RateLimiterRes).msBeforeNext)
    }
  }
  return Object.assign(count, { size: () => limiter.dump().storage.length })
}
