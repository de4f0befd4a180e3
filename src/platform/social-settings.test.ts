import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const google = { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' }
const publicly = {
  PUBLIC_URL: 'https://hatch.example',
  PLAY_ORIGIN: 'https://{build}.example.net',
  SMTP_URL: 'smtp://mail.example',
}

test('a provider is configured by its id and secret', () => {
  expect(readConfig({}).social).toEqual({ clients: {}, testOrigin: undefined })
  expect(readConfig({ ...publicly, ...google }).social.clients).toEqual({ google: { id: 'an-id', secret: 'a-secret' } })
  expect(() => readConfig({ GITHUB_CLIENT_ID: 'an-id' })).toThrow('GITHUB_CLIENT_SECRET is missing')
  expect(() => readConfig({ DISCORD_CLIENT_SECRET: 'a-secret' })).toThrow('DISCORD_CLIENT_ID is missing')
})

test.each([
  ['another machine', { SOCIAL_TEST_ORIGIN: 'http://evil.example' }],
  ['a public product', { ...publicly, SOCIAL_TEST_ORIGIN: 'http://127.0.0.1:9999' }],
  [
    'a product that listens on all addresses',
    { HOST: '0.0.0.0', ALLOW_DEMO: '1', SOCIAL_TEST_ORIGIN: 'http://localhost:9' },
  ],
])('a test provider is refused for %s', (_, env) => {
  expect(() => readConfig({ ...google, ...env })).toThrow('SOCIAL_TEST_ORIGIN')
})

test('a test provider on loopback is accepted for a product on loopback', () => {
  expect(readConfig({ ...google, SOCIAL_TEST_ORIGIN: 'http://127.0.0.1:9999/' }).social.testOrigin).toBe(
    'http://127.0.0.1:9999',
  )
})
