import type { FastifyInstance } from 'fastify'
import type { HttpTools } from '#platform/http/http-tools.ts'
import { whenSent } from '#platform/http/when-sent.ts'
import { openServedToken } from '#platform/play/play-address.ts'
import { sendError } from '#platform/rpc/send-error.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { saidBatch } from '#shared/play/said-batch.ts'
import { saidLimits } from '#shared/play/said-limits.ts'
import { recordSaid } from './record-said.ts'

type SaidHttp = Pick<HttpTools, 'db' | 'clock' | 'log' | 'findCaller'> & {
  /** Signs the tokens of a build's pages. */
  playSecret: Buffer
}

/**
 * `POST /said` takes a batch of what a game's page reported, from the page around it: the token of the game's page says for
 * whom it speaks, and for a tester's test or visit the tester has to be the caller. What can't be read in it is left out.
 */
export async function serveSaid(
  app: FastifyInstance,
  { db, clock, log, findCaller, playSecret }: SaidHttp,
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendError(request, reply, { error: asSaidError(error), log }))
    scope.post(paths.said, { bodyLimit: saidLimits.bytes }, async (request, reply) => {
      const read = saidBatch.safeParse(request.body)
      if (!read.success) throw new AppError('VALIDATION_ERROR', 'What the game said can’t be read.')
      const { token, id, sentAt, reports } = read.data
      const now = clock.now()
      const ticket = openServedToken(token, playSecret, now)
      if (!ticket) throw new AppError('NOT_FOUND')
      const caller = await findCaller(request)
      if (caller?.suspended) throw new AppError('ACCOUNT_SUSPENDED')
      const fresh = reports.filter(({ ageMs }) => ageMs <= saidLimits.ageMs)
      const callerId = caller?.profileId ?? null
      const late =
        now.getTime() - whenSent({ saidAt: sentAt === undefined ? undefined : new Date(sentAt), ageMs: 0, now })
      const heard = fresh.map(({ text, ageMs }) => ({ text, ageMs: ageMs + late }))
      await db.asSystem((tx) => recordSaid(tx, { ...ticket, callerId, id, reports: heard, now }))
      return reply.header('cache-control', 'no-store').status(204).send()
    })
  })
}

/** Maps Fastify's body errors to errors of the catalogue. */
function asSaidError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('TOO_LARGE', 'A game can say less at once.')
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP'))
    return new AppError('VALIDATION_ERROR', 'What the game said can’t be read.')
  return error
}
