import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  tar: 'application/x-tar',
} as const

interface Download {
  /** With its ending; it has no quotation marks. */
  name: string
  kind: keyof typeof types
  content: string | Buffer | Readable
}

/** Answers with a file that the browser saves and that nothing keeps on its way, because it is about people. */
export const sendDownload = (reply: FastifyReply, { name, kind, content }: Download): FastifyReply =>
  reply
    .header('content-type', types[kind])
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content)
