import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import { hostName, namesOfRequest } from '../http/callers/host-names.ts'

type RequestHead = Pick<IncomingMessage, 'headers' | 'socket'>
type Setting = Pick<Config, 'playOrigin' | 'publicUrl' | 'trustProxy'>

export interface PlayHosts {
  /** True for the play domain and its subdomains: such a request must never reach the app. */
  isPlay(request: RequestHead): boolean
  /** The build of a host; null for other hosts. */
  buildOf(request: RequestHead): string | null
}

/**
 * Distinguishes the hosts of web builds from the app's, by the pattern `config.playOrigin`. Ports are ignored. The
 * app's own host stays the app's even if builds are direct subdomains of it, as with `{build}.localhost` in
 * development.
 */
export function playHosts({ playOrigin, publicUrl, trustProxy }: Setting): PlayHosts {
  const domain = hostName(new URL(playOrigin.replace('{build}.', '')).host)
  const appHost = hostName(new URL(publicUrl).host)
  const below = (name: string) => name !== appHost && (name === domain || name.endsWith(`.${domain}`))

  // The forwarded host has precedence, but a play domain in either header keeps the request from the app.
  const namesOf = namesOfRequest(trustProxy)

  return {
    isPlay: (request) => namesOf(request).some(below),
    buildOf(request) {
      const name = namesOf(request)[0]
      if (!name || !below(name) || name === domain) return null
      const label = name.slice(0, -domain.length - 1)
      return /^[a-z0-9-]{1,63}$/.test(label) ? label : null
    },
  }
}
