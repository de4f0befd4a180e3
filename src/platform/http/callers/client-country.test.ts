import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { silentLog } from '../../log/log.ts'
import { openHttp } from '../open-http.ts'
import { trustedProxies } from './client-address.ts'
import { clientCountry, countryHeader } from './client-country.ts'

const header = 'cf-ipcountry'
const from = (remoteAddress: string, value?: string | string[]) =>
  ({ headers: { ...(value && { [header]: value }) }, socket: { remoteAddress } }) as never

test.each([
  ['10.0.0.1', 'no', 'NO'],
  ['10.0.0.1', ['DE', 'FR'], 'FR'],
  ['10.0.0.1', 'XX', null],
  ['10.0.0.1', 'T1', null],
  ['10.0.0.1', 'Norway', null],
  ['10.0.0.1', undefined, null],
  ['203.0.113.9', 'NO', null],
])('of %s with %j the country is %j', (address, value, country) => {
  expect(clientCountry(from(address, value), { trusts: trustedProxies(['10.0.0.0/8']), header })).toBe(country)
})

test('without the setting no header is read, and what a client sends under the inner name is removed', async () => {
  expect(clientCountry(from('10.0.0.1', 'NO'), { trusts: trustedProxies(1), header: undefined })).toBeNull()
  const seen = async (settings: { trustProxy: number; countryHeader: string | undefined }) => {
    const app = openHttp(settings, silentLog)
    app.get('/', async (request) => ({ country: request.headers[countryHeader] ?? null }))
    const answer = await app.inject({ url: '/', headers: { [header]: 'se', [countryHeader]: 'US' } })
    await app.close()
    return answer.json().country
  }
  expect(await seen({ trustProxy: 1, countryHeader: header })).toBe('SE')
  expect(await seen({ trustProxy: 0, countryHeader: header })).toBeNull()
  expect(await seen({ trustProxy: 1, countryHeader: undefined })).toBeNull()
})

test('the setting needs a trusted proxy', () => {
  const start = (settings: object) => readConfig({ NODE_ENV: 'test', ...settings }).countryHeader
  expect(start({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' })).toBe(header)
  expect(start({})).toBeUndefined()
  expect(() => start({ COUNTRY_HEADER: header })).toThrow(/^The setting TRUST_PROXY is missing/)
  expect(() => start({ COUNTRY_HEADER: 'no header', TRUST_PROXY: '1' })).toThrow(/COUNTRY_HEADER/)
})
