import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPersonalPage } from '#platform/http/cached-page.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import { renderNotice } from '../pages/render-notice.tsx'
import { reportPage } from './report-page.ts'
import { reportLimits } from './rules.ts'
import { reportInput } from './schema.ts'

export interface ReportTools extends Pick<HttpTools, 'db' | 'clock' | 'publicUrl' | 'findCaller'> {
  assets: PageAssets
}

const largestForm = 16 * 1024
const hour = 3_600_000

/**
 * `POST /promo-reports`: the form of a promo page that reports it, from anybody; at most five in an hour from a network
 * or an account. It needs no script, so it is answered with a page.
 */
export async function servePromoReports(app: FastifyInstance, tools: ReportTools): Promise<void> {
  const { db, clock, publicUrl, assets, findCaller } = tools
  const answer = (reply: FastifyReply, status: number, title: string, text: string) =>
    sendPersonalPage(reply.status(status), renderNotice({ title, text, publicUrl, assets }))

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Body: string | undefined }>('/promo-reports', async (request, reply) => {
      const form = new URLSearchParams(request.body ?? '')
      const parsed = reportInput.safeParse({
        pageId: form.get('page'),
        itemId: form.get('item') || null,
        reason: form.get('reason'),
        details: form.get('details') ?? '',
      })
      if (!parsed.success)
        return answer(reply, 400, 'Report not sent', parsed.error.issues[0]?.message ?? 'Please check the form.')
      const caller = await findCaller(request)
      const now = clock.now()
      try {
        await countAttempt(db.systemPool, {
          keys: [`promo-report:${caller?.profileId ?? networkOf(request.clientAddress)}`],
          allow: ([count = 0]) => count <= reportLimits.perHour,
          windowMs: hour,
          now,
        })
        const reporterId = caller?.profileId ?? null
        await db.asSystem((tx) => reportPage(tx, { ...parsed.data, reporterId, now }))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.code === 'RATE_LIMITED')
          return answer(reply, 429, 'Report not sent', 'You sent several reports. Please wait an hour and try again.')
        if (error.code !== 'NOT_FOUND') throw error
        return answer(reply, 404, 'Report not sent', 'This page is no longer published.')
      }
      return answer(reply, 200, 'Thank you for your report', 'An admin will review it. You can close this page.')
    })
  })
}
