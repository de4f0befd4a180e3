import argon2 from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { minutes, stoppedClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { aBrowser, aCodeFactor, aNewcomer, aPassword, lastEmail } from '../testing.ts'
import { codeOf, stepAt } from './one-time-code.ts'

const db = await aDatabase()
const clock = stoppedClock()

// The real library at a lower cost.
const realHash = argon2.hash
vi.spyOn(argon2, 'hash').mockImplementation((password, cost) =>
  realHash(password, { ...cost, memoryCost: 64, timeCost: 1 }),
)

beforeEach(() => clock.advance(minutes(61)))

/** A person whose sign-ins need a code, and the code of the moment. */
async function aCareful() {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  const { secret } = await browser.call(accountsApi.startCodes, { password: aPassword })
  const code = (away = 0) => codeOf(secret, stepAt(clock.now()) + away)
  const { codes } = await browser.call(accountsApi.confirmCodes, { code: code() })
  clock.advance(minutes(1))
  return { browser, email, profileId, secret, code, codes }
}

/** The first step of a sign-in in a new browser. */
async function firstStep(email: string, ip?: string) {
  const browser = aBrowser(db, clock, ip)
  const { done, secondStep: token = '' } = await browser.call(accountsApi.signIn, { email, password: aPassword })
  expect(done).toBe(false)
  return { browser, token }
}

const securityEvents = async (profileId: string) =>
  await db.query<{ eventType: string; change: string }>`select event_type as "eventType",
    event_details ->> 'change' as change from enhanced_security_events
    where user_id = ${profileId} and event_type like 'second%' order by created_at`

test('codes are turned on with the password and the first code; other browsers are signed out, and the person gets an email', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  const elsewhere = aBrowser(db, clock)
  await elsewhere.call(accountsApi.signIn, { email, password: aPassword })
  await expect(browser.call(accountsApi.startCodes, { password: 'not my password' })).rejects.toMatchObject({
    details: { fields: { password: 'This is not your password.' } },
  })
  const started = await browser.call(accountsApi.startCodes, { password: aPassword })
  expect(started.address).toContain(`secret=${started.secret}`)
  expect(await elsewhere.caller()).not.toBeNull()
  await expect(browser.call(accountsApi.confirmCodes, { code: '000000' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  const { codes } = await browser.call(accountsApi.confirmCodes, {
    code: codeOf(started.secret, stepAt(clock.now())),
  })
  expect(new Set(codes).size).toBe(10)
  expect(await browser.caller()).not.toBeNull()
  expect(await elsewhere.caller()).toBeNull()
  expect((await lastEmail(db, email))?.subject).toContain('Sign-ins now need a one-time code')
  expect(await browser.call(accountsApi.secondFactor)).toEqual({
    codesSince: clock.now(),
    recoveryLeft: 10,
    passkeys: 0,
    hasPassword: true,
  })
  expect(await securityEvents(profileId)).toEqual([{ eventType: 'second_factor_changed', change: 'codes-on' }])
  await expect(browser.call(accountsApi.startCodes, { password: aPassword })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
})

test('a right password alone opens no session, sets no cookie and remembers no network', async () => {
  const { email, code, profileId } = await aCareful()
  const { browser, token } = await firstStep(email, '203.0.113.9')
  expect(browser.jar.size).toBe(0)
  expect(await browser.caller()).toBeNull()
  const sessions = await db.systemPool.query('select 1 from auth_sessions where user_id = $1', [profileId])
  expect(sessions.rowCount).toBe(1)
  browser.jar.set('playhatch.session', token)
  expect(await browser.caller()).toBeNull()
  browser.jar.clear()
  await browser.call(accountsApi.finishSignIn, { token, code: code() })
  expect((await browser.caller())?.profileId).toBe(profileId)
})

test('a code is accepted once, and never one that is older than an accepted one', async () => {
  const { email, code } = await aCareful()
  const [first, second, third] = [await firstStep(email), await firstStep(email), await firstStep(email)]
  const used = code()
  await first.browser.call(accountsApi.finishSignIn, { token: first.token, code: used })
  for (const replayed of [used, code(-1)])
    await expect(
      second.browser.call(accountsApi.finishSignIn, { token: second.token, code: replayed }),
    ).rejects.toMatchObject({ details: { fields: { code: 'This code is wrong or was already used.' } } })
  await second.browser.call(accountsApi.finishSignIn, { token: second.token, code: code(1) })
  clock.advance(minutes(1))
  await expect(
    first.browser.call(accountsApi.finishSignIn, { token: first.token, code: code() }),
  ).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  clock.advance(minutes(10))
  await expect(
    third.browser.call(accountsApi.finishSignIn, { token: third.token, code: code() }),
  ).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('of eight concurrent sign-ins with one recovery code, or with one one-time code, one succeeds', async () => {
  const { email, code, codes, browser } = await aCareful()
  for (const given of [codes[0] ?? '', code()]) {
    const steps = await Promise.all(Array.from({ length: 8 }, () => firstStep(email)))
    const outcomes = await Promise.allSettled(
      steps.map((step) => step.browser.call(accountsApi.finishSignIn, { token: step.token, code: given })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await Promise.all(steps.map((step) => step.browser.caller()))).filter(Boolean)).toHaveLength(1)
  }
  expect((await browser.call(accountsApi.secondFactor)).recoveryLeft).toBe(9)
})

test('a recovery code works however it is typed, is emailed, and new ones end the former', async () => {
  const { email, codes, code, browser, profileId } = await aCareful()
  const step = await firstStep(email)
  const typed = ` ${codes[3]?.toUpperCase().replace('-', ' ')}`
  await step.browser.call(accountsApi.finishSignIn, { token: step.token, code: typed })
  expect((await lastEmail(db, email))?.subject).toContain('A recovery code was used to sign in')
  clock.advance(1000)
  const renewed = await browser.call(accountsApi.renewRecoveryCodes, { password: aPassword, code: code() })
  const later = await firstStep(email)
  await expect(
    later.browser.call(accountsApi.finishSignIn, { token: later.token, code: codes[4] ?? '' }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  clock.advance(1000)
  await later.browser.call(accountsApi.finishSignIn, { token: later.token, code: renewed.codes[4] ?? '' })
  expect((await securityEvents(profileId)).map(({ change }) => change)).toEqual([
    'codes-on',
    'recovery-used',
    'recovery-renewed',
    'recovery-used',
  ])
})

test('guesses are counted over all sign-ins of the person; the person gets in from a known network meanwhile', async () => {
  const { email, code, codes } = await aCareful()
  const guesses = await Promise.allSettled(
    Array.from({ length: 20 }, async (_, i) => {
      const { browser, token } = await firstStep(email, `198.51.100.${i}`)
      return browser.call(accountsApi.finishSignIn, { token, code: '000000' })
    }),
  )
  const answers = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'in'))
  expect(answers.filter((answer) => answer === 'VALIDATION_ERROR')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(10)
  expect((await lastEmail(db, email))?.subject).toContain('Someone entered wrong codes')
  const stranger = await firstStep(email, '198.51.100.99')
  for (const right of [code(), codes[0] ?? ''])
    await expect(
      stranger.browser.call(accountsApi.finishSignIn, { token: stranger.token, code: right }),
    ).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  const home = await firstStep(email)
  await home.browser.call(accountsApi.finishSignIn, { token: home.token, code: code() })
  expect(await home.browser.caller()).not.toBeNull()
  clock.advance(minutes(61))
  const later = await firstStep(email, '198.51.100.99')
  await later.browser.call(accountsApi.finishSignIn, { token: later.token, code: code() })
})

test('a stolen session turns nothing off without the password and a code', async () => {
  const { browser, code, email } = await aCareful()
  for (const proof of [
    { password: '', code: code() },
    { password: 'not my password', code: code() },
    { password: aPassword, code: '000000' },
  ])
    for (const act of [accountsApi.turnOffCodes, accountsApi.renewRecoveryCodes])
      await expect(browser.call(act, proof)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await firstStep(email)
  await browser.call(accountsApi.turnOffCodes, { password: aPassword, code: code() })
  expect((await lastEmail(db, email))?.subject).toContain('Sign-ins no longer need a one-time code')
  expect(await browser.call(accountsApi.secondFactor)).toMatchObject({ codesSince: null, recoveryLeft: 0 })
  const again = aBrowser(db, clock)
  expect(await again.call(accountsApi.signIn, { email, password: aPassword })).toEqual({ done: true })
})

test('a new password by email does not replace the second step', async () => {
  const { email, code } = await aCareful()
  const { secondStep } = await aBrowser(db, clock).call(accountsApi.signIn, { email, password: aPassword })
  expect(secondStep).toMatch(/^[\w-]{43}$/)
  await db.query`delete from auth_sessions`
  const { makeLinkToken } = await import('../links/link-tokens.ts')
  const rows = await db.query<{ id: string }>`select id from auth_users where email = ${email}`
  const userId = rows[0]?.id ?? ''
  const token = await db.asSystem((tx) =>
    makeLinkToken(tx, { purpose: 'reset-password', userId, email, now: clock.now() }),
  )
  const browser = aBrowser(db, clock)
  await browser.call(accountsApi.resetPassword, { token: token ?? '', password: 'quite another passphrase' })
  expect(await browser.caller()).toBeNull()
  const signedIn = await browser.call(accountsApi.signIn, { email, password: 'quite another passphrase' })
  expect(signedIn.done).toBe(false)
  await browser.call(accountsApi.finishSignIn, { token: signedIn.secondStep ?? '', code: code() })
  expect(await browser.caller()).not.toBeNull()
})

test('codes that were only started change nothing, and the secret is stored encrypted', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  const { secret } = await browser.call(accountsApi.startCodes, { password: aPassword })
  expect(await aBrowser(db, clock).call(accountsApi.signIn, { email, password: aPassword })).toEqual({ done: true })
  const rows = await db.query<{ row: string }>`select row_to_json(f)::text as row from auth_code_factors f
    where user_id = ${profileId}`
  expect(rows[0]?.row).not.toContain(secret)
  const stranger = await aNewcomer(db, clock)
  await expect(
    stranger.browser.call(accountsApi.confirmCodes, { code: codeOf(secret, stepAt(clock.now())) }),
  ).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('a code of one person opens no account of another', async () => {
  const [ada, max] = [await aCareful(), await aCareful()]
  const step = await firstStep(max.email)
  for (const code of [ada.code(), ada.codes[0] ?? ''])
    await expect(step.browser.call(accountsApi.finishSignIn, { token: step.token, code })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    })
})

test('the same registration again opens no session of an account with a second factor', async () => {
  const { email, profileId } = await aNewcomer(db, clock, { verified: false })
  await aCodeFactor(db, { userId: profileId, now: clock.now() })
  const browser = aBrowser(db, clock)
  const person = { role: 'tester', name: 'New Comer', email, password: aPassword } as const
  const consents = { termsAccepted: true, cookiesConsent: true, dataConsent: true }
  await expect(browser.call(accountsApi.signUp, { ...person, ...consents })).rejects.toMatchObject({
    code: 'AUTH_ERROR',
  })
  expect(await browser.caller()).toBeNull()
})

test('with a second factor the password alone confirms nobody again; a code and a recovery code do', async () => {
  const { browser, code, codes } = await aCareful()
  clock.advance(minutes(30))
  const stale = (await browser.caller())?.provedAt
  await expect(browser.call(accountsApi.confirmIdentity, { password: aPassword, code: '' })).rejects.toMatchObject({
    details: { fields: { password: expect.stringContaining('not enough') } },
  })
  expect((await browser.caller())?.provedAt).toEqual(stale)
  await browser.call(accountsApi.confirmIdentity, { password: '', code: code() })
  expect((await browser.caller())?.provedAt).toEqual(clock.now())
  clock.advance(minutes(30))
  await browser.call(accountsApi.confirmIdentity, { password: '', code: codes[0] ?? '' })
  expect((await browser.caller())?.provedAt).toEqual(clock.now())
})

test('new recovery codes and turned off codes end sign-ins that wait for their second step, and other sessions', async () => {
  for (const act of [accountsApi.renewRecoveryCodes, accountsApi.turnOffCodes]) {
    const { browser, email, code, codes } = await aCareful()
    const open = await firstStep(email)
    await open.browser.call(accountsApi.finishSignIn, { token: open.token, code: codes[0] ?? '' })
    const waiting = await firstStep(email)
    await browser.call(act, { password: aPassword, code: code() })
    expect(await open.browser.caller()).toBeNull()
    expect(await browser.caller()).not.toBeNull()
    clock.advance(minutes(1))
    await expect(
      waiting.browser.call(accountsApi.finishSignIn, { token: waiting.token, code: code() }),
    ).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  }
})
