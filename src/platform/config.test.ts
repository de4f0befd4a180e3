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

test.each(['0.0.0.0/1', '::/1', '8.0.0.0/8'])('TRUST_PROXY=%s is too wide', (TRUST_PROXY) => {
  expect(started({ TRUST_PROXY })).toThrow(/^The setting TRUST_PROXY can't be used: .+\.$/)
})

test('ten processes with the default pools fit the 100 connections of PostgreSQL, three of which are reserved', () => {
  const { databasePools } = readConfig({ DATABASE_URL: 'postgres://hatch@db/hatch' })
  // Two listen, one marks the database as in use.
  expect(10 * (databasePools.system + databasePools.person + 3)).toBeLessThanOrEqual(97)
  expect(readConfig({}).databasePools).toEqual({ system: 16, person: 12 })
})
