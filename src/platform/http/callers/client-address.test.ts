import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { silentLog } from '../../log/log.ts'
import { openHttp } from '../open-http.ts'
import { clientAddress, parseTrustProxy, type TrustProxy, trustedProxies } from './client-address.ts'

test.each<[string, TrustProxy | null]>([
  ['0', 0],
  ['1', 1],
  ['3', 3],
  ['10.0.0.0/8, 127.0.0.1,::1', ['10.0.0.0/8', '127.0.0.1', '::1']],
  ['fd00::/8', ['fd00::/8']],
  ['true', null],
  ['all', null],
  ['*', null],
  ['-1', null],
  ['10', null],
  ['173.245.48.0/20, 2400:cb00::/32', ['173.245.48.0/20', '2400:cb00::/32']],
  ['172.16.0.0/12', ['172.16.0.0/12']],
  ['fc00::/7', ['fc00::/7']],
  ['::1/128', ['::1/128']],
  ['0.0.0.0/0', null],
  // Strangers would be in these.
  ['0.0.0.0/1', null],
  ['128.0.0.0/1,0.0.0.0/1', null],
  ['10.0.0.0/7', null],
  ['8.0.0.0/8', null],
  ['172.16.0.0/11', null],
  ['2000::/3', null],
  ['fc00::/6', null],
  ['::ffff:0:0/96', null],
  ['::ffff:0.0.0.0/97', null],
  ['0::/1', null],
  ['::/0', null],
  ['10.0.0.0/33', null],
  ['10.0.0.0/8/8', null],
  ['10.0.0.0/8,', null],
  ['proxy.example', null],
])('TRUST_PROXY=%s is parsed as %j', (setting, expected) => {
  expect(parseTrustProxy(setting)).toEqual(expected)
})

const spoofed = '198.51.100.66'
const client = '203.0.113.9'

test.each<[TrustProxy, string, string | string[] | undefined, string]>([
  // Without a proxy, forwarding headers are ignored.
  [0, client, spoofed, client],
  // One proxy: the rightmost entry is from the proxy, all others from the client.
  [1, '10.0.0.1', client, client],
  [1, '10.0.0.1', `127.0.0.1, ${spoofed}, ${client}`, client],
  [1, '10.0.0.1', ['127.0.0.1', `${spoofed}, ${client}`], client],
  [1, '10.0.0.1', undefined, '10.0.0.1'],
  [2, '10.0.0.1', `${spoofed}, ${client}, 10.0.0.2`, client],
  [2, '10.0.0.1', client, client],
  [['10.0.0.0/8'], '10.0.0.1', `${spoofed}, ${client}, 10.0.0.2`, client],
  [['10.0.0.0/8'], '::ffff:10.0.0.1', `${spoofed}, ${client}`, client],
  [['10.0.0.0/8'], client, spoofed, client],
  [['10.0.0.0/8', '2001:db8::/32'], '2001:db8::1', '2001:db9::7', '2001:db9::7'],
  // All entries are trusted: the leftmost is the client.
  [['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  // Ports, brackets and IPv4-mapped IPv6 don't make a different client.
  [1, '10.0.0.1', `${client}:51234`, client],
  [1, '10.0.0.1', '[2001:db9::7]:443', '2001:db9::7'],
  [1, '10.0.0.1', `::ffff:${client}`, client],
  // Invalid entries are ignored.
  [1, '10.0.0.1', 'unknown', '10.0.0.1'],
  [3, '10.0.0.1', `${spoofed}, _hidden, ${client}`, client],
])('trusting %j, a request from %s with %j has the client %s', (trust, remoteAddress, forwarded, expected) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never
  expect(clientAddress(request, trustedProxies(trust))).toBe(expected)
})

test('the server uses the same address, and without a proxy only the socket', async () => {
  const seen = async (trustProxy: TrustProxy) => {
    const app = openHttp({ trustProxy }, silentLog)
    app.get('/', async (request) => request.clientAddress)
    const headers = { 'x-forwarded-for': `${spoofed}, ${client}` }
    const answer = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' })
    await app.close()
    return answer.body
  }
  expect([await seen(0), await seen(1), await seen(['10.0.0.0/8']), await seen(['10.9.0.0/16'])]).toEqual([
    '10.0.0.1',
    client,
    client,
    '10.0.0.1',
  ])
})

test('a setting that would trust everyone is rejected at the start', () => {
  const start = (TRUST_PROXY?: string) => readConfig({ NODE_ENV: 'test', TRUST_PROXY }).trustProxy
  expect([start(), start('1'), start('10.0.0.0/8')]).toEqual([0, 1, ['10.0.0.0/8']])
  expect(() => start('true')).toThrow(/^The setting TRUST_PROXY can't be used: it must be the number of proxies/)
})
