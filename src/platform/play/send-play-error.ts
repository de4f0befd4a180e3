import type { FastifyReply, FastifyRequest } from 'fastify'
import { catalogue, type ErrorCode } from '#shared/errors.ts'
import { randomUUID } from '../crypto/crypto.ts'
import { escaped } from '../http/page-document.ts'

interface Refusal {
  code: ErrorCode
  status?: number
  message: string
}

export const nothing = { code: 'NOT_FOUND', message: 'There is nothing here.' } as const

export const closed = (message: string): Refusal => ({ code: 'RLS_VIOLATION', message })

/**
 * Sends an error of the play origin: as a page if a person opened the URL in a tab or frame, otherwise as an error
 * body.
 */
export function sendPlayError(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { code, message, status = catalogue[code].status }: Refusal,
): FastifyReply {
  reply.status(status).header('cache-control', 'no-store')
  if (String(request.headers.accept ?? '').includes('text/html')) {
    return reply.type('text/html; charset=utf-8').send(page(message))
  }
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message, data: { requestId: randomUUID() } }))
}

const page = (message: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escaped(message)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0;padding:16px;text-align:center}</style>
<h1 style="font-size:1.25rem;font-weight:600;max-width:40ch">${escaped(message)}</h1>
</html>
`
