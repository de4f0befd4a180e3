import type { FastifyInstance } from 'fastify'
import { paths } from '#shared/paths.ts'
import { drawnPageScriptSource, themeScriptSource } from './theme-script.ts'

/**
 * Security headers for every response of the app. Scripts load only from the app's origin, except for the one inside each page; web builds are framed from
 * the play origin (`frameSource`); images and videos may also be blob: URLs, for previews before an upload. The microphone
 * is for recorded tests. Returns the headers.
 */
export function secureHeaders(
  app: FastifyInstance,
  { frameSource, https }: { frameSource: string; https: boolean },
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${themeScriptSource} ${drawnPageScriptSource}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    `frame-src ${frameSource}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${paths.cspReports}`,
    'report-to csp',
  ].join('; ')
  const headers = {
    'content-security-policy': policy,
    'reporting-endpoints': `csp="${paths.cspReports}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
  })
  return headers
}
