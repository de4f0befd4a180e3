import { expect, test } from 'vitest'
import { profilesApi } from '#features/profiles/api.ts'
import { saveDemographics } from '#features/profiles/details/save-demographics.ts'
import { aProfileForm } from '#features/profiles/testing.ts'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import { emailProblem, reportProblem } from '#platform/problems.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { creditsOf } from '#testing/people.ts'
import { accountsApi } from '../api.ts'
import { aBrowser, aNewcomer, aPassword, doAccountJobs, lastEmail } from '../testing.ts'

const db = await aDatabase()
const clock = movableClock()

let count = 0
const aFreeAddress = () => `moved-${count++}@example.test`

type Browser = ReturnType<typeof aBrowser>

const requestChange = (browser: Browser, email: string, currentPassword = aPassword) =>
  browser.call(accountsApi.askForAddress, { currentPassword, email })

async function tokenSentTo(email: string) {
  return (await lastEmail(db, email))?.token ?? ''
}

const addressesOf = async (profileId: string) =>
  (
    await db.query`select u.email, p.email as of_profile, u.email_verified from auth_users u
      join profiles p on p.user_id = u.id where p.id = ${profileId}`
  )[0]

const form = {
  age: 31,
  location: 'Finland',
  deviceType: 'PC',
  gamingFrequency: 'Weekly',
  sessionLength: '30-60 mins',
  spendingProfile: 'Free',
  experienceLevel: 'Core',
  favoriteGenres: ['Puzzle'],
  termsAccepted: true,
  cookiesConsent: true,
  dataConsent: true,
} as const

