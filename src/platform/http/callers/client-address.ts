import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The number of proxies before the server, or their networks (CIDR). 0: none. */
export type TrustProxy = number | readonly string[]

/** Whether to trust the forwarding headers of an address; `hop` 0 is the peer of the socket, 1 the one before it. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** Public networks of proxies are not wider than so many bits of the prefix leave; wider ones hold strangers too. */
const leastBits = { ipv4: 12, ipv6: 24 } as const

/** Networks that no stranger on the internet is in. */
const privateNetworks = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  'fe80::/10',
]

/**
 * Parses the setting TRUST_PROXY (operation-2); null for an invalid value, including "all" and networks in which
 * callers could be.
 */
export function parseTrustProxy(setting: string): TrustProxy | null {
  if (/^\d$/.test(setting)) return Number(setting)
  const networks = setting.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? networks : null
}

function isNetwork(network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
  if (isIP(address) === 0 || !isPrefix || rest.length > 0) return false
  // Below ::/8 are the IPv4 networks written as IPv6, and no proxies but ::1.
  if (/^(0*:){2,}/.test(address) && bits !== undefined) return Number(bits) >= 96 + leastBits.ipv4
  return bits === undefined || Number(bits) >= leastBits[family(address)] || isPrivate(address, Number(bits))
}

const family = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

const isPrivate = (address: string, bits: number) =>
  privateNetworks.some((network) => {
    const [start = '', prefix] = network.split('/')
    const inside = new BlockList()
    inside.addSubnet(start, Number(prefix), family(start))
    return bits >= Number(prefix) && family(start) === family(address) && inside.check(address, family(address))
  })

export function trustedProxies(setting: TrustProxy): TrustsProxy {
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  const trusted = new BlockList()
  for (const network of setting) {
    const [address = '', bits] = network.split('/')
    const kind = family(address)
    trusted.addSubnet(address, bits === undefined ? (kind === 'ipv4' ? 32 : 128) : Number(bits), kind)
  }
  return (given) => {
    const address = asAddress(given)
    return address !== null && trusted.check(address, family(address))
  }
}

type RequestHead = Pick<IncomingMessage, 'headers' | 'socket'>

/** True if the peer of the socket is a trusted proxy, so that its X-Forwarded-Host and -Proto are used. */
export const isForwarded = ({ socket }: RequestHead, trusts: TrustsProxy): boolean =>
  trusts(socket.remoteAddress ?? '', 0)

/**
 * The client address of a request. Each proxy appends the address of its caller to X-Forwarded-For, so the entries are
 * read from the right while they are trusted: the first untrusted one is the client, and everything left of it is
 * unverified input. An invalid entry stops the walk at the proxy that sent it. 'unknown' without a socket.
 */
export function clientAddress(request: RequestHead, trusts: TrustsProxy): string {
  let client = asAddress(request.socket.remoteAddress ?? '')
  if (client === null) return 'unknown'
  if (!trusts(client, 0)) return client
  const entries = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  for (let hop = 0; trusts(client, hop) && entries.length > 0; hop += 1) {
    const before = asAddress(entries.pop() ?? '')
    if (before === null) break
    client = before
  }
  return client
}

/**
 * An address without the port, brackets and zone that some proxies add. IPv4-mapped IPv6 becomes IPv4. Null if invalid.
 */
function asAddress(entry: string): string | null {
  const bare = entry.trim().replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
  const address = (isIP(bare) ? bare : bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')).replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return isIP(mapped ?? address) ? (mapped ?? address) : null
}
