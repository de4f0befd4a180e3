import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const started = (env: Record<string, string>) => () => readConfig({ NODE_ENV: 'test', ...env })

test.each([
  'http://localhost.:3000',
  'https://hatch.example.',
  'https://hatch.example.:8443/',
  'https://user@hatch.example',
  'https://user:password@hatch.example',
  'https://hatch.example/app',
  'https://hatch.example?a=1',
  'https://hatch.example#top',
  'https://@hatch.example',
  'https://:@hatch.example',
  'https://hatch.example?',
  'https://hatch.example/#',
  'https://hatch.example/\\',
  'https://hatch。example。',
  'ftp://hatch.example',
  'hatch.example',
])('PUBLIC_URL=%s stops the start with a sentence that names the setting', (PUBLIC_URL) => {
  expect(started({ PUBLIC_URL })).toThrow(/^The setting PUBLIC_URL can't be used: .+\.$/)
})

test('PUBLIC_URL may end with slashes, and PLAY_ORIGIN must not end with a dot', () => {
  expect(started({ PUBLIC_URL: 'http://localhost:3000//' })().publicUrl).toBe('http://localhost:3000')
  expect(started({ PLAY_ORIGIN: 'http://{build}.play.localhost:3000' })).not.toThrow()
  expect(started({ PLAY_ORIGIN: 'http://{build}.play.localhost.:3000' })).toThrow('The setting PLAY_ORIGIN')
})

test.each([
  ['https://HATCH.example:443', 'https://hatch.example'],
  ['https://hatch.example:8443/', 'https://hatch.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://hatch。example', 'https://hatch.example'],
])('PUBLIC_URL=%s is used as browsers write its origin', (PUBLIC_URL, origin) => {
  const { publicUrl } = started({ PUBLIC_URL, PLAY_ORIGIN: 'https://{build}.play.test', SMTP_URL: 'smtp://mail' })()
  expect(publicUrl).toBe(origin)
})

test('so is PLAY_ORIGIN', () => {
  const playOrigin = (PLAY_ORIGIN: string) =>
    started({ PUBLIC_URL: 'https://hatch.example', PLAY_ORIGIN, SMTP_URL: 'smtp://mail' })().playOrigin
  expect(playOrigin('https://{BUILD}.Play.TEST:443')).toBe('https://{build}.play.test')
  expect(playOrigin('https://{build}.play.test:8443')).toBe('https://{build}.play.test:8443')
})

test.each(['0.0.0.0/1', '::/1', '8.0.0.0/8'])('TRUST_PROXY=%s is too wide', (TRUST_PROXY) => {
  expect(started({ TRUST_PROXY })).toThrow(/^The setting TRUST_PROXY can't be used: .+\.$/)
})

test('ten processes with the default pools fit the 100 connections of PostgreSQL, three of which are reserved', () => {
  const { databasePools } = readConfig({ DATABASE_URL: 'postgres://hatch@db/hatch' })
  // Two listen, one marks the database as in use.
  expect(10 * (databasePools.system + databasePools.person + 3)).toBeLessThanOrEqual(97)
  expect(readConfig({}).databasePools).toEqual({ system: 16, person: 12 })
})
