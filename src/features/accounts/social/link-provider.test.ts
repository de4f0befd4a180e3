import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import type { SocialProvider } from '#shared/social-providers.ts'
import { aDatabase } from '#testing/database.ts'
import { signUpCall } from '../schema.ts'
import { signUp } from '../sign-up.ts'
import { agreed, aNewcomer, aPassword, lastEmail } from '../testing.ts'
import { readSignInWays, startLink, unlinkProvider } from './link-provider.ts'
import { keepPending } from './pending.ts'
import { aProviderPerson, aSocialSite, type HttpBrowser, linksOf } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const { services, anHttpBrowser, setPerson } = await aSocialSite(db, clock)

const ownerIn = async (browser: HttpBrowser) => {
  const caller = await browser.caller()
  if (!caller) throw new Error('Nobody is signed in.')
  return caller
}

/** Asks for a link as the settings do; the answer is the address that leads back from the provider. */
async function startFrom(browser: HttpBrowser, provider: SocialProvider, password: string) {
  const visit = browser.visit()
  const url = await startLink(services, db, {
    owner: await ownerIn(browser),
    provider,
    password,
    visit,
    now: clock.now(),
  })
  for (const line of visit.responseHeaders.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
    browser.jar.set(name, value)
  }
  return (await browser.get(url)).to
}
const link = async (browser: HttpBrowser, provider: SocialProvider, password = aPassword) =>
  (await browser.get(await startFrom(browser, provider, password))).to

const unlink = async (browser: HttpBrowser, provider: SocialProvider) => {
  const owner = await ownerIn(browser)
  return db.asSystem((tx) => unlinkProvider(services, tx, { owner, provider, now: clock.now() }))
}

/** A person with a password, in a browser that is signed in. */
async function signedIn() {
  const { email, profileId } = await aNewcomer(db, clock)
  const browser = anHttpBrowser()
  const { accountsApi } = await import('../api.ts')
  await browser.call(accountsApi.signIn, { email, password: aPassword })
  return { browser, email, profileId }
}

/** A person without a password, who signed up with Google. */
async function withoutPassword() {
  const person = aProviderPerson()
  setPerson(person)
  const browser = anHttpBrowser()
  await browser.signInWith()
  const email = person.email.toLowerCase()
  const given = { role: 'player', name: 'Ines', companyName: '', email, password: '', ...agreed }
  await signUp(services, db, { person: signUpCall.parse(given), visit: browser.visit(), now: clock.now() })
  await browser.signInWith()
  return { browser, email }
}

test('a provider of another address is linked after the password, signs in, and is unlinked; the owner gets emails', async () => {
  const { browser, email } = await signedIn()
  const person = aProviderPerson()
  setPerson(person)
  await expect(link(browser, 'github', 'not the password')).rejects.toThrow('This is not your password.')
  expect(await link(browser, 'github')).toBe('/settings?tab=account&linked=github')
  expect(await linksOf(db, email)).toEqual(['credential', 'github'])
  expect((await lastEmail(db, email))?.subject).toBe('GitHub can now sign you in to Playhatch')
  // Again: nothing changes.
  expect(await link(browser, 'github')).toBe('/settings?tab=account&linked=github')

  const elsewhere = anHttpBrowser()
  expect(await elsewhere.signInWith('/auth/with/github')).toBe('/')
  expect((await elsewhere.caller())?.email).toBe(email)

  await Promise.all([unlink(browser, 'github'), unlink(browser, 'github')])
  expect(await linksOf(db, email)).toEqual(['credential'])
  expect((await lastEmail(db, email))?.subject).toBe('GitHub no longer signs you in to Playhatch')
  expect(await anHttpBrowser().signInWith('/auth/with/github')).toBe('/auth/register')
})

test('an account of the provider belongs to one account here, and an account here has one of each provider', async () => {
  const [first, second] = [await signedIn(), await signedIn()]
  const person = aProviderPerson()
  setPerson(person)
  const backs = [
    await startFrom(first.browser, 'google', aPassword),
    await startFrom(second.browser, 'google', aPassword),
  ]
  const ends = await Promise.all([first.browser.get(backs[0] ?? ''), second.browser.get(backs[1] ?? '')])
  expect(ends.map(({ to }) => to).toSorted()).toEqual([
    '/settings?tab=account&linked=google',
    '/settings?tab=account&refused=taken',
  ])
  setPerson(aProviderPerson())
  const winner = ends[0]?.to.includes('linked') ? first : second
  expect(await link(winner.browser, 'google')).toBe('/settings?tab=account&refused=other')
})

