import type { FastifyInstance } from 'fastify'
import { paths } from '#shared/paths.ts'
import { themeScriptSource } from './theme-script.ts'

/**
 * Security headers for every response of the app. Scripts load only from the app's origin, except for the one inside each page; web builds are framed from
 * the play origin (`frameSource`); images may also be blob: URLs, for previews before an upload.
 */
export function secureHeaders(
  app: FastifyInstance,
  { frameSource, https }: { frameSource: string; https: boolean },
): void {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${themeScriptSource}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frameSource}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${paths.cspReports}`,
    'report-to csp',
  ].join('; ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('content-security-policy', policy)
    reply.raw.setHeader('reporting-endpoints', `csp="${paths.cspReports}"`)
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    reply.raw.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
    reply.raw.setHeader('x-frame-options', 'DENY')
    reply.raw.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    reply.raw.setHeader('cross-origin-opener-policy', 'same-origin')
    if (https) reply.raw.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
