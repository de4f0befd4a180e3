import { isIPv4, isIPv6 } from 'node:net'
import { networkOf } from './network-of.ts'

/**
 * The network of an address for records and blocks, wider than one subscriber: the /24 of an IPv4 address, the /48 of an
 * IPv6 address. 'unknown' for anything else.
 */
export function wideNetworkOf(ip: string): string {
  const network = networkOf(ip)
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(ip.split('%')[0] ?? '')) return 'unknown'
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}
