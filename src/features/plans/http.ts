import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import { imageStorageKey } from '#features/storage/store-image.ts'
import type { HttpTools, ServeArea } from '#platform/http/http-tools.ts'
import { sendDownload } from '#platform/http/send-download.ts'
import { sendImage } from '#platform/images/image-bodies.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { AppError } from '#shared/errors.ts'
import { huntAsCsv } from './hunt/export-hunt.ts'
import { findReportPicture } from './hunt/report/find-picture.ts'
import { serveStoreTests } from './store-test/serve-evidence.ts'

type PlansHttp = Pick<HttpTools, 'db' | 'clock' | 'storage' | 'findCaller'>

const pictureParams = z.object({ reportId: z.uuid(), pictureId: z.uuid() })

/**
 * `GET /api/hunts/{huntId}.csv`: the bugs of a hunt as a file, for its studio. `GET /hunt-pictures/{reportId}/{pictureId}.webp`:
 * a picture of a report, for its studio, its hunter, and the admins who decide its dispute.
 */
export function servePlans(app: FastifyInstance, { db, clock, storage, findCaller }: PlansHttp): void {
  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
    return caller
  }

  app.get<{ Params: { file: string } }>('/api/hunts/:file(^[0-9a-f-]{36}\\.csv$)', async (request, reply) => {
    const { profileId: studioId } = await callerOf(request)
    const huntId = uuidIn(request.params.file.slice(0, 36))
    if (huntId === undefined) throw new AppError('NOT_FOUND')
    const { csv, people } = await db.asSystem((tx) => huntAsCsv(tx, { huntId, studioId }))
    request.exported = { what: 'bug hunt', people }
    return sendDownload(reply, { name: 'bug-hunt.csv', kind: 'csv', content: csv })
  })

  app.get('/hunt-pictures/:reportId/:pictureId/full.webp', async (request, reply) => {
    const caller = await callerOf(request)
    const params = pictureParams.safeParse(request.params)
    if (!params.success) throw new AppError('NOT_FOUND')
    const decides = await assertMay({ db, clock, caller }, 'dispute_decide').then(
      () => true,
      () => false,
    )
    const asked = { reportId: params.data.reportId, pictureId: params.data.pictureId, readerId: caller.profileId }
    const key = await db.asSystem((tx) => findReportPicture(tx, { ...asked, decides }))
    if (key === null) throw new AppError('NOT_FOUND')
    return sendImage(request, reply, { storage, key: imageStorageKey(key, 'full') })
  })
}

export const serve: ServeArea = (app, tools) => {
  servePlans(app, tools)
  serveStoreTests(app, { ...tools, assets: tools.assetsOf('src/browser/report-entry.ts') })
}
