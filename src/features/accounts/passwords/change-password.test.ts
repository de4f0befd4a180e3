import { expect, test } from 'vitest'
import { minutes, movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { aBrowser, aNewcomer, aPassword, doAccountJobs, lastEmail } from '../testing.ts'

const db = await aDatabase()
const clock = movableClock()
const another = 'quite another passphrase'

test('a new password ends all other sessions, works from then on, and the owner gets an email', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  const other = aBrowser(db, clock)
  await other.call(accountsApi.signIn, { email, password: aPassword })
  await browser.call(accountsApi.changePassword, { currentPassword: aPassword, password: another })
  expect(await browser.caller()).not.toBeNull()
  expect(await other.caller()).toBeNull()
  await expect(other.call(accountsApi.signIn, { email, password: aPassword })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  await other.call(accountsApi.signIn, { email, password: another })
  expect((await lastEmail(db, email))?.subject).toBe('Your Playhatch password was changed')
})

test('the current password is required, with a field error, and guesses are limited', async () => {
  const { browser } = await aNewcomer(db, clock)
  const change = (currentPassword: string) =>
    browser.call(accountsApi.changePassword, { currentPassword, password: another })
  for (let i = 0; i < 10; i++)
    await expect(change(`guess ${i}`)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: { currentPassword: 'This is not your password.' } },
    })
  await expect(change(aPassword)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  clock.advance(minutes(15))
  await expect(change(aPassword)).resolves.toEqual({ done: true })
})

test.each([
  ['short', 'Password must be at least 12 characters'],
  ['x'.repeat(129), 'Password too long'],
])('%s is rejected: %s', async (password, message) => {
  const { browser } = await aNewcomer(db, clock)
  await expect(
    browser.call(accountsApi.changePassword, { currentPassword: aPassword, password }),
  ).rejects.toMatchObject({ cause: { issues: [{ path: ['password'], message }] } })
})

test('a very common password is rejected with a field error', async () => {
  const { browser } = await aNewcomer(db, clock)
  await expect(
    browser.call(accountsApi.changePassword, { currentPassword: aPassword, password: 'password1234' }),
  ).rejects.toMatchObject({ details: { fields: { password: expect.stringContaining('most common') } } })
})

test('a password reset link that was sent before the change stops working', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  await aBrowser(db, clock).call(accountsApi.requestReset, { email })
  await doAccountJobs(db, clock)
  const token = (await lastEmail(db, email))?.token ?? ''
  await browser.call(accountsApi.changePassword, { currentPassword: aPassword, password: another })
  await expect(
    aBrowser(db, clock).call(accountsApi.resetPassword, { token, password: 'a thief picks this one' }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('of many concurrent changes from the same password exactly one succeeds', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) =>
      browser.call(accountsApi.changePassword, { currentPassword: aPassword, password: `passphrase number ${i}` }),
    ),
  )
  const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(
    aBrowser(db, clock).call(accountsApi.signIn, { email, password: `passphrase number ${won}` }),
  ).resolves.toEqual({ done: true })
})
