import argon2 from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { minutes, stoppedClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { aBrowser, aNewcomer, aPassword, doAccountJobs, lastEmail } from '../testing.ts'

const db = await aDatabase()
const clock = stoppedClock()

// The real library at a lower cost, so that hundreds of guesses stay fast.
const realHash = argon2.hash
vi.spyOn(argon2, 'hash').mockImplementation((password, cost) =>
  realHash(password, { ...cost, memoryCost: 64, timeCost: 1 }),
)
vi.spyOn(argon2, 'verify')

beforeEach(() => clock.advance(minutes(16)))

test('a confirmed address signs in with its password and out again', async () => {
  const { email } = await aNewcomer(db, clock)
  const browser = aBrowser(db, clock)
  await browser.call(accountsApi.signIn, { email: email.toUpperCase(), password: aPassword })
  expect((await browser.call(accountsApi.me)).person?.email).toBe(email)
  const stolen = browser.cookies()
  await browser.call(accountsApi.signOut)
  expect((await browser.call(accountsApi.me)).person).toBeNull()
  expect(browser.jar.size).toBe(0)
  const thief = aBrowser(db, clock)
  thief.jar.set(...(stolen.split('=') as [string, string]))
  expect(await thief.caller()).toBeNull()
})

test('an international address signs in in any of its spellings', async () => {
  const { email } = await aNewcomer(db, clock, { email: 'josé.почта@Bücher.РФ' })
  expect(email).toBe('josé.почта@xn--bcher-kva.xn--p1ai')
  for (const spelling of ['JOSÉ.почта@bücher.рф', 'jose\u0301.почта@xn--bcher-kva.xn--p1ai']) {
    const browser = aBrowser(db, clock)
    await browser.call(accountsApi.signIn, { email: spelling, password: aPassword })
    expect((await browser.call(accountsApi.me)).person?.email).toBe(email)
  }
  const other = aBrowser(db, clock).call(accountsApi.signIn, { email: 'jose.почта@bücher.рф', password: aPassword })
  await expect(other).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('signing out while signed out is no error', async () => {
  await expect(aBrowser(db, clock).call(accountsApi.signOut)).resolves.toEqual({ done: true })
})

test('a wrong password and an unknown address give the same response after the same work', async () => {
  const { email } = await aNewcomer(db, clock)
  const work: number[] = []
  for (const address of [email, 'unknown@example.test']) {
    vi.clearAllMocks()
    await expect(
      aBrowser(db, clock).call(accountsApi.signIn, { email: address, password: 'not the right one' }),
    ).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid email or password. Please try again.' })
    work.push(vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length)
  }
  expect(work).toEqual([1, 1])
})

test('sign-in with an unconfirmed address is rejected, and the link can be sent again', async () => {
  const { email, browser } = await aNewcomer(db, clock, { verified: false })
  const first = await lastEmail(db, email)
  const later = aBrowser(db, clock)
  await expect(later.call(accountsApi.signIn, { email, password: aPassword })).rejects.toMatchObject({
    code: 'EMAIL_NOT_CONFIRMED',
    message: 'Please check your email and click the confirmation link.',
  })
  expect(await later.caller()).toBeNull()
  expect(await browser.caller()).not.toBeNull()
  await later.call(accountsApi.sendVerification, { email })
  await doAccountJobs(db, clock)
  const second = await lastEmail(db, email)
  expect(second?.token).not.toBe(first?.token)
  await later.call(accountsApi.verifyEmail, { token: second?.token ?? '', password: aPassword })
  await expect(later.call(accountsApi.signIn, { email, password: aPassword })).resolves.toEqual({ done: true })
})

test('after ten wrong passwords from a network further attempts are throttled, and the right one still works', async () => {
  const { email } = await aNewcomer(db, clock)
  const guess = (password: string) => aBrowser(db, clock, '198.51.100.7').call(accountsApi.signIn, { email, password })
  for (let i = 0; i < 11; i++)
    await expect(guess(`guess number ${i}`)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(guess(aPassword)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  clock.advance(30_000)
  await expect(guess(aPassword)).resolves.toEqual({ done: true })
})

test('concurrent guesses do not bypass the throttle', async () => {
  const { email } = await aNewcomer(db, clock)
  const guess = () => aBrowser(db, clock, '198.51.100.8').call(accountsApi.signIn, { email, password: 'a wrong guess' })
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, guess))
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'in'))
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(11)
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(29)
})

test('from a known network the right password works within seconds, whatever others guess', async () => {
  const { email } = await aNewcomer(db, clock)
  const from = (ip: string, password: string) => aBrowser(db, clock, ip).call(accountsApi.signIn, { email, password })
  const home = '203.0.113.77'
  await from(home, aPassword)
  for (let i = 0; i < 101; i++) await from(`198.51.100.${i % 50}`, 'a wrong guess').catch(() => undefined)
  await expect(from(home, 'mistyped once')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(from(home, aPassword)).resolves.toEqual({ done: true })
  // The same network is limited because of guesses on other accounts.
  for (let i = 0; i < 61; i++)
    await aBrowser(db, clock, home)
      .call(accountsApi.signIn, { email: `other-${i}@example.test`, password: 'a wrong guess' })
      .catch(() => undefined)
  await expect(from(home, aPassword)).resolves.toEqual({ done: true })
  for (let i = 0; i < 20; i++) await from(home, 'mistyped again and again').catch(() => undefined)
  await expect(from(home, aPassword)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  clock.advance(5_000)
  await expect(from(home, aPassword)).resolves.toEqual({ done: true })
})

test('right passwords and unconfirmed addresses do not count as wrong passwords', async () => {
  const { email } = await aNewcomer(db, clock)
  const unconfirmed = await aNewcomer(db, clock, { verified: false })
  for (let i = 0; i < 12; i++) {
    await aBrowser(db, clock).call(accountsApi.signIn, { email, password: aPassword })
    await expect(
      aBrowser(db, clock).call(accountsApi.signIn, { email: unconfirmed.email, password: aPassword }),
    ).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
  }
})

test('guesses spread over many networks are throttled together', async () => {
  const { email } = await aNewcomer(db, clock)
  const guess = (i: number) =>
    aBrowser(db, clock, `2001:db8:${i.toString(16)}::1`)
      .call(accountsApi.signIn, { email, password: 'a wrong guess' })
      .catch((error) => error.code)
  const codes = await Promise.all(Array.from({ length: 220 }, (_, i) => guess(i)))
  // Twenty unthrottled guesses and one throttled one.
  expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(21)
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(199)
  clock.advance(minutes(1))
  expect([await guess(300), await guess(301)]).toEqual(['INVALID_CREDENTIALS', 'RATE_LIMITED'])
})

test('the owner of an account under attack can sign in from a known network, also from one made known by a password reset', async () => {
  const { email } = await aNewcomer(db, clock)
  const from = (ip: string, password: string) => aBrowser(db, clock, ip).call(accountsApi.signIn, { email, password })
  const attack = () =>
    Promise.all(Array.from({ length: 30 }, (_, i) => from(`198.51.100.${i}`, 'a wrong guess').catch(() => undefined)))
  await attack()
  await expect(from('203.0.113.200', aPassword)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('choose a new password by email'),
  })
  await expect(from('192.0.2.1', aPassword)).resolves.toEqual({ done: true })
  const elsewhere = aBrowser(db, clock, '203.0.113.200')
  await elsewhere.call(accountsApi.requestReset, { email })
  await doAccountJobs(db, clock)
  const password = 'quite another passphrase'
  await elsewhere.call(accountsApi.resetPassword, { token: (await lastEmail(db, email))?.token ?? '', password })
  await attack()
  await expect(from('203.0.113.200', password)).resolves.toEqual({ done: true })
})

test("signing in again ends the browser's former session and keeps those of other browsers", async () => {
  const { browser: other, email } = await aNewcomer(db, clock)
  const { email: second } = await aNewcomer(db, clock)
  const browser = aBrowser(db, clock)
  for (const next of [email, second]) {
    await browser.call(accountsApi.signIn, { email, password: aPassword })
    const copy = aBrowser(db, clock)
    copy.jar.set(...(browser.cookies().split('=') as [string, string]))
    await browser.call(accountsApi.signIn, { email: next, password: aPassword })
    expect([await copy.caller(), (await browser.caller())?.email]).toEqual([null, next])
  }
  expect(await other.caller()).not.toBeNull()
})

test('a network that tries many accounts is limited, other networks are not', async () => {
  const from = (ip: string, i: number) =>
    aBrowser(db, clock, ip).call(accountsApi.signIn, {
      email: `victim-${i}@example.test`,
      password: 'password of many',
    })
  for (let i = 0; i < 60; i++)
    await expect(from('2001:db8::1', i)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(from('2001:db8::ffff', 61)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(from('2001:db8:0:1::1', 62)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
})
