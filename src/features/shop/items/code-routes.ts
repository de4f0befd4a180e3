import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import { sendDownload } from '#platform/http/send-download.ts'
import { AppError } from '#shared/errors.ts'
import { csvField } from '#shared/texts/csv.ts'
import { noteDownload } from './note-download.ts'
import { unusedAfter } from './queries.ts'
import type { CodeSeal } from './seal-code.ts'

export interface CodeTools extends Pick<HttpTools, 'db' | 'clock' | 'findCaller'> {
  codeSeal: CodeSeal
}

const fileName = z
  .string()
  .regex(/^[0-9a-f-]{36}\.csv$/)
  .transform((name) => name.slice(0, 36))
  .pipe(z.uuid())

const atOnce = 1000

/** `GET /promo-codes/{itemId}.csv`: the unused codes of an item, one on each line, for its studio. Audited. */
export function servePromoCodes(app: FastifyInstance, { db, clock, codeSeal, findCaller }: CodeTools): void {
  app.get<{ Params: { file: string } }>('/promo-codes/:file', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
    await assertMay({ db, clock, caller }, 'promo_edit')
    const itemId = fileName.safeParse(request.params.file)
    if (!itemId.success) throw new AppError('NOT_FOUND')
    const studioId = caller.profileId
    const now = clock.now()
    await db.asSystem((tx) => noteDownload(tx, { itemId: itemId.data, studioId, now }))
    return sendDownload(reply, {
      name: `unused-codes-${itemId.data}.csv`,
      kind: 'csv',
      content: Readable.from(linesOf({ db, codeSeal, itemId: itemId.data, studioId })),
    })
  })
}

interface Wanted extends Pick<CodeTools, 'db' | 'codeSeal'> {
  itemId: string
  studioId: string
}

async function* linesOf({ db, codeSeal, itemId, studioId }: Wanted): AsyncGenerator<string> {
  yield '\uFEFF'
  let position = 0
  for (;;) {
    const after = position
    const codes = await db.asSystem((tx) => unusedAfter(tx, { itemId, position: after, atOnce }))
    yield codes.map(({ couponCode }) => `${csvField(codeSeal.open(couponCode, studioId))}\r\n`).join('')
    const last = codes.at(-1)
    if (!last || codes.length < atOnce) return
    position = last.position
  }
}
