import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteRefusal } from '../http/refusal.ts'
import type { Log } from '../log/log.ts'
import { asAnswer } from './call-errors.ts'

/** Answers an error of a route beside the API in the API's shape. */
export function sendError(request: FastifyRequest, reply: FastifyReply, { error, log }: { error: unknown; log: Log }) {
  noteRefusal(request, error)
  const { status, code, message, data } = asAnswer(error, request.id, log)
  return reply.status(status).header('cache-control', 'no-store').send({ code, message, data })
}