test('nothing changes until the new address is confirmed; then account and profile change and both addresses are notified', async () => {
  const { browser, email: old, profileId } = await aNewcomer(db, clock)
  const other = aBrowser(db, clock)
  await other.call(accountsApi.signIn, { email: old, password: aPassword })
  const email = aFreeAddress()
  await requestChange(browser, email.toUpperCase())
  expect((await lastEmail(db, old))?.subject).toContain('Another address for your')
  expect(await addressesOf(profileId)).toMatchObject({ email: old, of_profile: old })
  expect(await browser.call(accountsApi.pendingAddress)).toEqual({ pending: email })

  const token = await tokenSentTo(email)
  await browser.call(accountsApi.confirmNewAddress, { token })
  expect(await addressesOf(profileId)).toEqual({ email, of_profile: email, email_verified: true })
  expect(await browser.caller()).toMatchObject({ email })
  expect(await other.caller()).toBeNull()
  expect((await lastEmail(db, old))?.subject).toContain('no longer the address')
  await expect(other.call(accountsApi.signIn, { email: old, password: aPassword })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  await other.call(accountsApi.signIn, { email, password: aPassword })
  // Opening the link again changes nothing and ends no session.
  await other.call(accountsApi.confirmNewAddress, { token })
  expect(await browser.caller()).not.toBeNull()
})

test('a change of address requires the current password', async () => {
  const { browser, email: own } = await aNewcomer(db, clock)
  await expect(requestChange(browser, aFreeAddress(), 'not the password')).rejects.toMatchObject({
    details: { fields: { currentPassword: 'This is not your password.' } },
  })
  await expect(requestChange(browser, own)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('an address of another account gives the same response and state, and its owner gets an email without a link', async () => {
  const { browser } = await aNewcomer(db, clock)
  const { email: taken } = await aNewcomer(db, clock)
  expect(await requestChange(browser, taken)).toEqual({ sent: true })
  expect(await browser.call(accountsApi.pendingAddress)).toEqual({ pending: taken })
  expect(await lastEmail(db, taken)).toMatchObject({
    subject: 'Your address and another Playhatch account',
    token: '',
  })
})

test('a thief’s pending change of address is cancelled by a new password, a reset or a sign-out everywhere else', async () => {
  const endings: ((owner: Browser, email: string) => Promise<unknown>)[] = [
    (owner) =>
      owner.call(accountsApi.changePassword, { currentPassword: aPassword, password: 'quite another passphrase' }),
    (owner) => owner.call(accountsApi.endOtherSessions),
    async (owner, email) => {
      await owner.call(accountsApi.requestReset, { email })
      await doAccountJobs(db, clock)
      await owner.call(accountsApi.resetPassword, {
        token: await tokenSentTo(email),
        password: 'quite another passphrase',
      })
      await owner.call(accountsApi.signIn, { email, password: 'quite another passphrase' })
    },
  ]
  for (const end of endings) {
    const { browser: owner, email: old, profileId } = await aNewcomer(db, clock)
    const thief = aBrowser(db, clock)
    await thief.call(accountsApi.signIn, { email: old, password: aPassword })
    const email = aFreeAddress()
    await requestChange(thief, email)
    const token = await tokenSentTo(email)
    await end(owner, old)
    await expect(thief.call(accountsApi.confirmNewAddress, { token })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    await expect(owner.call(accountsApi.confirmNewAddress, { token })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    })
    expect(await owner.call(accountsApi.pendingAddress)).toEqual({ pending: null })
    expect(await addressesOf(profileId)).toMatchObject({ email: old })
  }
})

test('the link works only for the account that requested it: signed-out visitors and other accounts are rejected', async () => {
  const { browser, email: old, profileId } = await aNewcomer(db, clock)
  const { browser: stranger } = await aNewcomer(db, clock)
  const email = aFreeAddress()
  await requestChange(browser, email)
  const token = await tokenSentTo(email)
  await expect(aBrowser(db, clock).call(accountsApi.confirmNewAddress, { token })).rejects.toMatchObject({
    code: 'SIGNED_OUT',
  })
  await expect(stranger.call(accountsApi.confirmNewAddress, { token })).rejects.toMatchObject({
    code: 'RLS_VIOLATION',
    message: expect.stringContaining('Sign in to that account'),
  })
  expect(await addressesOf(profileId)).toMatchObject({ email: old })
  await browser.call(accountsApi.confirmNewAddress, { token })
  expect(await addressesOf(profileId)).toMatchObject({ email })
})

test('a change of address requested concurrently with a password change never survives it', async () => {
  for (let round = 0; round < 3; round++) {
    const { browser: owner, email: old } = await aNewcomer(db, clock)
    const thief = aBrowser(db, clock)
    await thief.call(accountsApi.signIn, { email: old, password: aPassword })
    const changed = { currentPassword: aPassword, password: 'quite another passphrase' }
    await Promise.all([
      requestChange(thief, aFreeAddress()).catch(() => undefined),
      owner.call(accountsApi.changePassword, changed),
    ])
    expect(await owner.call(accountsApi.pendingAddress)).toEqual({ pending: null })
  }
})

test('the link of a cancelled or replaced request does not work, nor does any link after two days', async () => {
  const { browser } = await aNewcomer(db, clock)
  const invalidLink = { code: 'VALIDATION_ERROR', message: 'This link is no longer valid. Please request a new one.' }
  const [first, second, third] = [aFreeAddress(), aFreeAddress(), aFreeAddress()]
  const confirm = async (email: string) =>
    browser.call(accountsApi.confirmNewAddress, { token: await tokenSentTo(email) })
  await requestChange(browser, first)
  await requestChange(browser, second)
  await expect(confirm(first)).rejects.toMatchObject(invalidLink)
  await browser.call(accountsApi.cancelAddress)
  expect(await browser.call(accountsApi.pendingAddress)).toEqual({ pending: null })
  await expect(confirm(second)).rejects.toMatchObject(invalidLink)
  await requestChange(browser, third)
  clock.advance(hours(48))
  await expect(confirm(third)).rejects.toMatchObject(invalidLink)
})

test('confirming an address that another account has taken meanwhile is rejected, also in a race', async () => {
  for (let round = 0; round < 5; round++) {
    clock.advance(minutes(61))
    const people = await Promise.all([aNewcomer(db, clock), aNewcomer(db, clock), aNewcomer(db, clock)])
    const email = aFreeAddress()
    const tokens: string[] = []
    for (const { browser } of people) {
      await requestChange(browser, email)
      tokens.push(await tokenSentTo(email))
    }
    const outcomes = await Promise.allSettled(
      people.map(({ browser }, i) => browser.call(accountsApi.confirmNewAddress, { token: tokens[i] ?? '' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'USER_EXISTS' })
    }
  }
})

test('a password reset link that was sent to the old address stops working', async () => {
  const { browser, email: old } = await aNewcomer(db, clock)
  await aBrowser(db, clock).call(accountsApi.requestReset, { email: old })
  await doAccountJobs(db, clock)
  const reset = await tokenSentTo(old)
  const email = aFreeAddress()
  await requestChange(browser, email)
  await browser.call(accountsApi.confirmNewAddress, { token: await tokenSentTo(email) })
  await expect(
    aBrowser(db, clock).call(accountsApi.resetPassword, { token: reset, password: 'a thief picks this one' }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('the profile bonus is paid once per address, across changes of address and later accounts', async () => {
  const { browser, email: old, profileId } = await aNewcomer(db, clock)
  await browser.call(profilesApi.save, form as never)
  expect(await creditsOf(db, profileId)).toBe(50)
  const email = aFreeAddress()
  await requestChange(browser, email)
  await browser.call(accountsApi.confirmNewAddress, { token: await tokenSentTo(email) })
  await browser.call(profilesApi.save, form as never)
  expect(await creditsOf(db, profileId)).toBe(50)
  clock.advance(hours(24 * 7))
  const next = await aNewcomer(db, clock, { email: old })
  await next.browser.call(profilesApi.save, form as never)
  expect(await creditsOf(db, next.profileId)).toBe(0)
  const rows = await db.query`select count(*)::int as n from once_bonuses where bonus_key like 'profile:%'`
  expect(rows).toEqual([{ n: 2 }])
})

test('a person who mistyped the address at sign-up confirms the right one and is then unlocked and paid', async () => {
  const { browser, profileId } = await aNewcomer(db, clock, { verified: false })
  await browser.call(profilesApi.save, form as never)
  expect(await creditsOf(db, profileId)).toBe(0)
  const email = aFreeAddress()
  await requestChange(browser, email)
  await browser.call(accountsApi.confirmNewAddress, { token: await tokenSentTo(email) })
  expect(await creditsOf(db, profileId)).toBe(50)
  expect((await browser.call(accountsApi.me)).person).toMatchObject({ emailVerified: true, monetizationUnlocked: true })
})

test('the profile bonus is paid once when the form is saved and the new address confirmed concurrently', async () => {
  const { browser, email: old, profileId } = await aNewcomer(db, clock)
  const email = aFreeAddress()
  await requestChange(browser, email)
  const token = await tokenSentTo(email)
  const settings = { ...testSecrets, publicUrl: 'http://localhost' }
  let confirming: Promise<unknown> | undefined
  await db.asSystem(async (tx) => {
    await saveDemographics(tx, { form: aProfileForm(), profileId, now: clock.now(), ...settings })
    confirming = browser.call(accountsApi.confirmNewAddress, { token })
    await waitForLockWaiter()
  })
  await confirming
  expect(await addressesOf(profileId)).toMatchObject({ email, of_profile: email })
  await browser.call(profilesApi.save, form as never)
  expect(await creditsOf(db, profileId)).toBe(50)
  clock.advance(hours(24 * 7))
  const next = await aNewcomer(db, clock, { email: old })
  await next.browser.call(profilesApi.save, form as never)
  expect(await creditsOf(db, next.profileId)).toBe(0)
})

/** Resolves when a transaction of this database waits for a lock. */
async function waitForLockWaiter(): Promise<void> {
  const rows = await db.query`select 1 from pg_locks l join pg_stat_activity a using (pid)
    where a.datname = current_database() and not l.granted`
  if (!rows[0]) await waitForLockWaiter()
}

test('a person sees that their current or new mailbox rejects our emails; others do not see it', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  const { browser: another } = await aNewcomer(db, clock)
  const wanted = aFreeAddress()
  await requestChange(browser, wanted)
  const refuse = (address: string, reason: string) =>
    db.asSystem((tx) =>
      reportProblem(tx, {
        key: emailProblem(address),
        kind: 'email',
        subject: address,
        detail: reason,
        at: clock.now(),
      }),
    )
  await refuse(email, '550 Mailbox full')
  clock.advance(1000)
  await refuse(wanted, '550 No such user')
  expect(await browser.call(accountsApi.refusedEmails)).toEqual({
    refused: [
      { address: wanted, reason: '550 No such user' },
      { address: email, reason: '550 Mailbox full' },
    ],
  })
  expect(await another.call(accountsApi.refusedEmails)).toEqual({ refused: [] })
})
