import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAccountsServices } from '#features/onboarding/open-accounts-services.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { accountsApi } from '../api.ts'
import { signUp } from '../sign-up.ts'
import { aBrowser, agreed, aNewcomer, aPassword } from '../testing.ts'
import { signedToken } from './session-cookie.ts'

const db = await aDatabase()
const clock = movableClock()
const name = 'playhatch.session'

const sign = (token: string, secret: string) =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)

test('the signed cookie identifies the caller with profile and roles', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock, { role: 'studio' })
  expect([...browser.jar.keys()]).toEqual([name])
  expect(await browser.caller()).toMatchObject({
    profileId,
    userId: profileId,
    email,
    emailVerified: true,
    role: 'studio',
    roles: ['studio'],
  })
})

test('a cookie identifies no caller when unsigned, signed with another secret, truncated, or of an unknown session', async () => {
  const { browser } = await aNewcomer(db, clock)
  const real = decodeURIComponent(browser.jar.get(name) ?? '')
  const token = real.slice(0, real.lastIndexOf('.'))
  const services = aBrowser(db, clock)
  for (const value of [
    token,
    `${token}.`,
    sign(token, 'another secret'),
    real.slice(0, -2),
    sign('unknown', testSecrets.sessionSecret),
    '%',
    '',
    '.',
  ]) {
    services.jar.set(name, value)
    expect(await services.caller()).toBeNull()
  }
  services.jar.set(name, sign(token, testSecrets.sessionSecret))
  expect(await services.caller()).not.toBeNull()
})

test('a forged cookie of the same name does not hide the real one', () => {
  const header = `other=1; ${name}=planted.signature; ${name}=${sign('real', 'secret')}; ${name}x=2`
  expect(signedToken(header, name, 'secret')).toBe('real')
  expect(signedToken(undefined, name, 'secret')).toBeNull()
})

test('on https the cookie is bound to the host, and the server accepts it again', async () => {
  const config = {
    publicUrl: 'https://playhatch.test',
    sessionMaxDays: 30,
    social: { clients: {}, testOrigin: undefined },
  }
  const services = openAccountsServices({ db, clock, config, log: silentLog, ...testSecrets })
  const visit = { ip: '192.0.2.1', requestHeaders: new Headers(), responseHeaders: new Headers() }
  const person = {
    role: 'tester',
    name: 'Secure',
    email: 'secure@example.test',
    password: aPassword,
    ...agreed,
  } as const
  await signUp(services, db, { person: { ...person, invited: false }, visit, now: clock.now() })
  const [cookie = ''] = visit.responseHeaders.getSetCookie()
  expect(cookie).toMatch(/^__Host-playhatch\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(await services.findCaller({ headers: { cookie: cookie.split(';')[0] } })).toMatchObject({ name: 'Secure' })
})

test('a session ends thirty days after its sign-in, regardless of use', async () => {
  const { browser, profileId } = await aNewcomer(db, clock)
  const lasts = async () =>
    (await db.query`select expires_at from auth_sessions where user_id = ${profileId}`)[0].expires_at
  await db.query`update auth_sessions set expires_at = expires_at - interval '2 days' where user_id = ${profileId}`
  const first = await lasts()
  await browser.call(accountsApi.me)
  expect(await lasts()).toEqual(first)
  expect(await browser.caller()).not.toBeNull()
  const later = movableClock()
  later.advance(hours(24 * 28) + hours(1))
  const tomorrow = aBrowser(db, later)
  tomorrow.jar.set(name, browser.jar.get(name) ?? '')
  expect(await tomorrow.caller()).toBeNull()
})

test('`last_seen_at` is updated at most once an hour', async () => {
  const { browser, profileId } = await aNewcomer(db, clock)
  const seen = async () => (await db.query`select last_seen_at from profiles where id = ${profileId}`)[0].last_seen_at
  await browser.call(accountsApi.me)
  const first = await seen()
  await browser.call(accountsApi.me)
  expect(await seen()).toEqual(first)
  clock.advance(hours(2))
  await browser.call(accountsApi.me)
  expect(await seen()).not.toEqual(first)
})

test('a person can switch to a role they have, and not to others', async () => {
  const { browser, profileId } = await aNewcomer(db, clock)
  await expect(browser.call(accountsApi.switchRole, { role: 'admin' })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  await db.query`insert into user_roles (user_id, role) values (${profileId}, 'player')`
  await browser.call(accountsApi.switchRole, { role: 'player' })
  expect((await browser.call(accountsApi.me)).person).toMatchObject({
    role: 'player',
    roles: expect.arrayContaining(['tester', 'player']),
  })
})
