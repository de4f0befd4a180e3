import { expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { accountsApi } from '../api.ts'
import { codeOf, stepAt } from '../second-factor/one-time-code.ts'
import { aBrowser, aCodeFactor, aNewcomer, aPassword, lastEmail } from '../testing.ts'
import { actsOn, anAddress } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const { tokenOf, notMe, moveAddress, chooseAnother, signIn, addressOf } = actsOn(db, clock)
const call = callerOn(db, clock)
const refused = { code: 'AUTH_ERROR', message: expect.stringContaining('older authenticator') }

const code = (secret: string) => {
  clock.advance(60_000)
  return codeOf(secret, stepAt(clock.now()))
}

async function signInBy(email: string, secret: string, password = aPassword) {
  const { browser, secondStep = '' } = await signIn(email, password)
  await browser.call(accountsApi.finishSignIn, { token: secondStep, code: code(secret) })
  return browser
}

/**
 * An owner has had codes for 31 days. A thief who phished the password and two codes turns them off and others on; `off`
 * is the token of the owner's email about it, `earlier` what the thief did before.
 */
async function phished(earlier = async (_: ReturnType<typeof aBrowser>) => {}) {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  const { secret: own } = await aCodeFactor(db, { userId: profileId, now: clock.now() })
  clock.advance(hours(24 * 31))
  const thief = await signInBy(email, own)
  await earlier(thief)
  await thief.call(accountsApi.turnOffCodes, { password: aPassword, code: code(own) })
  const address = (await addressOf(profileId)) ?? ''
  const off = await tokenOf(address)
  const { secret: planted } = await thief.call(accountsApi.startCodes, { password: aPassword })
  const { codes } = await thief.call(accountsApi.confirmCodes, { code: code(planted) })
  return { browser, email, address, profileId, own, planted, codes, off }
}

test('after a freeze by codes the codes of a thief open nothing, and those of the owner work again', async () => {
  const { email, own, planted, codes, off } = await phished()
  expect(await notMe(off)).toBe('frozen')
  for (const given of [code(planted), codes[0] ?? '']) {
    const { browser, secondStep = '' } = await signIn(email, aPassword)
    await expect(browser.call(accountsApi.finishSignIn, { token: secondStep, code: given })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    })
  }
  expect((await (await signInBy(email, own)).caller())?.email).toBe(email)
  expect((await signIn(email, aPassword)).secondStep).toBeDefined()
})

test('the codes come back also by the link of an earlier change, and the thief’s mailbox lifts nothing', async () => {
  const moved = anAddress('thief')
  const { email, address, own, codes, off } = await phished((thief) => moveAddress(thief, moved))
  expect(address).toBe(moved)
  const again = await signIn(moved, aPassword)
  await again.browser.call(accountsApi.finishSignIn, { token: again.secondStep ?? '', code: codes[0] ?? '' })
  const thiefs = await tokenOf(moved)
  expect(await notMe(await tokenOf(email))).toBe('frozen')
  expect(await notMe(off)).toBe('frozen')
  expect(await notMe(thiefs)).toBe('waiting')
  expect((await (await signInBy(moved, own)).caller())?.email).toBe(moved)
})

test('younger codes do not meet what a freeze asks, and a reset that removes them locks nobody out', async () => {
  const { email, profileId, own } = await phished()
  const needed = `codes:${clock.now().getTime() - hours(24 * 40)}`
  await db.query`update auth_users set needed_way = ${needed} where id = ${profileId}`
  const rows = await db.query<{ off: number }>`delete from auth_code_factors where user_id = ${profileId}
    returning 1 as off`
  expect(rows).toHaveLength(1)
  const { secret } = await aCodeFactor(db, { userId: profileId, now: clock.now() })
  await expect(signInBy(email, secret)).rejects.toMatchObject(refused)
  await chooseAnother(email, ['codes'])
  const later = await signIn(email)
  await expect(
    later.browser.call(accountsApi.finishSignIn, { token: later.secondStep ?? '', code: code(own) }),
  ).rejects.toThrow()

  const admin = await aPerson(db, 'admin')
  const lost = { profileId, reason: 'Called them' }
  expect(await call(admin, adminApi.removeSecondFactor, lost)).toEqual({ removed: true })
  expect((await signIn(email)).done).toBe(true)
  expect(await call(admin, adminApi.removeSecondFactor, lost)).toEqual({ removed: false })
})

test('who has lost the old way asks an admin by the link that froze the account, or by that of the email about it', async () => {
  const admin = await aPerson(db, 'admin')
  for (const by of ['link', 'email'] as const) {
    const { email, profileId, off } = await phished()
    expect(await notMe(off)).toBe('frozen')
    const { token = '', plain } = (await lastEmail(db, email)) ?? {}
    expect(plain).toContain('an admin can help')
    if (by === 'link') {
      await aBrowser(db, clock).call(accountsApi.askAdmin, { token: off })
      await expect(aBrowser(db, clock).call(accountsApi.askAdmin, { token: off })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      })
    } else expect(await notMe(token)).toBe('waiting')
    const { disputes } = await call(admin, accountsApi.disputes, {})
    const { id = '' } = disputes.find((one) => one.profileId === profileId) ?? {}
    await call(admin, accountsApi.settleDispute, { id, decision: 'undo', reason: 'Called them' })
    await chooseAnother(email)
    expect((await signIn(email)).secondStep).toBeDefined()
  }
})

test('after a sign-in with the old way the former address asks no admin anymore', async () => {
  const { email, own, off } = await phished()
  expect(await notMe(off)).toBe('frozen')
  await signInBy(email, own)
  await expect(aBrowser(db, clock).call(accountsApi.askAdmin, { token: off })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
})
