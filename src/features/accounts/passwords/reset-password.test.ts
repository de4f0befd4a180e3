import { expect, test } from 'vitest'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { aBrowser, aNewcomer, aPassword, doAccountJobs, lastEmail } from '../testing.ts'

const db = await aDatabase()
const clock = movableClock()
const invalidLink = { code: 'VALIDATION_ERROR', message: 'This link is no longer valid. Please request a new one.' }
const another = 'quite another passphrase'

async function aResetLink(email: string): Promise<string> {
  await aBrowser(db, clock).call(accountsApi.requestReset, { email })
  await doAccountJobs(db, clock)
  return (await lastEmail(db, email))?.token ?? ''
}

test('the link sets a new password once and signs out everywhere', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  const token = await aResetLink(email)
  const reset = aBrowser(db, clock)
  await reset.call(accountsApi.resetPassword, { token, password: another })
  expect(await browser.caller()).toBeNull()
  await expect(reset.call(accountsApi.signIn, { email, password: aPassword })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  await reset.call(accountsApi.signIn, { email, password: another })
  expect(await reset.caller()).toMatchObject({ email })
  await expect(reset.call(accountsApi.resetPassword, { token, password: aPassword })).rejects.toMatchObject(invalidLink)
})

test('using one of several links invalidates the others', async () => {
  const { email } = await aNewcomer(db, clock)
  const [first, second] = [await aResetLink(email), await aResetLink(email)]
  const reset = aBrowser(db, clock)
  await reset.call(accountsApi.resetPassword, { token: second, password: another })
  await expect(reset.call(accountsApi.resetPassword, { token: first, password: aPassword })).rejects.toMatchObject(
    invalidLink,
  )
})

test('a link that is used many times concurrently sets one password', async () => {
  const { email } = await aNewcomer(db, clock)
  const token = await aResetLink(email)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) =>
      aBrowser(db, clock).call(accountsApi.resetPassword, { token, password: `passphrase number ${i}` }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a reset by the emailed link confirms the address', async () => {
  const { email, profileId } = await aNewcomer(db, clock, { verified: false })
  const reset = aBrowser(db, clock)
  await reset.call(accountsApi.resetPassword, { token: await aResetLink(email), password: another })
  await reset.call(accountsApi.signIn, { email, password: another })
  const rows = await db.query`select email_verified from profiles where id = ${profileId}`
  expect(rows).toEqual([{ email_verified: true }])
})

test('a link expires after one hour', async () => {
  const { email } = await aNewcomer(db, clock)
  const token = await aResetLink(email)
  clock.advance(hours(1))
  await expect(aBrowser(db, clock).call(accountsApi.resetPassword, { token, password: another })).rejects.toMatchObject(
    invalidLink,
  )
})

test('a common or short new password is rejected and the link still works', async () => {
  const { email } = await aNewcomer(db, clock)
  const token = await aResetLink(email)
  const reset = aBrowser(db, clock)
  await expect(reset.call(accountsApi.resetPassword, { token, password: 'password1234' })).rejects.toMatchObject({
    details: { fields: { password: expect.stringContaining('most common') } },
  })
  await expect(reset.call(accountsApi.resetPassword, { token, password: 'short' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(reset.call(accountsApi.resetPassword, { token, password: another })).resolves.toEqual({
    outcome: 'done',
  })
})

test('a request for an unknown address gives the same response and sends nothing', async () => {
  expect(await aBrowser(db, clock).call(accountsApi.requestReset, { email: 'nobody@example.test' })).toEqual({
    sent: true,
  })
  await doAccountJobs(db, clock)
  expect(await lastEmail(db, 'nobody@example.test')).toBeUndefined()
})

test('guesses of link tokens are limited', async () => {
  const guess = () =>
    aBrowser(db, clock, '198.51.100.1').call(accountsApi.resetPassword, { token: 'g'.repeat(43), password: another })
  for (let i = 0; i < 30; i++) await expect(guess()).rejects.toMatchObject(invalidLink)
  await expect(guess()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  clock.advance(minutes(15))
  await expect(guess()).rejects.toMatchObject(invalidLink)
})
