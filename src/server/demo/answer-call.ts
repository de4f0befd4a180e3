import { ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { eq } from 'drizzle-orm'
import { notInDemo } from '#browser/demo/refusals.ts'
import { leastMinutes } from '#features/playtests/findings/rules.ts'
import { playtests } from '#features/playtests/sql.ts'
import { keyOfRecording } from '#features/sessions/playback/open-playback.ts'
import { hours, minutes } from '#platform/clock.ts'
import { sealServedToken } from '#platform/play/play-address.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import type { CallContext, Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { router } from '../router.ts'
import { playFor } from '../seed/steps/play-test.ts'
import { answerAddress, type Sent } from './answer-address.ts'
import type { OpenDemo } from './open-demo.ts'
import { movedBy } from './shift-time.ts'
import { withPictures } from './shown-pictures.ts'

/** What needs a server refuses (scripts/build-demo.mjs). */
const isRefusal = (error: unknown) => error instanceof Error && error.message.startsWith('The demo has no ')

interface Test {
  playtestId: string
}

interface OneSession {
  sessionId: string
}

/** Needs a process that reads and writes videos. */
const makesVideo: ReadonlySet<string> = new Set(['sessions.addClip'])

interface Step {
  input: unknown
  path: readonly string[]
  context: CallContext
}

/** Answers what a page asks, as the server does. */
export function answerer(demo: OpenDemo, behindMs: number) {
  const { db, clock, log, storage, services, builds } = demo

  const rpc = new RPCHandler(router, {
    clientInterceptors: [
      (async ({ next, ...step }: Step & { next(step: Step): Promise<unknown> }) => {
        try {
          const input = await prepared(step, movedBy(step.input, -behindMs))
          const output = await next({ ...step, input })
          const answer = await answered(step.path.join('.'), input, output)
          // The ledger's rows are proven with the moments that were written.
          if (step.path.join('.') === 'credits.chain') return answer
          return withPictures(movedBy(answer, behindMs), storage)
        } catch (error) {
          throw asAnswer(
            isRefusal(error) ? new AppError('RLS_VIOLATION', notInDemo) : error,
            step.context.requestId,
            log,
          )
        }
      }) as never,
    ],
    interceptors: [
      (async ({ next, context }: { next(): Promise<unknown>; context: CallContext }) => {
        try {
          return await next()
        } catch (error) {
          const readable = error instanceof ORPCError || error instanceof AppError
          throw asAnswer(readable ? error : new AppError('VALIDATION_ERROR'), context.requestId, log)
        }
      }) as never,
    ],
  })

  /** A page of ours can't prove that the game was loaded, and nobody has to play for minutes in the demo. */
  async function prepared({ path }: Step, input: unknown): Promise<unknown> {
    const act = path.join('.')
    if (act === 'playtests.heartbeat') {
      const { playtestId } = input as Test
      const expiresAt = new Date(clock.now().getTime() + hours(1))
      const ticket = { label: '', buildId: '', sessionId: '', holder: `playtest:${playtestId}`, expiresAt }
      return { ...(input as object), token: sealServedToken(ticket, services.games.playSecret) }
    }
    if (makesVideo.has(act)) throw new AppError('RLS_VIOLATION', notInDemo)
    if (act === 'playtests.submit') await played((input as Test).playtestId, (estimated) => estimated)
    return input
  }

  /** Counts at least this part of the estimated minutes as played. */
  const played = (playtestId: string, of: (estimated: number) => number) =>
    db.asSystem(async (tx) => {
      const [test] = await tx.select().from(playtests).where(eq(playtests.id, playtestId))
      const least = of(test?.estimatedMinutes ?? 0)
      if (!test || test.activeSeconds >= least * 60) return
      const { testerId, studioId } = test
      await playFor({ tx }, { playtestId, testerId, studioId }, new Date(clock.now().getTime() - minutes(least)), least)
    })

  async function answered(act: string, input: unknown, output: unknown): Promise<unknown> {
    if (act === 'playtests.start') await played((input as Test).playtestId, leastMinutes)
    if (act === 'sessions.link') return { ...(output as object), url: await videoOf((input as OneSession).sessionId) }
    if (act === 'payments.createSession')
      await demo.cards.pay(db, (output as { paymentId: string }).paymentId, clock.now())
    if (act === 'playtests.checkDraft') {
      const { lacks, ...found } = output as { lacks: { kind: string }[] }
      return { ...found, lacks: lacks.filter(({ kind }) => kind !== 'minutes') }
    }
    return output
  }

  /** Recordings of the seed are files of the product, which no server has to send. */
  const videoOf = (playtestId: string) =>
    db.asSystem(async (tx) => `${paths.demoFiles}/${await keyOfRecording(tx, playtestId)}`)

  return async (url: URL, sent: Sent, caller: Caller): Promise<Response> => {
    const context = demo.contextOf(caller)
    if (url.pathname.startsWith('/rpc/')) {
      const request = new Request(url, { method: 'POST', ...sent })
      const { matched, response } = await rpc.handle(request, { prefix: '/rpc', context })
      if (matched) return response
      return refusal(new AppError('NOT_FOUND'))
    }
    return answerAddress(url, sent, caller, { db, clock, services, storage, builds, behindMs }).catch(refusal)
  }

  function refusal(error: unknown): Response {
    const { status, code, message, data } = asAnswer(error, 'demo', log)
    return Response.json({ code, message, data }, { status })
  }
}
