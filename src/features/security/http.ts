import type { FastifyInstance, FastifyRequest } from 'fastify'
import { can } from '#features/access/permissions.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { noteRefusal } from '#platform/http/refusal.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { readCspReport } from './csp-report.ts'
import { readReport } from './queries.ts'
import type { Noted, SecurityRecorder } from './recorder.ts'
import { noReportPage, reportPage } from './report-page.ts'

/** Routes and calls that answer 404 to a link or code that does not exist. */
const linkOperations = new Set([
  'invitationLinks.look',
  'invitationLinks.join',
  'teamInvites.verify',
  'teamInvites.accept',
  'teamInvites.decline',
  'teamInvites.register',
])
const linkPages = /^\/(r|promo-admin|join|invite)\//
/** Files that hold data of one person. */
const exports = [
  { matches: /^\/api\/privacy\/my-data\.json/, what: 'own data' },
  { matches: /^\/api\/credits\/statement\.csv/, what: 'own statement' },
  { matches: /^\/api\/admin\/credits\//, what: 'statement of a person' },
]
/** Three wrong links of one network in a minute are guesses; fewer may be stale. */
const staleLinks = 2

/** Records what requests show: refusals, failed sign-ins, forged webhooks, guessed links, exports. */
export function recordRequests(app: FastifyInstance, recorder: Pick<SecurityRecorder, 'note'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const noted = whatHappened(request, reply.raw.statusCode)
    if (!noted) return
    recorder.note({
      userId: request.personId,
      ...noted,
      address: request.clientAddress,
      userAgent: request.headers['user-agent'] ?? null,
    })
  })
}

type Found = Omit<Noted, 'address' | 'userAgent'> | undefined

function whatHappened(request: FastifyRequest, status: number): Found {
  const { operation, routeOptions, refusal, exported } = request
  const route = routeOptions.url ?? ''
  const called = operation || `${request.method} ${route}`
  if (exported) return { type: 'export_created', details: exported }
  if (status === 200) return exportOf(request.url)
  if (route === paths.paymentWebhook && status === 400 && isSigned(request)) return { type: 'webhook_forged' }
  if (refusal?.code === 'INVALID_CREDENTIALS' && operation === 'accounts.signIn')
    return { type: 'sign_in_failed', email: request.triedEmail }
  if (refusal?.code === 'VALIDATION_ERROR' && ['accounts.finishSignIn', 'accounts.signInByPasskey'].includes(operation))
    return { type: 'second_step_failed' }
  if (refusal?.code === 'RATE_LIMITED') return { type: 'rate_limited', details: { call: called } }
  if (refusal?.code === 'RLS_VIOLATION')
    return { type: refusal.byDatabase ? 'rls_violation' : 'guard_refused', details: { call: called } }
  if (status === 404 && (linkOperations.has(operation) || (!operation && linkPages.test(request.url))))
    return { type: 'link_guessed', details: { call: operation || route }, ignoreFirst: staleLinks }
  return undefined
}

/** Browsers send these, a payment provider does not. */
const browserHeaders = ['origin', 'referer', 'cookie', 'sec-fetch-site']

/**
 * Whether a call of the webhook pretends to be the provider's. One without a signature is a mistake, and one from a
 * browser was sent by some web page, whose visitor must not be punished for it.
 */
const isSigned = ({ headers }: FastifyRequest) =>
  headers['stripe-signature'] !== undefined && !browserHeaders.some((name) => headers[name] !== undefined)

function exportOf(url: string): Found {
  const found = exports.find(({ matches }) => matches.test(url))
  return found && { type: 'export_created', details: { what: found.what, people: 1 } }
}

const maxReportBytes = 16 * 1024

/** `POST /csp-reports`: what browsers blocked. Always answers 204; the recorder's limits keep a flood small. */
export async function serveCspReports(app: FastifyInstance, recorder: Pick<SecurityRecorder, 'note'>): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxReportBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(paths.cspReports, { config: { anyOrigin: true } }, async (request, reply) => {
      for (const details of readCspReport(typeof request.body === 'string' ? request.body : ''))
        recorder.note({ type: 'csp_violation', address: request.clientAddress, details })
      return reply.status(204).send()
    })
  })
}

interface ReportParts extends Pick<HttpTools, 'db' | 'clock' | 'log' | 'publicUrl' | 'findCaller'> {
  assets: PageAssets
}

/** `GET /admin/security-report`: the report of seven days, to print. */
export function serveSecurityReport(
  app: FastifyInstance,
  { db, clock, log, publicUrl, assets, findCaller }: ReportParts,
): void {
  app.get(paths.securityReport, async (request, reply) => {
    const page = (html: string) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
    try {
      const caller = await findCaller(request)
      if (!caller) return reply.redirect(paths.signInFor(request.url), 303)
      if (!can(caller, 'security_monitor') || !caller.roles.includes('admin')) throw new AppError('RLS_VIOLATION')
      const report = await db.asSystem((tx) => readReport(tx, clock.now()))
      // The page names nobody.
      request.exported = { what: 'security report', people: 0 }
      return page(reportPage({ report, publicUrl, assets }))
    } catch (error) {
      noteRefusal(request, error)
      const { status, message } = asAnswer(error, request.id, log)
      reply.status(status)
      return page(noReportPage({ message, publicUrl, assets }))
    }
  })
}
