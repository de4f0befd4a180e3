import type { IncomingMessage } from 'node:http'
import { isForwarded, type TrustsProxy } from './client-address.ts'

/** Header with the caller's country as the server sees it; the server always overwrites the client's value. */
export const countryHeader = 'x-playhatch-country'

interface CountrySource {
  trusts: TrustsProxy
  /** The header in which the proxy names the country (COUNTRY_HEADER). */
  header: string | undefined
}

/** What proxies send for an unknown country and for the Tor network. */
const none = ['XX', 'T1']

/** The country of a caller in two letters (ISO 3166-1), as a trusted proxy names it; null if unknown. */
export function clientCountry(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trusts, header }: CountrySource,
): string | null {
  if (!header || !isForwarded(request, trusts)) return null
  const named = [request.headers[header] ?? []].flat().at(-1)?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(named) && !none.includes(named) ? named : null
}
