import type { IncomingMessage } from 'node:http'
import { isForwarded, type TrustProxy, trustedProxies } from './client-address.ts'

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>

/** A host without port, upper case and the dot that may end a full name. */
export const hostName = (host: string): string => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** True for localhost, *.localhost, 127.0.0.0/8 and [::1]. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || /^127(\.\d+){3}$/.test(name) || name === '[::1]'

/** The hosts a request names: what a trusted proxy forwards comes first, then its own Host header. */
export function namesOfRequest(trustProxy: TrustProxy): (request: Asked) => string[] {
  const trusts = trustedProxies(trustProxy)
  return (request) => {
    const { headers } = request
    // The entry on the right is the proxy's own; what stands left of it came with the request.
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
 * Whether the app answers for the hosts of a request (ruling 68): PUBLIC_URL's, those of ALLOWED_HOSTS, loopback names in demo
 * mode. Every name that counts has to be one of them, so that a page whose own name was pointed at this server (DNS
 * rebinding) reads nothing.
 */
export function servedHosts({ publicUrl, allowedHosts, demoAllowed, trustProxy }: ServedHosts) {
  const names = namesOfRequest(trustProxy)
  const served = new Set([hostName(new URL(publicUrl).host), ...allowedHosts])
  const isServed = (name: string) => served.has(name) || (demoAllowed && isLoopbackName(name))
  return (request: Asked): boolean => {
    const given = names(request)
    return given.length > 0 && given.every(isServed)
  }
}
