import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { accountsJobs } from '../jobs.ts'
import { aBrowser, aNewcomer, aPassword, doAccountJobs, lastEmail } from '../testing.ts'

const db = await aDatabase()
const clock = movableClock()
const invalidLink = { code: 'VALIDATION_ERROR', message: 'This link is no longer valid. Please request a new one.' }

const needsPassword = { code: 'VALIDATION_ERROR', details: { fields: { password: expect.any(String) } } }

const tokenFor = async (email: string) => (await lastEmail(db, email))?.token ?? ''

test('the link confirms the address of the account and of the profile', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock, { verified: false })
  expect(await browser.call(accountsApi.verifyEmail, { token: await tokenFor(email) })).toEqual({
    confirmed: true,
    signedIn: true,
  })
  expect((await browser.call(accountsApi.me)).person).toMatchObject({
    emailVerified: true,
    missing: ['demographics'],
  })
  const rows = await db.query`select email_verified from profiles where id = ${profileId}`
  expect(rows).toEqual([{ email_verified: true }])
})

test('confirming ends all other sessions, also that of a stranger who signed up with this address', async () => {
  const { browser: squatter, email } = await aNewcomer(db, clock, { verified: false })
  const owner = aBrowser(db, clock)
  expect(await owner.call(accountsApi.verifyEmail, { token: await tokenFor(email), password: aPassword })).toEqual({
    confirmed: true,
    signedIn: false,
  })
  expect(await squatter.caller()).toBeNull()
  expect(await owner.caller()).toBeNull()
})

test('who signed up with the address of somebody else keeps no password to an account that its owner confirms', async () => {
  const { browser: squatter, email } = await aNewcomer(db, clock, { verified: false })
  const owner = aBrowser(db, clock)
  const token = await tokenFor(email)
  for (const password of [undefined, '', 'a guess of the owner'])
    await expect(owner.call(accountsApi.verifyEmail, { token, password })).rejects.toMatchObject(needsPassword)
  expect((await squatter.caller())?.emailVerified).toBe(false)
  await owner.call(accountsApi.requestReset, { email })
  await doAccountJobs(db, clock)
  await owner.call(accountsApi.resetPassword, { token: await tokenFor(email), password: 'the owner chose this one' })
  expect(await squatter.caller()).toBeNull()
  await expect(squatter.call(accountsApi.signIn, { email, password: aPassword })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
})

test('guesses of the password behind a link are limited', async () => {
  const { email } = await aNewcomer(db, clock, { verified: false })
  const token = await tokenFor(email)
  const guess = () => aBrowser(db, clock).call(accountsApi.verifyEmail, { token, password: 'a guess' })
  for (let i = 0; i < 10; i++) await expect(guess()).rejects.toMatchObject(needsPassword)
  await expect(guess()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('confirming in one of several browsers keeps that browser signed in', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  const other = aBrowser(db, clock)
  await other.call(accountsApi.signIn, { email, password: aPassword })
  await db.query`update auth_users set email_verified = false where email = ${email}`
  await browser.call(accountsApi.sendVerification, { email })
  await doAccountJobs(db, clock)
  await other.call(accountsApi.verifyEmail, { token: await tokenFor(email) })
  expect(await other.caller()).not.toBeNull()
  expect(await browser.caller()).toBeNull()
})

test('opening the link again changes nothing and ends no session', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  const again = { token: await tokenFor(email) }
  expect(await aBrowser(db, clock).call(accountsApi.verifyEmail, again)).toEqual({
    confirmed: true,
    signedIn: false,
  })
  expect(await browser.caller()).not.toBeNull()
})

test('an expired link, an invalid one and a password reset link do not confirm', async () => {
  const { browser, email } = await aNewcomer(db, clock, { verified: false })
  const token = await tokenFor(email)
  await browser.call(accountsApi.requestReset, { email })
  await doAccountJobs(db, clock)
  const resetToken = await tokenFor(email)
  await expect(browser.call(accountsApi.verifyEmail, { token: resetToken })).rejects.toMatchObject(invalidLink)
  await expect(browser.call(accountsApi.verifyEmail, { token: 'x'.repeat(43) })).rejects.toMatchObject(invalidLink)
  clock.advance(hours(48))
  await expect(browser.call(accountsApi.verifyEmail, { token })).rejects.toMatchObject(invalidLink)
})

test('the database keeps only the hash of a link token', async () => {
  const { email } = await aNewcomer(db, clock, { verified: false })
  const token = await tokenFor(email)
  const rows = await db.query`select identifier, value from auth_verifications`
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('requesting the link gives the same response for every address; only an unconfirmed account gets an email', async () => {
  const unconfirmed = await aNewcomer(db, clock, { verified: false })
  const confirmed = await aNewcomer(db, clock)
  const emails = async () =>
    (
      await db.query<{ recipient: string }>`select payload ->> 'to' as recipient from graphile_worker._private_jobs
        where payload ->> 'to' is not null order by id`
    ).map(({ recipient }) => recipient)
  const before = await emails()
  const browser = aBrowser(db, clock)
  for (const email of [unconfirmed.email, confirmed.email, 'unknown@example.test']) {
    expect(await browser.call(accountsApi.sendVerification, { email })).toEqual({ sent: true })
  }
  await doAccountJobs(db, clock)
  expect(await emails()).toEqual([...before, unconfirmed.email])
})

test('a job that runs twice sends one email', async () => {
  const { email } = await aNewcomer(db, clock, { verified: false })
  const first = await tokenFor(email)
  const payload = { id: randomUUID(), purpose: 'verify-address', email }
  const sendLink = accountsJobs({ publicUrl: 'http://localhost:3000' })['send-link']
  await sendLink?.(payload, { db, clock, log: silentLog })
  const second = await tokenFor(email)
  await sendLink?.(payload, { db, clock, log: silentLog })
  expect(second).not.toBe(first)
  expect(await tokenFor(email)).toBe(second)
})

test('an address gets at most five emails an hour, whichever network requests them', async () => {
  const browser = (i: number) => aBrowser(db, clock, `203.0.113.${i}`)
  const email = 'flooded@example.test'
  for (let i = 0; i < 5; i++) await browser(i).call(accountsApi.sendVerification, { email })
  await expect(browser(9).call(accountsApi.sendVerification, { email })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  clock.advance(hours(1))
  await expect(browser(9).call(accountsApi.sendVerification, { email })).resolves.toEqual({ sent: true })
})

test('a link that opens in a browser of somebody else confirms nothing before its button is pressed', async () => {
  const stranger = await aNewcomer(db, clock, { verified: false })
  const sam = await aNewcomer(db, clock)
  const token = (await lastEmail(db, stranger.email))?.token ?? ''
  const held = { confirmed: false, signedIn: false }
  expect(await sam.browser.call(accountsApi.verifyEmail, { token, onlyOwn: true })).toEqual(held)
  expect(await aBrowser(db, clock).call(accountsApi.verifyEmail, { token, onlyOwn: true })).toEqual(held)
  expect((await stranger.browser.caller())?.emailVerified).toBe(false)
  const done = { confirmed: true, signedIn: true }
  expect(await stranger.browser.call(accountsApi.verifyEmail, { token, onlyOwn: true })).toEqual(done)
  const other = await aNewcomer(db, clock, { verified: false })
  const given = (await lastEmail(db, other.email))?.token ?? ''
  await expect(sam.browser.call(accountsApi.verifyEmail, { token: given })).rejects.toMatchObject(needsPassword)
  expect(await sam.browser.call(accountsApi.verifyEmail, { token: given, password: aPassword })).toEqual({
    confirmed: true,
    signedIn: false,
  })
})