test('the last way to sign in stays, also in a race', async () => {
  const { browser, email } = await withoutPassword()
  await expect(unlink(browser, 'google')).rejects.toThrow('This is your only way to sign in')
  // Without a password none is asked.
  setPerson(aProviderPerson())
  expect(await link(browser, 'discord', '')).toBe('/settings?tab=account&linked=discord')
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.allSettled([unlink(browser, 'google'), unlink(browser, 'discord')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [left] = await linksOf(db, email)
    setPerson(aProviderPerson())
    expect(await link(browser, left === 'google' ? 'discord' : 'google', '')).toContain('linked=')
  }
  const { userId } = await ownerIn(browser)
  expect(await db.asSystem((tx) => readSignInWays(tx, services, userId))).toEqual({
    hasPassword: false,
    providers: [
      { provider: 'google', linkedAt: expect.any(Date) },
      { provider: 'discord', linkedAt: expect.any(Date) },
      { provider: 'github', linkedAt: null },
    ],
  })
})

test('a link needs the browser and the account that started it; a refusal leads back to the settings', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  setPerson(aProviderPerson())
  const back = await startFrom(owner.browser, 'google', aPassword)
  // Another person's browser has no cookie of this start.
  expect((await other.browser.get(back)).to).toBe('/settings?tab=account&refused=expired')
  const again = new URL(await startFrom(owner.browser, 'google', aPassword))
  again.searchParams.set('error', 'access_denied')
  expect((await owner.browser.get(again.href)).to).toBe('/settings?tab=account&refused=denied')
  const broken = new URL(await startFrom(owner.browser, 'google', aPassword))
  broken.searchParams.set('code', 'unknown')
  expect((await owner.browser.get(broken.href)).to).toBe('/settings?tab=account&refused=failed')
  // The browser has another person's session by now.
  const swapped = await startFrom(owner.browser, 'google', aPassword)
  const session = [...other.browser.jar].find(([name]) => name.includes('session'))
  if (session) owner.browser.jar.set(...session)
  expect((await owner.browser.get(swapped)).to).toBe('/settings?tab=account&refused=expired')
  expect(await linksOf(db, owner.email)).toEqual(['credential'])
  expect(await linksOf(db, other.email)).toEqual(['credential'])
})

test('a link that has expired or was used leads a signed-in person back to the settings, not to the sign-in page', async () => {
  const { browser } = await signedIn()
  setPerson(aProviderPerson())
  const back = await startFrom(browser, 'google', aPassword)
  expect((await browser.get(back)).to).toBe('/settings?tab=account&linked=google')
  expect((await browser.get(back)).to).toBe('/settings?tab=account&refused=expired')
  const late = await startFrom(browser, 'github', aPassword)
  clock.advance(11 * 60_000)
  expect((await browser.get(late)).to).toBe('/settings?tab=account&refused=expired')
})

test('an admin links nothing', async () => {
  const { browser, profileId } = await signedIn()
  await db.query`insert into user_roles (user_id, role) values (${profileId}, 'admin')`
  await expect(link(browser, 'google')).rejects.toThrow('Admins sign in with their password.')
})

test('an unlinking ends the sessions that the provider has opened, and sign-ins that wait for their second step', async () => {
  const { browser, profileId: userId } = await signedIn()
  const person = aProviderPerson()
  setPerson(person)
  await link(browser, 'google')
  const thief = anHttpBrowser()
  await thief.signInWith()
  expect(await thief.caller()).not.toBeNull()
  await db.asSystem((tx) => keepPending(tx, 'second-step', { userId }, clock.now()))
  await unlink(browser, 'google')
  expect(await thief.caller()).toBeNull()
  expect(await browser.caller()).not.toBeNull()
  const pending = `select 1 from auth_verifications where identifier like 'second-step:%' and value like $1`
  expect((await db.systemPool.query(pending, [`%${userId}%`])).rowCount).toBe(0)
})
