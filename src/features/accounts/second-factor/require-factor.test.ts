import { expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { securityApi } from '#features/security/api.ts'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { makeAdminByEmail } from '../first-admin/make-admin.ts'
import { aBrowser, aCodeFactor, aNewcomer, aPassword, lastEmail } from '../testing.ts'
import { codeOf, stepAt } from './one-time-code.ts'
import { removeFactorsByEmail } from './remove-factors.ts'

const db = await aDatabase()
const clock = stoppedClock()
const call = callerOn(db, clock)

async function anAdmin() {
  const newcomer = await aNewcomer(db, clock)
  await db.asSystem((tx) => makeAdminByEmail(tx, { email: newcomer.email, now: clock.now() }))
  return newcomer
}

const require = (isOn: boolean) => ({ isOn, reason: 'Credits are money' })

test('admins without a second factor can do nothing as admins while it is required, and everything else', async () => {
  const [ruth, ines] = [await anAdmin(), await anAdmin()]
  await expect(ruth.browser.call(accountsApi.saveFactorRule, require(true))).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  await aCodeFactor(db, { userId: ruth.profileId, now: clock.now() })
  await ruth.browser.call(accountsApi.saveFactorRule, require(true))
  expect(await ruth.browser.call(accountsApi.factorRule)).toMatchObject({
    isOn: true,
    last: { isOn: true, reason: 'Credits are money', byName: 'New Comer', changedAt: clock.now() },
    admins: 2,
    protectedAdmins: 1,
    own: true,
  })
  await ruth.browser.call(adminApi.overview)

  const missing = { code: 'SECOND_FACTOR_MISSING' }
  await expect(ines.browser.call(adminApi.overview)).rejects.toMatchObject(missing)
  await expect(ines.browser.call(securityApi.openAlerts)).rejects.toMatchObject(missing)
  await expect(ines.browser.call(accountsApi.saveFactorRule, require(false))).rejects.toMatchObject(missing)
  expect(await ines.browser.caller()).toMatchObject({ roles: ['tester'], lacksFactor: true })
  expect((await ines.browser.call(accountsApi.me)).person).toMatchObject({ roles: ['tester'], lacksFactor: true })
  await ines.browser.call(accountsApi.rename, { name: 'Ines Roth' })

  const { secret } = await ines.browser.call(accountsApi.startCodes, { password: aPassword })
  await ines.browser.call(accountsApi.confirmCodes, { code: codeOf(secret, stepAt(clock.now())) })
  await ines.browser.call(adminApi.overview)
  expect((await ines.browser.call(accountsApi.me)).person).toMatchObject({ roles: expect.arrayContaining(['admin']) })

  clock.advance(1000)
  await ines.browser.call(accountsApi.saveFactorRule, require(false))
  const rows = await db.query`select actor_id, detail from audit_log where action = 'accounts.second-factor-rule'
    order by created_at`
  expect(rows).toEqual([
    { actor_id: ruth.profileId, detail: { from: false, to: true, reason: 'Credits are money' } },
    { actor_id: ines.profileId, detail: { from: true, to: false, reason: 'Credits are money' } },
  ])
  expect((await ruth.browser.call(accountsApi.factorRuleChanges)).entries).toMatchObject([
    { adminName: 'Ines Roth', changes: [{ key: 'isOn', from: true, to: false }] },
    { adminName: 'New Comer', reason: 'Credits are money', changes: [{ key: 'isOn', from: false, to: true }] },
  ])
})

test('people who are no admins are not asked for a second factor', async () => {
  const ruth = await anAdmin()
  await aCodeFactor(db, { userId: ruth.profileId, now: clock.now() })
  await ruth.browser.call(accountsApi.saveFactorRule, require(true))
  const tester = await aNewcomer(db, clock)
  expect(await tester.browser.caller()).toMatchObject({ roles: ['tester'], lacksFactor: false })
  await expect(tester.browser.call(adminApi.overview)).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  await ruth.browser.call(accountsApi.saveFactorRule, require(false))
})

test('an admin removes a lost second factor: the person is emailed and signed out everywhere', async () => {
  const ruth = await anAdmin()
  const lost = await aNewcomer(db, clock)
  const of = { profileId: lost.profileId, reason: 'The phone was stolen' }
  const remove = () => ruth.browser.call(adminApi.removeSecondFactor, of)
  expect(await remove()).toEqual({ removed: false })
  await aCodeFactor(db, { userId: lost.profileId, now: clock.now() })
  const outcomes = await Promise.all([remove(), remove()])
  expect(outcomes.filter(({ removed }) => removed)).toHaveLength(1)
  expect(await lost.browser.caller()).toBeNull()
  expect((await lastEmail(db, lost.email))?.subject).toContain('Your second factor was removed')
  const again = aBrowser(db, clock)
  expect(await again.call(accountsApi.signIn, { email: lost.email, password: aPassword })).toEqual({ done: true })
  const rows = await db.query`select actor_id from audit_log where action = 'people.remove-second-factor'
    and subject_id = ${lost.profileId}`
  expect(rows).toEqual([{ actor_id: ruth.profileId }])
  await expect(
    ruth.browser.call(adminApi.removeSecondFactor, { ...of, profileId: ruth.profileId }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('the operator removes it by the address, for the last admin', async () => {
  const { email, profileId, browser } = await anAdmin()
  const remove = () =>
    db.asSystem((tx) =>
      removeFactorsByEmail(tx, { email: ` ${email.toUpperCase()}`, now: clock.now(), publicUrl: 'x' }),
    )
  expect(await remove()).toBe(false)
  await aCodeFactor(db, { userId: profileId, now: clock.now() })
  expect(await remove()).toBe(true)
  expect(await browser.caller()).toBeNull()
  expect(await call(null, accountsApi.signIn, { email, password: aPassword })).toEqual({ done: true })
})
