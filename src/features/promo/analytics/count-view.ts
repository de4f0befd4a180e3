import { parseUrl } from '#shared/parse-url.ts'

/** The host of a Referer header; '' without one that is a web address. */
export function hostOf(referer: string | undefined): string {
  if (referer === undefined || !/^https?:/i.test(referer) || referer.length > 4096) return ''
  const hostname = parseUrl(referer)?.hostname ?? ''
  return hostname.length <= 253 ? hostname.replace(/^www\./, '') : ''
}
