import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { servedHosts } from './host-names.ts'

const given = (headers: Record<string, string>, remoteAddress = '127.0.0.1') => ({
  headers,
  socket: { remoteAddress } as never,
})
const publicly = {
  NODE_ENV: 'test',
  PUBLIC_URL: 'https://hatch.example',
  PLAY_ORIGIN: 'https://{build}.play.example',
  SMTP_URL: 'smtp://localhost',
}

test.each([
  [{ NODE_ENV: 'test' }, { host: 'localhost:3000' }, true],
  [{ NODE_ENV: 'test' }, { host: '127.0.0.1' }, true],
  [{ NODE_ENV: 'test' }, { host: '127.8.8.8:80' }, true],
  [{ NODE_ENV: 'test' }, { host: '[::1]:3000' }, true],
  [{ NODE_ENV: 'test' }, { host: 'any.localhost' }, true],
  [{ NODE_ENV: 'test' }, { host: 'rebound.example:3000' }, false],
  [{ NODE_ENV: 'test' }, { host: '127.0.0.1.example' }, false],
  [{ NODE_ENV: 'test' }, { host: 'localhost.example' }, false],
  [{ NODE_ENV: 'test' }, {}, false],
  [{ NODE_ENV: 'test' }, { host: 'localhost', 'x-forwarded-host': 'rebound.example' }, true],
  [publicly, { host: 'hatch.example' }, true],
  [publicly, { host: 'HATCH.example.:443' }, true],
  [publicly, { host: 'localhost' }, false],
  [publicly, { host: '127.0.0.1:3000' }, false],
  [publicly, { host: 'www.hatch.example' }, false],
  [{ ...publicly, ALLOWED_HOSTS: 'www.hatch.example, 10.0.0.5:80,[FD00::1]' }, { host: 'www.hatch.example' }, true],
  [{ ...publicly, ALLOWED_HOSTS: 'www.hatch.example, 10.0.0.5:80,[FD00::1]' }, { host: '10.0.0.5:3000' }, true],
  [{ ...publicly, ALLOWED_HOSTS: 'www.hatch.example, 10.0.0.5:80,[FD00::1]' }, { host: '[fd00::1]:3000' }, true],
  [{ ...publicly, ALLOW_DEMO: '1' }, { host: '127.0.0.1:3000' }, true],
  // The forwarded host and the Host header both have to be served ones.
  [{ ...publicly, TRUST_PROXY: '1' }, { host: 'hatch.example', 'x-forwarded-host': 'rebound.example' }, false],
  [{ ...publicly, TRUST_PROXY: '1' }, { host: 'rebound.example', 'x-forwarded-host': 'hatch.example' }, false],
  [
    { ...publicly, TRUST_PROXY: '1', ALLOWED_HOSTS: 'upstream' },
    { host: 'upstream', 'x-forwarded-host': 'hatch.example' },
    true,
  ],
])('with %j a request for %j is served: %s', (env, headers, served) => {
  expect(servedHosts(readConfig(env))(given(headers as Record<string, string>))).toBe(served)
})

test.each([
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.2' }, false],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost' }, true],
  [{ PUBLIC_URL: 'https://hatch.example', PLAY_ORIGIN: 'https://{build}.play.example' }, false],
])('demo mode without ALLOW_DEMO needs both addresses on loopback (%j: %s)', (env, allowed) => {
  const read = (more = {}) => readConfig({ NODE_ENV: 'test', ...env, ...more })
  expect(read({ SMTP_URL: 'smtp://localhost' })).toMatchObject({ demoAllowed: allowed, onLoopback: allowed })
  if (!allowed) {
    expect(read).toThrow('The setting SMTP_URL is missing: it is needed to send email unless')
    expect(() => read({ SMTP_URL: 'smtp://localhost', SEED: 'demo' })).toThrow(
      'The setting SEED=demo needs ALLOW_DEMO=1',
    )
    expect(read({ ALLOW_DEMO: '1' })).toMatchObject({ demoAllowed: true, onLoopback: false, seed: 'demo' })
  }
})

test.each([
  [{ PUBLIC_URL: 'http://hatch.example' }, 'The setting PUBLIC_URL must begin with https:// unless'],
  [
    { PUBLIC_URL: 'http://192.168.1.2:3000', ALLOW_DEMO: '1' },
    'The setting PUBLIC_URL must begin with https:// unless',
  ],
  [{ PLAY_ORIGIN: 'http://{build}.play.example' }, 'The setting PLAY_ORIGIN must begin with https:// unless'],
  [{ ALLOWED_HOSTS: 'https://hatch.example' }, "The setting ALLOWED_HOSTS can't be used: it must be host names"],
  [{ METRICS_TOKEN: 'short' }, "The setting METRICS_TOKEN can't be used: it must have at least 16 characters"],
  [{ IDLE_TIMEOUT: '0' }, "The setting IDLE_TIMEOUT can't be used"],
])('%j is rejected at the start', (env, sentence) => {
  expect(() => readConfig({ ...publicly, ...env })).toThrow(sentence)
})
