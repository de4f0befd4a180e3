import { z } from 'zod'
import { parseUrl } from '#shared/parse-url.ts'

const fields = {
  /** Of `report-uri`. */
  'violated-directive': z.string().optional(),
  'effective-directive': z.string().optional(),
  'blocked-uri': z.string().optional(),
  'document-uri': z.string().optional(),
  /** Of the Reporting API. */
  effectiveDirective: z.string().optional(),
  blockedURL: z.string().optional(),
  documentURL: z.string().optional(),
}
const body = z.object(fields)
const oldReport = z.object({ 'csp-report': body }).transform((report) => [report['csp-report']])
const newReports = z.array(z.object({ type: z.string(), body: z.unknown() })).transform((reports) =>
  reports.flatMap(({ type, body: given }) => {
    const parsed = type === 'csp-violation' ? body.safeParse(given) : undefined
    return parsed?.success ? [parsed.data] : []
  }),
)
const report = z.union([oldReport, newReports])

/** Reports of one request that count. */
const maxReports = 3

/**
 * The violations in a browser's report: the directive, the origin that was blocked and the kind of page. Paths, queries
 * and samples are left out: they may hold tokens.
 */
export function readCspReport(text: string): { directive: string; blocked: string; page: string }[] {
  const parsed = report.safeParse(parseJson(text))
  if (!parsed.success) return []
  return parsed.data.slice(0, maxReports).map((one) => ({
    directive: wordOf(one['effective-directive'] ?? one['violated-directive'] ?? one.effectiveDirective),
    blocked: originOf(one['blocked-uri'] ?? one.blockedURL),
    page: pageOf(one['document-uri'] ?? one.documentURL),
  }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const wordOf = (directive = '') => /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown'

/** An origin, or a word such as 'inline' and 'eval'. */
function originOf(uri = ''): string {
  if (/^[a-z-]{1,20}$/.test(uri)) return uri
  const url = parseUrl(uri)
  return url ? (url.origin === 'null' ? url.protocol : url.origin).slice(0, 100) : 'unknown'
}

/** The first part of the path. */
const pageOf = (uri = '') => `/${(parseUrl(uri)?.pathname.split('/')[1] ?? '').replace(/[^a-z-]/g, '').slice(0, 30)}`
