import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { aPasskeyDevice } from '../passkeys/testing.ts'
import { codeOf, stepAt } from '../second-factor/one-time-code.ts'
import { aBrowser, aCodeFactor, aNewcomer, aPasskey, aPassword, doAccountJobs, lastEmail } from '../testing.ts'
import { actsOn, anAddress, another } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const { tokenOf, notMe, aThief, addPasskey, byPasskey, moveAddress, chooseAnother, signIn, addressOf } = actsOn(
  db,
  clock,
)
const days = (count: number) => hours(24 * count)

test('the former address receives resets, which make it the address again, and nobody else gets it for seven days', async () => {
  const { email, profileId } = await aNewcomer(db, clock)
  const thief = await aThief(email)
  await moveAddress(thief, anAddress('thief'))
  await expect(aNewcomer(db, clock, { email })).rejects.toMatchObject({ code: 'USER_EXISTS' })
  const other = await aNewcomer(db, clock)
  await other.browser.call(accountsApi.askForAddress, { currentPassword: aPassword, email })
  expect((await lastEmail(db, email))?.subject).toContain('Your address and another')
  expect(await chooseAnother(email)).toEqual({ outcome: 'done' })
  expect(await addressOf(profileId)).toBe(email)
  expect(await thief.caller()).toBeNull()
  expect((await signIn(email)).done).toBe(true)
})

test('the former address receives no resets once the link has ended', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  await moveAddress(browser, anAddress('moved'))
  clock.advance(days(7))
  await aBrowser(db, clock).call(accountsApi.requestReset, { email })
  await doAccountJobs(db, clock)
  expect((await lastEmail(db, email))?.subject).not.toContain('Choose a new')
})

test('a reset link that the thief requested before does not survive the reversal', async () => {
  const { email } = await aNewcomer(db, clock)
  const address = anAddress('thief')
  await moveAddress(await aThief(email), address)
  const moved = await tokenOf(email)
  await aBrowser(db, clock).call(accountsApi.requestReset, { email: address })
  await doAccountJobs(db, clock)
  const token = await tokenOf(address)
  expect(await notMe(moved)).toBe('reversed')
  await expect(
    aBrowser(db, clock).call(accountsApi.resetPassword, { token, password: another, remove: [] }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('a thief’s codes are removed by the reset of the owner, who then needs no second step', async () => {
  const { email, profileId: userId } = await aNewcomer(db, clock)
  await aCodeFactor(db, { userId, now: clock.now() })
  await chooseAnother(email, ['codes'])
  expect((await signIn(email)).done).toBe(true)
})

test('a change that was made with a way older than 30 days is only frozen: the next sign-in needs that way', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  const own = await addPasskey(browser)
  clock.advance(days(31))
  const moved = anAddress('moved')
  await moveAddress(await byPasskey(own), moved)
  const formerEmployer = await tokenOf(email)
  const before = await byPasskey(own)
  const { effect } = await aBrowser(db, clock).call(accountsApi.readReversal, { token: formerEmployer })
  expect(effect).toBe('freeze')
  expect(await notMe(formerEmployer)).toBe('frozen')
  expect(await before.caller()).toBeNull()
  expect(await addressOf(profileId)).toBe(moved)
  await expect(signIn(moved, aPassword)).rejects.toMatchObject({ code: 'AUTH_ERROR' })
  const again = await byPasskey(own)
  expect((await again.caller())?.email).toBe(moved)
  expect((await signIn(moved, aPassword)).secondStep).toBeDefined()
})

test('codes older than 30 days: a recovery code does not do after a freeze, a code does', async () => {
  const { browser, email, profileId: userId } = await aNewcomer(db, clock)
  const { secret } = await aCodeFactor(db, { userId, now: clock.now() })
  clock.advance(days(31))
  const code = () => codeOf(secret, stepAt(clock.now()))
  const first = await signIn(email, aPassword)
  await first.browser.call(accountsApi.finishSignIn, { token: first.secondStep ?? '', code: code() })
  clock.advance(60_000)
  const { codes } = await first.browser.call(accountsApi.renewRecoveryCodes, { password: aPassword, code: code() })
  clock.advance(60_000)
  expect(await notMe(await tokenOf(email))).toBe('frozen')
  expect(await browser.caller()).toBeNull()
  const second = await signIn(email, aPassword)
  const finish = (given: string) =>
    second.browser.call(accountsApi.finishSignIn, { token: second.secondStep ?? '', code: given })
  await expect(finish(codes[0] ?? '')).rejects.toMatchObject({ code: 'AUTH_ERROR' })
  await finish(code())
  expect((await second.browser.caller())?.userId).toBe(userId)
})

test('a reset by email removes a young way that the owner names; an older one stays and is asked', async () => {
  const { email, profileId: userId } = await aNewcomer(db, clock)
  const old = aPasskeyDevice()
  const oldId = await aPasskey(db, { userId, device: old, now: clock.now() })
  clock.advance(days(31))
  const young = aPasskeyDevice()
  const id = await aPasskey(db, { userId, device: young, now: clock.now() })
  await aBrowser(db, clock).call(accountsApi.requestReset, { email })
  await doAccountJobs(db, clock)
  const token = await tokenOf(email)
  const page = await aBrowser(db, clock).call(accountsApi.readReset, { token })
  expect(page).toMatchObject({ keepsOld: true, restores: null, young: [{ key: `passkey:${id}` }] })
  const remove = [`passkey:${id}`, `passkey:${oldId}`]
  await aBrowser(db, clock).call(accountsApi.resetPassword, { token, password: another, remove })
  await expect(byPasskey(young)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  expect(await signIn(email)).toMatchObject({ done: false, secondStep: expect.any(String) })
  await byPasskey(old)
  expect((await lastEmail(db, email))?.plain).toContain('Removed from your account: the passkey')
})

test('a reset from the former address only freezes when an old way made the change; the former address gets no link over the account', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  const own = await addPasskey(browser)
  clock.advance(days(31))
  const moved = anAddress('moved')
  await moveAddress(await byPasskey(own), moved)
  const before = await byPasskey(own)
  const young = await addPasskey(before)
  await aBrowser(db, clock).call(accountsApi.requestReset, { email })
  await doAccountJobs(db, clock)
  const token = await tokenOf(email)
  const page = await aBrowser(db, clock).call(accountsApi.readReset, { token })
  expect(page).toEqual({ young: [], keepsOld: false, restores: null, instead: 'freeze' })
  const remove = (await before.call(accountsApi.passkeys)).passkeys.map(({ id }) => `passkey:${id}`)
  const reset = { token, password: another, remove }
  expect(await aBrowser(db, clock).call(accountsApi.resetPassword, reset)).toEqual({ outcome: 'frozen' })
  expect(await before.caller()).toBeNull()
  expect((await lastEmail(db, email))?.subject).toContain('was signed out everywhere')
  expect(await tokenOf(email)).toBe('')
  await expect(signIn(moved)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(byPasskey(young)).rejects.toMatchObject({ code: 'AUTH_ERROR' })
  expect((await (await byPasskey(own)).caller())?.email).toBe(moved)
  expect(await addressOf(profileId)).toBe(moved)
  expect((await signIn(moved, aPassword)).secondStep).toBeDefined()

  await aBrowser(db, clock).call(accountsApi.requestReset, { email })
  await doAccountJobs(db, clock)
  expect((await lastEmail(db, email))?.subject).toContain('was signed out everywhere')
})
