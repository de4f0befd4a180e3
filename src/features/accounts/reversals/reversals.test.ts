import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { accountsApi } from '../api.ts'
import { codeOf, stepAt } from '../second-factor/one-time-code.ts'
import { aBrowser, aCodeFactor, aNewcomer, aPassword, doAccountJobs, lastEmail } from '../testing.ts'
import { actsOn, anAddress, another } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const { tokenOf, notMe, aThief, addPasskey, byPasskey, moveAddress, signIn, addressOf } = actsOn(db, clock)
const days = (count: number) => hours(24 * count)
/** Why spending is paused; null when it is not. */
const pausedFor = async (profileId: string) =>
  (
    await db.query`select freeze_reasons(profile_id) as reasons from credit_accounts
      where profile_id = ${profileId} and kind = 'main' and frozen_at is not null`
  )[0]?.reasons ?? null
const dead = { code: 'VALIDATION_ERROR', message: expect.stringContaining('This link no longer works') }

test('a thief with the password adds a passkey and moves the address twice: the owner undoes it from the old mailbox', async () => {
  const { email, profileId } = await aNewcomer(db, clock)
  const thief = await aThief(email)
  const planted = await addPasskey(thief)
  const added = await tokenOf(email)
  const [first, second] = [anAddress('thief'), anAddress('thief')]
  await moveAddress(thief, first)
  const moved = await tokenOf(email)
  await moveAddress(thief, second)
  const movedAgain = await tokenOf(first)

  // A thief who uses up the link of an own mailbox does not hold up the owner.
  expect(await notMe(movedAgain)).toBe('reversed')
  expect(await notMe(moved)).toBe('reversed')
  expect(await addressOf(profileId)).toBe(email)
  expect(await thief.caller()).toBeNull()
  expect(await notMe(added)).toBe('reversed')
  await expect(byPasskey(planted)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  await expect(signIn(email, aPassword)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  for (const token of [added, moved, movedAgain]) await expect(notMe(token)).rejects.toMatchObject(dead)

  const reset = await tokenOf(email)
  await aBrowser(db, clock).call(accountsApi.resetPassword, { token: reset, password: another, remove: [] })
  expect((await signIn(email)).done).toBe(true)
})

test('everybody gets an email, and the other side’s link goes to an admin, who decides', async () => {
  const { email, profileId } = await aNewcomer(db, clock)
  const owner = await aThief(email)
  const moved = anAddress('moved')
  await moveAddress(owner, moved)
  const formerEmployer = await tokenOf(email)
  clock.advance(days(6))
  expect(await notMe(formerEmployer)).toBe('reversed')
  expect(await addressOf(profileId)).toBe(email)
  expect((await lastEmail(db, moved))?.subject).toContain('were undone')
  const answer = await tokenOf(moved)
  const admin = await aPerson(db, 'admin')
  expect(await notMe(answer)).toBe('waiting')
  expect(await addressOf(profileId)).toBe(email)
  expect(await pausedFor(profileId)).toEqual(['owners'])

  const call = callerOn(db, clock)
  const { disputes } = await call(admin, accountsApi.disputes, {})
  const mine = disputes.find((one) => one.profileId === profileId)
  expect(mine).toMatchObject({ address: moved, addressNow: email, isLocked: false })
  const decision = { id: mine?.id ?? '', decision: 'undo', reason: 'The studio proved it' } as const
  await call(admin, accountsApi.settleDispute, decision)
  expect(await addressOf(profileId)).toBe(moved)
  expect(await pausedFor(profileId)).toBeNull()
  await expect(call(admin, accountsApi.settleDispute, decision)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('a mail scanner that opens the link changes nothing; of many presses at once one acts', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  await addPasskey(browser)
  const token = await tokenOf(email)
  const shown = await aBrowser(db, clock).call(accountsApi.readReversal, { token })
  expect(shown).toMatchObject({ change: 'passkey-added', effect: 'undo', added: ['the passkey “A phone”'] })
  expect((await browser.caller())?.profileId).toBe(profileId)
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => notMe(token)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await browser.caller()).toBeNull()
})

test('a link works for seven days', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  await addPasskey(browser)
  const token = await tokenOf(email)
  clock.advance(days(7))
  await expect(notMe(token)).rejects.toMatchObject(dead)
  await expect(aBrowser(db, clock).call(accountsApi.readReversal, { token })).rejects.toMatchObject(dead)
})

test('a passkey that a thief removed comes back', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  const own = await addPasskey(browser)
  clock.advance(days(2))
  const thief = await byPasskey(own)
  const [key] = (await thief.call(accountsApi.passkeys)).passkeys
  await thief.call(accountsApi.removePasskey, { id: key?.id ?? '' })
  const planted = await addPasskey(thief)
  const { plain } = (await lastEmail(db, email)) ?? { plain: '' }
  expect(plain).toContain('This wasn’t me')
  const rows = await db.query<{ plain: string }>`select payload ->> 'plain' as plain from graphile_worker._private_jobs
    where payload ->> 'to' = ${email} and payload ->> 'subject' like '%passkey was removed%'`
  expect(await notMe(/token=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? '')).toBe('reversed')
  await byPasskey(own)
  await expect(byPasskey(planted)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('a change of address that the old mailbox agreed to is final, before it and after it', async () => {
  for (const isBefore of [true, false]) {
    const { browser, email, profileId } = await aNewcomer(db, clock)
    await addPasskey(browser)
    const earlier = await tokenOf(email)
    const moved = anAddress('moved')
    await browser.call(accountsApi.askForAddress, { currentPassword: aPassword, email: moved })
    const agree = async () => aBrowser(db, clock).call(accountsApi.agreeToChange, { token: await tokenOf(email) })
    if (isBefore) await agree()
    await browser.call(accountsApi.confirmNewAddress, { token: await tokenOf(moved) })
    if (!isBefore) await agree()
    else expect(await tokenOf(email)).toBe('')
    await expect(notMe(earlier)).rejects.toMatchObject(dead)
    await aBrowser(db, clock).call(accountsApi.requestReset, { email })
    await doAccountJobs(db, clock)
    expect((await lastEmail(db, email))?.subject).not.toContain('Choose a new')
    expect(await addressOf(profileId)).toBe(moved)
  }
})

test('an agreement covers one new address: a thief’s later request is not final', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  await browser.call(accountsApi.askForAddress, { currentPassword: aPassword, email: anAddress('moved') })
  await aBrowser(db, clock).call(accountsApi.agreeToChange, { token: await tokenOf(email) })
  await moveAddress(browser, anAddress('thief'))
  expect(await notMe(await tokenOf(email))).toBe('reversed')
  expect(await addressOf(profileId)).toBe(email)
})

test('ways of staff: no reset and no link removes them, the account waits for another admin', async () => {
  const { email, profileId: userId, browser } = await aNewcomer(db, clock)
  await db.query`insert into user_roles (user_id, role) values (${userId}, 'admin')`
  const planted = await addPasskey(browser)
  const token = await tokenOf(email)
  const [key] = (await browser.call(accountsApi.passkeys)).passkeys
  await expect(browser.call(accountsApi.removePasskey, { id: key?.id ?? '' })).rejects.toMatchObject({
    message: expect.stringContaining('another admin'),
  })
  await aBrowser(db, clock).call(accountsApi.requestReset, { email })
  await doAccountJobs(db, clock)
  expect((await aBrowser(db, clock).call(accountsApi.readReset, { token: await tokenOf(email) })).young).toEqual([])
  expect(await notMe(token)).toBe('waiting')
  expect(await browser.caller()).toBeNull()
  await expect(byPasskey(planted)).rejects.toMatchObject({ code: 'AUTH_ERROR' })

  const call = callerOn(db, clock)
  const admin = await aPerson(db, 'admin')
  const { disputes } = await call(admin, accountsApi.disputes, {})
  const { id = '', isLocked } = disputes.find((one) => one.profileId === userId) ?? {}
  expect(isLocked).toBe(true)
  const own = { profileId: userId, email, name: 'New Comer', role: 'admin' } as const
  const decision = { id, decision: 'undo', reason: 'Called them' } as const
  await expect(call(own, accountsApi.settleDispute, decision)).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  await call(admin, accountsApi.settleDispute, decision)
  await expect(byPasskey(planted)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('on an unconfirmed account the link closes the account', async () => {
  const { email, profileId, browser } = await aNewcomer(db, clock, { verified: false })
  const { plain } = (await lastEmail(db, email)) ?? { plain: '' }
  const token = /not-me\?token=([\w-]+)/.exec(plain)?.[1] ?? ''
  expect(await notMe(token)).toBe('closed')
  expect(await browser.caller()).toBeNull()
  await expect(signIn(email, aPassword)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const rows = await db.query`select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'close-account' and payload ->> 'userId' = ${profileId}`
  expect(rows).toHaveLength(1)
})

test('confirming the address voids the links that were sent before', async () => {
  const { email, browser } = await aNewcomer(db, clock, { verified: false })
  const { plain = '', token = '' } = (await lastEmail(db, email)) ?? {}
  await browser.call(accountsApi.verifyEmail, { token })
  await expect(notMe(/not-me\?token=([\w-]+)/.exec(plain)?.[1] ?? '')).rejects.toMatchObject(dead)
})

test('a mistyped address that was never confirmed gets no link over the account', async () => {
  const { email, browser } = await aNewcomer(db, clock, { verified: false })
  const first = /not-me\?token=([\w-]+)/.exec((await lastEmail(db, email))?.plain ?? '')?.[1] ?? ''
  await moveAddress(browser, anAddress('right'))
  expect((await lastEmail(db, email))?.plain).not.toContain('not-me')
  await expect(notMe(first)).rejects.toMatchObject(dead)
})

test('a sign-in that began with the old password is not finished after a change of it', async () => {
  const { email, profileId: userId, browser } = await aNewcomer(db, clock)
  const { secret } = await aCodeFactor(db, { userId, now: clock.now() })
  const { browser: thief, secondStep = '' } = await signIn(email, aPassword)
  await browser.call(accountsApi.changePassword, { currentPassword: aPassword, password: another })
  await expect(
    thief.call(accountsApi.finishSignIn, { token: secondStep, code: codeOf(secret, stepAt(clock.now())) }),
  ).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('a sign-in with the old password that runs while it is changed opens nothing', async () => {
  for (let round = 0; round < 4; round++) {
    const { email, browser } = await aNewcomer(db, clock)
    const thieves = Array.from({ length: 6 }, () => aBrowser(db, clock))
    const [changed] = await Promise.all([
      browser.call(accountsApi.changePassword, { currentPassword: aPassword, password: another }),
      ...thieves.map((thief) => thief.call(accountsApi.signIn, { email, password: aPassword }).catch(() => null)),
    ])
    expect(changed).toEqual({ done: true })
    for (const thief of thieves) expect(await thief.caller()).toBeNull()
  }
})
