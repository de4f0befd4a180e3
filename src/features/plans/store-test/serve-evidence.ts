import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assertMay } from '#features/access/assert-may.ts'
import { sendPersonalPage } from '#platform/http/cached-page.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { sendDownload } from '#platform/http/send-download.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { evidenceAsCsv, evidenceOf } from './evidence.ts'
import { renderEvidence } from './render-evidence.tsx'

interface EvidenceHttp extends Pick<HttpTools, 'db' | 'clock' | 'publicUrl' | 'findCaller'> {
  /** Its script prints the page. */
  assets: PageAssets
}

/**
 * `GET /api/store-tests/{testId}.csv`: the evidence of a store test as a file; `GET …/{testId}/evidence`: as a paper. Both
 * for its studio, and without names and addresses.
 */
export function serveStoreTests(
  app: FastifyInstance,
  { db, clock, publicUrl, assets, findCaller }: EvidenceHttp,
): void {
  async function evidence(request: FastifyRequest, id: string) {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    await assertMay({ db, clock, caller }, 'request_read')
    const testId = uuidIn(id)
    if (testId === undefined) throw new AppError('NOT_FOUND')
    const found = await db.asSystem((tx) => evidenceOf(tx, { testId, studioId: caller.profileId, now: clock.now() }))
    request.exported = { what: 'store test', people: found.testers.length }
    return found
  }

  app.get<{ Params: { file: string } }>('/api/store-tests/:file(^[0-9a-f-]{36}\\.csv$)', async (request, reply) => {
    const csv = evidenceAsCsv(await evidence(request, request.params.file.slice(0, 36)))
    return sendDownload(reply, { name: 'store-test.csv', kind: 'csv', content: csv })
  })

  app.get<{ Params: { testId: string } }>(paths.storeTestPaper(':testId'), async (request, reply) => {
    try {
      const found = await evidence(request, request.params.testId)
      return sendPersonalPage(reply, renderEvidence(found, { publicUrl, assets, now: clock.now() }))
    } catch (error) {
      if (error instanceof AppError && error.code === 'SIGNED_OUT')
        return reply.redirect(paths.signInFor(request.url), 303)
      throw error
    }
  })
}
