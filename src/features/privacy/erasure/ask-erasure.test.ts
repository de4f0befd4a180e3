import { expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/api.ts'
import { actsOn, anAddress, another } from '#features/accounts/reversals/testing.ts'
import { aBrowser, aNewcomer, aPassword, lastEmail } from '#features/accounts/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { privacyApi } from '../api.ts'
import { erasureJobs } from '../jobs.ts'

const db = await aDatabase()
const clock = movableClock()
const { tokenOf, notMe, aThief, addPasskey, moveAddress, chooseAnother, signIn } = actsOn(db, clock)
const word = 'DELETE'

const eraseRequested = () =>
  erasureJobs({ publicUrl: 'http://localhost:3000', bonusSecret: testSecrets.bonusSecret })['erase-requested']?.(
    {},
    { db, clock, log: silentLog },
  )
const isErased = async (profileId: string) => {
  await eraseRequested()
  return (await db.query`select 1 from auth_users where id = ${profileId}`).length === 0
}

test.each(['erase', 'requestErasure'] as const)(
  'a stolen password does not delete an account: its owner answers the email of %s, and the account stays',
  async (procedure) => {
    const { email, profileId } = await aNewcomer(db, clock)
    const thief = await aThief(email)
    await thief.call(privacyApi[procedure], { password: aPassword, word })
    expect(await isErased(profileId)).toBe(false)
    const { subject, token = '' } = (await lastEmail(db, email)) ?? {}
    expect(subject).toMatch(/^Delete your .* account\?$/)
    expect(await notMe(token)).toBe('reversed')
    expect(await thief.caller()).toBeNull()
    clock.advance(hours(24 * 7))
    expect(await isErased(profileId)).toBe(false)
    await chooseAnother(email)
    const { browser } = await signIn(email)
    expect(await browser.call(privacyApi.myRequests)).toMatchObject([{ requestType: 'deletion', status: 'other' }])
  },
)

test('the owner who answers “It was me” need not wait, whatever else was emailed to that address before', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  await addPasskey(browser)
  clock.advance(1000)
  expect(await browser.call(privacyApi.erase, { password: aPassword, word })).toEqual({ erased: false })
  // Asked again while it waits, there is no second email.
  const token = await tokenOf(email)
  await browser.call(privacyApi.erase, { password: aPassword, word })
  expect(await tokenOf(email)).toBe(token)
  expect(await isErased(profileId)).toBe(false)
  await browser.call(accountsApi.agreeToChange, { token })
  const jobs = await db.systemPool.query(`select 1 from graphile_worker.jobs where task_identifier = 'erase-requested'`)
  expect(jobs.rowCount).toBe(1)
  expect(await isErased(profileId)).toBe(true)
  expect(await browser.caller()).toBeNull()
})

test('asking and withdrawing again and again sends five emails an hour, not more', async () => {
  const { browser } = await aNewcomer(db, clock)
  const ask = () => browser.call(privacyApi.erase, { password: aPassword, word })
  for (let n = 0; n < 5; n++) {
    await ask()
    const [request] = await browser.call(privacyApi.myRequests)
    await browser.call(privacyApi.withdrawRequest, { requestId: request?.id ?? '' })
  }
  await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(await browser.call(privacyApi.myRequests)).toHaveLength(5)
})

test('a thief who moved the address answers the email, and the former address still undoes all of it', async () => {
  const { email, profileId } = await aNewcomer(db, clock)
  const thief = await aThief(email)
  const box = anAddress('thief')
  await moveAddress(thief, box)
  const moved = await tokenOf(email)
  clock.advance(1000)
  await thief.call(privacyApi.erase, { password: aPassword, word })
  await thief.call(accountsApi.agreeToChange, { token: await tokenOf(box) })
  expect(await isErased(profileId)).toBe(false)
  expect(await notMe(moved)).toBe('reversed')
  await chooseAnother(email)
  expect((await signIn(email, another)).done).toBe(true)
})

test('without an answer the account is deleted after 7 days; until then its owner keeps it in the settings', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  await browser.call(privacyApi.erase, { password: aPassword, word })
  const [first] = await browser.call(privacyApi.myRequests)
  await browser.call(privacyApi.withdrawRequest, { requestId: first?.id ?? '' })
  clock.advance(hours(24 * 5))
  await browser.call(privacyApi.erase, { password: aPassword, word })
  const last = await tokenOf(email)
  clock.advance(hours(24 * 6))
  expect(await isErased(profileId)).toBe(false)
  expect((await aBrowser(db, clock).call(accountsApi.readReversal, { token: last })).change).toBe('erasure-asked')
  clock.advance(hours(24))
  expect(await isErased(profileId)).toBe(true)
})
