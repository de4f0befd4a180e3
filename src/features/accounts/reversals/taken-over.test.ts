import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { aPasskeyDevice } from '../passkeys/testing.ts'
import { codeOf, stepAt } from '../second-factor/one-time-code.ts'
import { finishLink } from '../social/link-provider.ts'
import { keepPending } from '../social/pending.ts'
import { aProviderPerson, aSocialSite } from '../social/testing.ts'
import { aBrowser, aCodeFactor, aNewcomer, aPasskey, aPassword, doAccountJobs, lastEmail } from '../testing.ts'

const db = await aDatabase()
const clock = movableClock()
const site = await aSocialSite(db, clock)
const unconfirmed = { code: 'EMAIL_NOT_CONFIRMED', message: expect.stringContaining('Confirm your email address') }
const ownPassword = 'the owner chose this passphrase'

/** A stranger has signed up with the owner's address, in the stranger's browser. */
const aStranger = () => aNewcomer(db, clock, { verified: false })
type Stranger = Awaited<ReturnType<typeof aStranger>>

/** The owner chooses a password by email, and signs in. */
async function ownerArrives(email: string) {
  const owner = aBrowser(db, clock)
  await owner.call(accountsApi.requestReset, { email })
  await doAccountJobs(db, clock)
  await owner.call(accountsApi.resetPassword, {
    token: (await lastEmail(db, email))?.token ?? '',
    password: ownPassword,
  })
  expect(await owner.call(accountsApi.signIn, { email, password: ownPassword })).toEqual({ done: true })
  return owner
}

/** What a stranger had added while it was allowed; returns how it would be used later. */
const variants = {
  async passkey({ profileId: userId }: Stranger) {
    const device = aPasskeyDevice()
    await aPasskey(db, { userId, device, now: clock.now() })
    const browser = aBrowser(db, clock)
    return async () => {
      const { token, options } = await browser.call(accountsApi.askForPasskey)
      await browser.call(accountsApi.signInByPasskey, { token, response: device.sign(options) })
    }
  },
  async 'one-time codes'({ profileId: userId, browser }: Stranger) {
    const { secret } = await aCodeFactor(db, { userId, now: clock.now() })
    const token = await db.asSystem((tx) => keepPending(tx, 'second-step', { userId }, clock.now()))
    return () => browser.call(accountsApi.finishSignIn, { token, code: codeOf(secret, stepAt(clock.now())) })
  },
  async 'linked provider'({ profileId: userId }: Stranger) {
    const person = aProviderPerson()
    site.setPerson(person)
    await db.query`insert into auth_accounts (user_id, provider_id, account_id)
      values (${userId}, 'google', ${person.id})`
    const browser = site.anHttpBrowser()
    return async () => {
      await browser.signInWith()
      if ((await browser.caller()) === null) throw new Error('not signed in')
    }
  },
  async 'open session'({ browser }: Stranger) {
    return async () => {
      if ((await browser.caller()) === null) throw new Error('not signed in')
    }
  },
}

test.each(Object.keys(variants) as (keyof typeof variants)[])(
  'after the owner has chosen a password by email, the %s of a stranger opens nothing',
  async (kind) => {
    const stranger = await aStranger()
    const use = await variants[kind](stranger)
    const owner = await ownerArrives(stranger.email)
    await expect(use()).rejects.toThrow()
    expect((await owner.caller())?.profileId).toBe(stranger.profileId)
  },
)

test.each(Object.keys(variants) as (keyof typeof variants)[])(
  'after the address is confirmed for the first time, the %s of a stranger opens nothing',
  async (kind) => {
    const stranger = await aStranger()
    const use = await variants[kind](stranger)
    await aBrowser(db, clock).call(accountsApi.verifyEmail, {
      token: (await lastEmail(db, stranger.email))?.token ?? '',
      password: aPassword,
    })
    await expect(use()).rejects.toThrow()
  },
)

test('the session that confirms the address stays', async () => {
  const { browser, email, profileId } = await aStranger()
  await browser.call(accountsApi.verifyEmail, { token: (await lastEmail(db, email))?.token ?? '' })
  expect((await browser.caller())?.profileId).toBe(profileId)
})

test('before the address is confirmed no way to sign in is added, also not by a link that was begun earlier', async () => {
  const { browser, profileId: userId } = await aStranger()
  await expect(browser.call(accountsApi.startPasskey)).rejects.toMatchObject(unconfirmed)
  await expect(browser.call(accountsApi.startCodes, { password: aPassword })).rejects.toMatchObject(unconfirmed)
  await expect(browser.call(accountsApi.confirmCodes, { code: '123456' })).rejects.toMatchObject(unconfirmed)
  await expect(
    browser.call(accountsApi.linkProvider, { provider: 'google', password: aPassword }),
  ).rejects.toMatchObject(unconfirmed)
  const person = { provider: 'google' as const, accountId: '77', name: 'Ines', email: null }
  const finishing = { userId, sessionId: randomUUID(), person, now: clock.now() }
  expect(await db.asSystem((tx) => finishLink(site.services, tx, finishing))).toBe('unconfirmed')
})
