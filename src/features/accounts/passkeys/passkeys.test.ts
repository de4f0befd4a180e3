import argon2 from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { minutes, stoppedClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { aBrowser, aNewcomer, aPasskey, aPassword, lastEmail } from '../testing.ts'
import { aPasskeyDevice } from './testing.ts'

const db = await aDatabase()
const clock = stoppedClock()

// The real library at a lower cost.
const realHash = argon2.hash
vi.spyOn(argon2, 'hash').mockImplementation((password, cost) =>
  realHash(password, { ...cost, memoryCost: 64, timeCost: 1 }),
)

beforeEach(() => clock.advance(minutes(61)))

type Browser = ReturnType<typeof aBrowser>
const refused = { code: 'VALIDATION_ERROR', message: 'This passkey couldn’t be used. Please try again.' }

async function add(browser: Browser, device = aPasskeyDevice(), where?: Parameters<typeof device.make>[1]) {
  const { token, options } = await browser.call(accountsApi.startPasskey)
  return browser.call(accountsApi.addPasskey, { token, name: 'My phone', response: device.make(options, where) })
}

async function aPasskeyOwner() {
  const newcomer = await aNewcomer(db, clock)
  const device = aPasskeyDevice()
  const { codes } = await add(newcomer.browser, device)
  return { ...newcomer, device, codes }
}

async function sign(device: ReturnType<typeof aPasskeyDevice>, where?: Parameters<typeof device.sign>[1]) {
  const { token, options } = await aBrowser(db, clock).call(accountsApi.askForPasskey)
  return { token, response: device.sign(options, where) }
}

test('a passkey is added, signs in without anything else, and makes the password alone open nothing', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  const elsewhere = aBrowser(db, clock)
  await elsewhere.call(accountsApi.signIn, { email, password: aPassword })
  const device = aPasskeyDevice()
  const { codes } = await add(browser, device)
  expect(codes).toHaveLength(10)
  expect(await elsewhere.caller()).toBeNull()
  expect((await lastEmail(db, email))?.subject).toContain('A passkey was added to your account')

  const phone = aBrowser(db, clock)
  await phone.call(accountsApi.signInByPasskey, await sign(device))
  expect((await phone.caller())?.profileId).toBe(profileId)
  const { passkeys } = await browser.call(accountsApi.passkeys)
  expect(passkeys).toMatchObject([{ name: 'My phone', createdAt: clock.now(), lastUsedAt: clock.now() }])

  const stranger = aBrowser(db, clock)
  const { done, secondStep: token = '' } = await stranger.call(accountsApi.signIn, { email, password: aPassword })
  expect([done, await stranger.caller()]).toEqual([false, null])
  await stranger.call(accountsApi.finishSignIn, { token, code: codes[0] ?? '' })
  expect((await stranger.caller())?.profileId).toBe(profileId)
})

