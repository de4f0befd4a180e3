import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { accountsApi } from '../api.ts'
import { aPasskeyDevice } from '../passkeys/testing.ts'
import { aBrowser, aPassword, doAccountJobs, lastEmail } from '../testing.ts'

type Browser = ReturnType<typeof aBrowser>
type Device = ReturnType<typeof aPasskeyDevice>
let count = 0

/** The password that owners choose after a thief knew theirs. */
export const another = 'the owner chose this passphrase'

export const anAddress = (of: string) => `${of}-${count++}@example.test`

/** What owners, thieves and former employers do with an account. */
export function actsOn(db: Database, clock: Clock) {
  const tokenOf = async (email: string) => (await lastEmail(db, email))?.token ?? ''
  const notMe = async (token: string) => (await aBrowser(db, clock).call(accountsApi.reverseChanges, { token })).outcome

  /** A thief who knows the password signs in. */
  async function aThief(email: string) {
    const thief = aBrowser(db, clock, '203.0.113.7')
    await thief.call(accountsApi.signIn, { email, password: aPassword })
    return thief
  }

  async function addPasskey(browser: Browser, device = aPasskeyDevice()) {
    const { token, options } = await browser.call(accountsApi.startPasskey)
    await browser.call(accountsApi.addPasskey, { token, name: 'A phone', response: device.make(options) })
    return device
  }

  async function byPasskey(device: Device) {
    const browser = aBrowser(db, clock)
    const { token, options } = await browser.call(accountsApi.askForPasskey)
    await browser.call(accountsApi.signInByPasskey, { token, response: device.sign(options) })
    return browser
  }

  async function moveAddress(browser: Browser, to: string) {
    await browser.call(accountsApi.askForAddress, { currentPassword: aPassword, email: to })
    await browser.call(accountsApi.confirmNewAddress, { token: await tokenOf(to) })
  }

  async function chooseAnother(email: string, remove: string[] = []) {
    await aBrowser(db, clock).call(accountsApi.requestReset, { email })
    await doAccountJobs(db, clock)
    const token = await tokenOf(email)
    return aBrowser(db, clock).call(accountsApi.resetPassword, { token, password: another, remove })
  }

  const signIn = async (email: string, password = another) => {
    const browser = aBrowser(db, clock)
    return { browser, ...(await browser.call(accountsApi.signIn, { email, password })) }
  }

  const addressOf = async (profileId: string) =>
    (await db.systemPool.query<{ email: string }>('select email from auth_users where id = $1', [profileId])).rows[0]
      ?.email

  return { tokenOf, notMe, aThief, addPasskey, byPasskey, moveAddress, chooseAnother, signIn, addressOf }
}
