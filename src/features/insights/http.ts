import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPlayback } from '#features/sessions/playback/send-playback.ts'
import { sendPersonalPage } from '#platform/http/cached-page.ts'
import type { HttpTools, ServeArea } from '#platform/http/http-tools.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { openReport } from './reports/open-report.ts'
import { renderNoReport, renderPasswordForm, renderReport } from './reports/render-report.tsx'
import { openReportClip, sealClip } from './reports/report-clips.ts'
import { reportLimits } from './reports/rules.ts'

interface ReportParts extends Pick<HttpTools, 'db' | 'clock' | 'storage' | 'publicUrl'> {
  /** Signs the addresses of clips. */
  secret: Buffer
  /** Its script prints the page and copies its link. */
  assets: PageAssets
}

const largestForm = 4 * 1024

/**
 * `GET /report/{token}`: the report of a studio for people without an account; `POST` with a password where it needs one.
 * `GET /report/clip/{token}`: a clip of an opened report, with ranges, for five minutes. A link that is wrong, ended or revoked has one answer.
 */
export async function serveReports(
  app: FastifyInstance,
  { db, clock, storage, secret, publicUrl, assets }: ReportParts,
): Promise<void> {
  const page = (reply: FastifyReply, html: string) =>
    // Nobody who is linked from a report learns its address, and no search engine lists it.
    sendPersonalPage(reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex'), html)

  async function answer(reply: FastifyReply, token: string, password?: string) {
    try {
      const report = await openReport(db, {
        token,
        password,
        isRead: reply.request.method !== 'HEAD',
        now: clock.now(),
      })
      if (report !== 'password') {
        const clipAddress = (clipId: string) =>
          paths.insightReportClip(sealClip({ clipId, reportId: report.id, secret, now: clock.now() }))
        return page(reply, renderReport({ report, clipAddress, publicUrl, assets }))
      }
      const isWrong = password !== undefined
      return page(reply.status(isWrong ? 403 : 200), renderPasswordForm({ token, isWrong, publicUrl, assets }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'RATE_LIMITED')
        return page(
          reply.status(429),
          renderNoReport({ publicUrl, assets, text: 'Too many passwords were tried. Please wait an hour.' }),
        )
      if (error.code !== 'NOT_FOUND') throw error
      return page(
        reply.status(404),
        renderNoReport({ publicUrl, assets, text: 'This link does not open a report. Ask the studio for a new one.' }),
      )
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, body),
    )
    scope.get<{ Params: { token: string } }>('/report/:token', (request, reply) => answer(reply, request.params.token))
    // A wildcard, because the router limits the length of parameters.
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/report/clip/*',
      handler: async (request, reply) => {
        const { mime, ...clip } = await openReportClip(db, { token: request.params['*'], secret, now: clock.now() })
        return sendPlayback(request, reply, { storage, playback: { mime, pieces: [clip] } })
      },
    })
    // The page sends no referrer, so browsers name no origin; the form carries a password and no session.
    const config = { anyOrigin: true }
    scope.post<{ Params: { token: string }; Body: string | undefined }>(
      '/report/:token',
      { config },
      (request, reply) => {
        const password = new URLSearchParams(request.body ?? '').get('password') ?? ''
        return answer(reply, request.params.token, password.slice(0, reportLimits.password.max))
      },
    )
  })
}

export const serve: ServeArea = (app, tools) =>
  serveReports(app, {
    ...tools,
    secret: tools.services.games.fileSecret,
    assets: tools.assetsOf('src/browser/report-entry.ts'),
  })
