import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'

type Setting = Pick<Config, 'playOrigin' | 'publicUrl' | 'trustProxy'>

export interface PlayHosts {
  /** True for the play domain and everything below it: such a request must never reach the app. */
  isPlay(headers: IncomingHttpHeaders): boolean
  /** The build a host is of; null where it is none's. */
  buildOf(headers: IncomingHttpHeaders): string | null
}

/**
 * Tells the hosts of web builds from the app's, by the pattern of `config.playOrigin`. Ports don't count. The app's own
 * name is the app's even where builds lie right below it, as `{build}.localhost` may on one's own machine.
 */
export function playHosts({ playOrigin, publicUrl, trustProxy }: Setting): PlayHosts {
  const domain = new URL(playOrigin.replace('{build}.', '')).hostname.toLowerCase()
  const appHost = new URL(publicUrl).hostname.toLowerCase()
  const below = (name: string) => name !== appHost && (name === domain || name.endsWith(`.${domain}`))

  /** The name a proxy forwards counts first, yet a name that is the play domain's in either place keeps the app out. */
  const namesOf = (headers: IncomingHttpHeaders): string[] => {
    const forwarded = trustProxy ? String(headers['x-forwarded-host'] ?? '').split(',')[0] : undefined
    return [forwarded, headers.host]
      .filter((name) => name !== undefined && name !== '')
      .map((name) => hostname(String(name)))
  }

  return {
    isPlay: (headers) => namesOf(headers).some(below),
    buildOf(headers) {
      const name = namesOf(headers)[0]
      if (!name || !below(name) || name === domain) return null
      const label = name.slice(0, -domain.length - 1)
      return /^[a-z0-9-]{1,63}$/.test(label) ? label : null
    },
  }
}

/** Without port, upper case and the dot that may end a full name. */
const hostname = (host: string) => host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
