import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import { hostName, namesOfRequest } from '../http/host-names.ts'

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>
type Setting = Pick<Config, 'playOrigin' | 'publicUrl' | 'trustProxy'>

export interface PlayHosts {
  /** True for the play domain and everything below it: such a request must never reach the app. */
  isPlay(request: Asked): boolean
  /** The build a host is of; null where it is none's. */
  buildOf(request: Asked): string | null
}

/**
 * Tells the hosts of web builds from the app's, by the pattern of `config.playOrigin`. Ports don't count. The app's own
 * name is the app's even where builds lie right below it, as `{build}.localhost` may on one's own machine.
 */
export function playHosts({ playOrigin, publicUrl, trustProxy }: Setting): PlayHosts {
  const domain = hostName(new URL(playOrigin.replace('{build}.', '')).host)
  const appHost = hostName(new URL(publicUrl).host)
  const below = (name: string) => name !== appHost && (name === domain || name.endsWith(`.${domain}`))

  // The name a proxy forwards counts first, yet a name that is the play domain's in either place keeps the app out.
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
