import type { FastifyInstance } from 'fastify'
import { recordingsOfTester } from '#features/sessions/recordings/recordings-of-tester.ts'
import type { HttpTools, ServeArea } from '#platform/http/http-tools.ts'
import { sendDownload } from '#platform/http/send-download.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { useCopyTicket } from './copy/copy-tickets.ts'
import { leftOutOfCopy } from './copy/left-out-of-copy.ts'
import { packCopy } from './copy/pack-copy.ts'
import { spoolCopy } from './copy/spool-copy.ts'
import { completeRequest } from './requests/record-request.ts'

type ServePersonalDataInput = Pick<HttpTools, 'db' | 'clock' | 'storage' | 'findCaller'>

/**
 * `GET /api/privacy/my-data.json?ticket=…`: the signed-in person's copy as a file, and with the files of their recordings
 * as an archive; each ticket works once.
 */
export function servePersonalData(
  app: FastifyInstance,
  { db, clock, storage, findCaller }: ServePersonalDataInput,
): void {
  app.get<{ Querystring: { ticket?: unknown } }>(paths.myData, async (request, reply) => {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    const { ticket } = request.query
    if (typeof ticket !== 'string' || ticket.length > 200) throw new AppError('NOT_FOUND')
    const { profileId, userId } = caller
    const now = clock.now()
    await db.asSystem((tx) => useCopyTicket(tx, { ticket, profileId, now }))
    const copy = await spoolCopy(db, { profileId, userId, now })
    const recordings = await db.asSystem((tx) => recordingsOfTester(tx, profileId))
    await db.asSystem((tx) =>
      completeRequest(tx, {
        userId: profileId,
        type: 'export',
        step: 'downloaded',
        exportFileUrl: paths.myData,
        leftOut: leftOutOfCopy(),
        now,
      }),
    )
    const name = `my-data-${now.toISOString().slice(0, 10)}`
    if (recordings.length === 0)
      return sendDownload(reply, {
        name: `${name}.json`,
        kind: 'json',
        content: copy.content,
      })
    return sendDownload(reply, {
      name: `${name}.tar`,
      kind: 'tar',
      content: packCopy({ copy: { ...copy, name: `${name}.json` }, recordings, storage }),
    })
  })
}

export const serve: ServeArea = (app, tools) => servePersonalData(app, tools)
