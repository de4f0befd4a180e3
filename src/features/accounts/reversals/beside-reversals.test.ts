import { expect, test } from 'vitest'
import { privacyApi } from '#features/privacy/api.ts'
import { erase } from '#features/privacy/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { aPasskeyDevice } from '../passkeys/testing.ts'
import { aBrowser, aNewcomer, aPassword, doAccountJobs } from '../testing.ts'
import { actsOn, anAddress, another } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const { tokenOf, notMe, aThief, addPasskey, byPasskey, moveAddress } = actsOn(db, clock)
const refused = { code: 'VALIDATION_ERROR' }

async function startedKeys(count: number, browser: Awaited<ReturnType<typeof aThief>>) {
  const devices = Array.from({ length: count }, () => aPasskeyDevice())
  const started = await Promise.all(devices.map(() => browser.call(accountsApi.startPasskey)))
  const add = () =>
    Promise.allSettled(
      devices.map((device, n) => {
        const { token = '', options } = started[n] ?? {}
        return browser.call(accountsApi.addPasskey, {
          token,
          name: `Key ${n}`,
          response: device.make(options as never),
        })
      }),
    )
  return { devices, add }
}

test.each(['reversal', 'reset'] as const)('no passkey that is added during a %s survives it', async (kind) => {
  for (let round = 0; round < 3; round++) {
    const { email } = await aNewcomer(db, clock)
    const thief = await aThief(email)
    await addPasskey(thief)
    if (kind === 'reset') {
      await aBrowser(db, clock).call(accountsApi.requestReset, { email })
      await doAccountJobs(db, clock)
    }
    const token = await tokenOf(email)
    const reset = () => aBrowser(db, clock).call(accountsApi.resetPassword, { token, password: another, remove: [] })
    const { devices, add } = await startedKeys(8, thief)
    await Promise.all([kind === 'reversal' ? notMe(token) : reset(), add()])
    // A reset keeps what was added before it unless the owner removes it; nothing is added after either.
    if (kind === 'reversal')
      for (const device of devices) await expect(byPasskey(device)).rejects.toMatchObject(refused)
    const after = await add()
    expect(after.filter(({ status }) => status === 'fulfilled')).toEqual([])
  }
})

test('the newest email undoes all of it: a passkey whose own link still works goes with the password that was changed', async () => {
  const { email } = await aNewcomer(db, clock)
  const thief = await aThief(email)
  const planted = await addPasskey(thief)
  clock.advance(1000)
  await thief.call(accountsApi.changePassword, { currentPassword: aPassword, password: 'what the thief chose now' })
  expect(await notMe(await tokenOf(email))).toBe('reversed')
  await expect(byPasskey(planted)).rejects.toMatchObject(refused)
})

test('an account whose address was moved is not erased while the former address may undo it', async () => {
  const { email, profileId } = await aNewcomer(db, clock)
  const thief = await aThief(email)
  await moveAddress(thief, anAddress('thief'))
  const moved = await tokenOf(email)
  await expect(erase(db, { profileId }, clock.now())).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  expect(await notMe(moved)).toBe('reversed')
  // The other side's link still works, and it may be the owner's.
  await expect(erase(db, { profileId }, clock.now())).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  clock.advance(hours(24 * 7))
  await erase(db, { profileId }, clock.now())

  const other = await aNewcomer(db, clock)
  await moveAddress(await aThief(other.email), anAddress('moved'))
  clock.advance(hours(24 * 7))
  await erase(db, { profileId: other.profileId }, clock.now())
})

test('with a stolen password the account is not erased while a link to undo the change works; its owner need not wait', async () => {
  const { browser, email, profileId } = await aNewcomer(db, clock)
  const thief = await aThief(email)
  await thief.call(accountsApi.changePassword, { currentPassword: aPassword, password: another })
  const changed = await tokenOf(email)
  await expect(erase(db, { profileId }, clock.now())).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: expect.stringContaining('The password was changed in the settings.'),
  })
  expect(await browser.caller()).toBeNull()
  expect(await notMe(changed)).toBe('reversed')

  const own = await aNewcomer(db, clock)
  await addPasskey(own.browser)
  await expect(erase(db, own, clock.now())).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await own.browser.call(accountsApi.agreeToChange, { token: await tokenOf(own.email) })
  await erase(db, own, clock.now())
  expect(await own.browser.caller()).toBeNull()
})

test('an account whose address was never confirmed is erased whatever its emails say', async () => {
  const { browser, profileId } = await aNewcomer(db, clock, { verified: false })
  await browser.call(accountsApi.changePassword, { currentPassword: aPassword, password: another })
  await browser.call(privacyApi.erase, { password: another, word: 'DELETE' })
  expect((await db.query`select 1 from auth_users where id = ${profileId}`).length).toBe(0)
})
