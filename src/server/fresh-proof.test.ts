import { call } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/api.ts'
import { aNewcomer, aPassword } from '#features/accounts/testing.ts'
import { hours, minutes, stoppedClock } from '#platform/clock.ts'
import { freshProof } from '#platform/rpc/procedure.ts'
import { aContext, asCaller } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { procedures } from '#testing/procedures.ts'
import { examples } from './api.examples.ts'

const db = await aDatabase()
const clock = stoppedClock()
beforeEach(() => clock.advance(hours(1)))

const marked = procedures.filter(([, procedure]) =>
  (procedure['~orpc'].middlewares as readonly unknown[]).includes(freshProof),
)

test('roles, credits by hand, permissions and ways to sign in need a fresh proof', () => {
  expect(marked.map(([path]) => path).sort()).toEqual([
    'access.createPermission',
    'access.setActive',
    'access.setConditions',
    'access.setRole',
    'accounts.addPasskey',
    'accounts.linkProvider',
    'accounts.removePasskey',
    'accounts.saveFactorRule',
    'accounts.settleDispute',
    'accounts.startCodes',
    'accounts.startPasskey',
    'accounts.unlinkProvider',
    'admin.changeRoles',
    'admin.openExtra',
    'admin.removeSecondFactor',
    'admin.updateCredits',
    'approvals.approve',
    'offers.fund',
  ])
})

test.each(marked)('%s is refused when the last proof is older than ten minutes', async (path, procedure) => {
  const { owner, input } = await examples[path]!({ db, clock })
  const context = aContext(db, owner, clock)
  const old = owner && asCaller(owner, new Date(clock.now().getTime() - minutes(10) - 1))
  await expect(call(procedure, input, { context: { ...context, caller: old } })).rejects.toMatchObject({
    code: 'FRESH_SIGN_IN',
  })
  const stranger = asCaller(await aTester(db), new Date(0))
  if (path.startsWith('admin.'))
    await expect(call(procedure, input, { context: { ...context, caller: stranger } })).rejects.toMatchObject({
      code: 'RLS_VIOLATION',
    })
})

test('a session is fresh for ten minutes from its sign-in, and from each password that is entered again', async () => {
  const { browser } = await aNewcomer(db, clock)
  const start = () => browser.call(accountsApi.startCodes, { password: aPassword })
  clock.advance(minutes(10))
  await start()
  clock.advance(1)
  await expect(start()).rejects.toMatchObject({ code: 'FRESH_SIGN_IN' })
  await expect(
    browser.call(accountsApi.confirmIdentity, { password: 'not my password', code: '' }),
  ).rejects.toMatchObject({ details: { fields: { password: 'This is not your password.' } } })
  await expect(browser.call(accountsApi.confirmIdentity, { password: '', code: '' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  })
  await expect(start()).rejects.toMatchObject({ code: 'FRESH_SIGN_IN' })
  await browser.call(accountsApi.confirmIdentity, { password: aPassword, code: '' })
  await start()
})

test('a proof counts for its own session only', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  clock.advance(minutes(11))
  await browser.call(accountsApi.confirmIdentity, { password: aPassword, code: '' })
  const caller = await browser.caller()
  const other = await db.systemPool.query<{ id: string }>(
    `insert into auth_sessions (user_id, token, expires_at, created_at)
     values ($1, gen_random_uuid()::text, now() + interval '10 days', $2) returning id`,
    [caller?.userId, new Date(clock.now().getTime() - minutes(11))],
  )
  const { rows } = await db.systemPool.query('select proved_at from auth_sessions where id = $1', [other.rows[0]?.id])
  expect([caller?.provedAt, rows]).toEqual([clock.now(), [{ proved_at: null }]])
  expect(email).toBeTruthy()
})

test('an admin is asked too', async () => {
  const admin = await aPerson(db, 'admin')
  const { profileId } = await aTester(db)
  const [, changeRoles] = marked.find(([path]) => path === 'admin.changeRoles')!
  const context = { ...aContext(db, admin, clock), caller: asCaller(admin, new Date(0)) }
  const input = { profileId, give: ['consultant'], reason: 'Helps studios' }
  await expect(call(changeRoles, input, { context })).rejects.toMatchObject({ code: 'FRESH_SIGN_IN' })
  const { rows } = await db.systemPool.query('select role from user_roles where user_id = $1', [profileId])
  expect(rows).toEqual([{ role: 'tester' }])
})