test('a signed challenge works once, for five minutes, at this site, and only when the device asked for the person', async () => {
  const { device } = await aPasskeyOwner()
  const signIn = (proof: Awaited<ReturnType<typeof sign>>) =>
    aBrowser(db, clock).call(accountsApi.signInByPasskey, proof)
  const proof = await sign(device)
  const outcomes = await Promise.allSettled([signIn(proof), signIn(proof), signIn(proof)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const where of [
    { origin: 'http://evil.example' },
    { origin: 'http://localhost:4000' },
    { host: 'evil.example' },
    { verified: false },
  ])
    await expect(signIn(await sign(device, where))).rejects.toMatchObject(refused)
  const { token } = await sign(device)
  await expect(signIn({ ...(await sign(device)), token })).rejects.toMatchObject(refused)
  const late = await sign(device)
  clock.advance(minutes(5))
  await expect(signIn(late)).rejects.toMatchObject(refused)
  await signIn(await sign(device))
})

test('a copied key, whose counter goes back, and an unknown key are refused', async () => {
  const { device } = await aPasskeyOwner()
  const signIn = async (proof: Awaited<ReturnType<typeof sign>>) =>
    aBrowser(db, clock).call(accountsApi.signInByPasskey, proof)
  await signIn(await sign(device))
  await signIn(await sign(device))
  device.forgetUses()
  await expect(signIn(await sign(device))).rejects.toMatchObject(refused)
  await expect(signIn(await sign(aPasskeyDevice()))).rejects.toMatchObject(refused)
  const impostor = await sign(aPasskeyDevice())
  const response = { ...impostor.response, id: device.id, rawId: device.id }
  await expect(signIn({ ...impostor, response })).rejects.toMatchObject(refused)
})

test('a passkey belongs to the account that added it: to no other, and it confirms nobody else', async () => {
  const [ada, max] = [await aPasskeyOwner(), await aPasskeyOwner()]
  await expect(add(max.browser, ada.device)).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  await expect(add(max.browser, aPasskeyDevice(), { origin: 'http://evil.example' })).rejects.toMatchObject(refused)
  const started = await ada.browser.call(accountsApi.startPasskey)
  const response = aPasskeyDevice().make(started.options)
  await expect(
    max.browser.call(accountsApi.addPasskey, { token: started.token, name: 'Not mine', response }),
  ).rejects.toMatchObject(refused)
  clock.advance(minutes(11))
  await expect(max.browser.call(accountsApi.confirmByPasskey, await sign(ada.device))).rejects.toMatchObject(refused)
  await expect(max.browser.call(accountsApi.startPasskey)).rejects.toMatchObject({ code: 'FRESH_SIGN_IN' })
  await max.browser.call(accountsApi.confirmByPasskey, await sign(max.device))
  await max.browser.call(accountsApi.startPasskey)
})

test('removing the last passkey deletes the recovery codes; other people’s passkeys stay', async () => {
  const [ada, max] = [await aPasskeyOwner(), await aPasskeyOwner()]
  const [key] = (await ada.browser.call(accountsApi.passkeys)).passkeys
  const id = key?.id ?? ''
  await expect(max.browser.call(accountsApi.removePasskey, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ada.browser.call(accountsApi.renamePasskey, { id, name: 'My old phone' })
  await ada.browser.call(accountsApi.removePasskey, { id })
  expect(await ada.browser.call(accountsApi.secondFactor)).toMatchObject({ recoveryLeft: 0, passkeys: 0 })
  expect((await lastEmail(db, ada.email))?.subject).toContain('A passkey was removed')
  await expect(aBrowser(db, clock).call(accountsApi.signInByPasskey, await sign(ada.device))).rejects.toMatchObject(
    refused,
  )
  const again = aBrowser(db, clock)
  expect(await again.call(accountsApi.signIn, { email: ada.email, password: aPassword })).toEqual({ done: true })
  await aBrowser(db, clock).call(accountsApi.signInByPasskey, await sign(max.device))
})

test('an unconfirmed address gets no passkey, and does not sign in by one that it had before', async () => {
  const { browser, profileId } = await aNewcomer(db, clock, { verified: false })
  const device = aPasskeyDevice()
  const unconfirmed = { code: 'EMAIL_NOT_CONFIRMED' }
  await expect(add(browser, device)).rejects.toMatchObject(unconfirmed)
  await aPasskey(db, { userId: profileId, device, now: clock.now() })
  await expect(aBrowser(db, clock).call(accountsApi.signInByPasskey, await sign(device))).rejects.toMatchObject(
    unconfirmed,
  )
})

test('removing a passkey ends the sessions it opened and sign-ins that wait, also one that is finished meanwhile', async () => {
  for (let round = 0; round < 4; round++) {
    const { browser, email, device } = await aPasskeyOwner()
    const planted = aPasskeyDevice()
    await add(browser, planted)
    const waiting = aBrowser(db, clock)
    const { secondStep = '' } = await waiting.call(accountsApi.signIn, { email, password: aPassword })
    const thief = aBrowser(db, clock)
    await thief.call(accountsApi.signInByPasskey, await sign(planted))
    const others = Array.from({ length: 4 }, () => aBrowser(db, clock))
    const proofs = await Promise.all(others.map(() => sign(planted)))
    const id = (await browser.call(accountsApi.passkeys)).passkeys.find((one) => one.lastUsedAt !== null)?.id ?? ''
    await Promise.all([
      browser.call(accountsApi.removePasskey, { id }),
      ...others.map((one, at) => one.call(accountsApi.signInByPasskey, proofs[at]!).catch(() => null)),
    ])
    for (const one of [thief, ...others]) expect(await one.caller()).toBeNull()
    await expect(
      waiting.call(accountsApi.finishSignIn, { token: secondStep, code: 'aaaaa-aaaaa' }),
    ).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    expect(await browser.caller()).not.toBeNull()
    await aBrowser(db, clock).call(accountsApi.signInByPasskey, await sign(device))
  }
})
