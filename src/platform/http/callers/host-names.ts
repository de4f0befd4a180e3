import type { IncomingMessage } from 'node:http'
import { isForwarded, type TrustProxy, trustedProxies } from './client-address.ts'

type RequestHead = Pick<IncomingMessage, 'headers' | 'socket'>

/** A host in lower case, without port and trailing dot. */
export const hostName = (host: string): string => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** True for localhost, *.localhost, 127.0.0.0/8 and [::1]. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || /^127(\.\d+){3}$/.test(name) || name === '[::1]'

/** The hosts that a request names: the one forwarded by a trusted proxy first, then its own Host header. */
export function namesOfRequest(trustProxy: TrustProxy): (request: RequestHead) => string[] {
  const trusts = trustedProxies(trustProxy)
  return (request) => {
    const { headers } = request
    // The rightmost entry is the proxy's own; everything left of it came with the request.
    const forwarded = isForwarded(request, trusts)
      ? String(headers['x-forwarded-host'] ?? '')
          .split(',')
          .at(-1)
      : ''
    return [forwarded, headers.host]
      .filter((name) => name !== undefined && name !== '')
      .map((name) => hostName(`${name}`))
  }
}

interface ServedHosts {
  publicUrl: string
  allowedHosts: readonly string[]
  demoAllowed: boolean
  trustProxy: TrustProxy
}

/**
 * Whether the app serves the hosts of a request (operation-1): the host of PUBLIC_URL, ALLOWED_HOSTS, and loopback
 * names in demo mode. All named hosts have to be served ones, which prevents DNS rebinding.
 */
export function servedHosts({ publicUrl, allowedHosts, demoAllowed, trustProxy }: ServedHosts) {
  const names = namesOfRequest(trustProxy)
  const served = new Set([hostName(new URL(publicUrl).host), ...allowedHosts])
  const isServed = (name: string) => served.has(name) || (demoAllowed && isLoopbackName(name))
  return (request: RequestHead): boolean => {
    const given = names(request)
    return given.length > 0 && given.every(isServed)
  }
}
