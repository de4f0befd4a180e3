import { expect, test } from 'vitest'
import { playHosts } from './play-hosts.ts'

const hosts = playHosts({
  playOrigin: 'https://{build}.Games.example',
  publicUrl: 'https://example.net',
  trustProxy: 0,
})
const asked = (headers: { host?: string }) => ({ headers, socket: {} }) as never
const beside = playHosts({
  playOrigin: 'http://{build}.localhost:3000',
  publicUrl: 'http://localhost:3000',
  trustProxy: 0,
})

test.each([
  ['a-1.games.example', true, 'a-1'],
  ['A-1.GAMES.EXAMPLE:8443', true, 'a-1'],
  ['a-1.games.example.', true, 'a-1'],
  ['games.example', true, null],
  ['a.b.games.example', true, null],
  ['.games.example', true, null],
  ['a_b.games.example', true, null],
  ['example.net', false, null],
  ['xgames.example', false, null],
  ['games.example.evil.net', false, null],
  ['', false, null],
])('%j belongs to the play domain: %j, to build %j', (host, isPlay, build) => {
  expect([hosts.isPlay(asked({ host })), hosts.buildOf(asked({ host }))]).toEqual([isPlay, build])
})

test("the app's own host stays the app's if builds are direct subdomains of it", () => {
  expect([beside.isPlay(asked({ host: 'localhost:3000' })), beside.buildOf(asked({ host: 'localhost:3000' }))]).toEqual(
    [false, null],
  )
  expect([
    beside.isPlay(asked({ host: 'a.localhost:3000' })),
    beside.buildOf(asked({ host: 'a.localhost:3000' })),
  ]).toEqual([true, 'a'])
})

test('a request without a host belongs to no build', () => {
  expect([hosts.isPlay(asked({})), hosts.buildOf(asked({}))]).toEqual([false, null])
})
