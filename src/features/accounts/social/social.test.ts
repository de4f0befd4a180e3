import { beforeEach, expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { socialProviders } from '#shared/social-providers.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { sendLink } from '../links/send-link.ts'
import { signUpCall } from '../schema.ts'
import { codeOf, stepAt } from '../second-factor/one-time-code.ts'
import { signUp } from '../sign-up.ts'
import { aBrowser, aCodeFactor, agreed, aNewcomer, aPassword, lastEmail } from '../testing.ts'
import { joiningPerson } from './joining-person.ts'
import { aProviderPerson, aSocialSite, type HttpBrowser, linksOf as linksAt } from './testing.ts'
import type { ProviderPerson } from './testing-provider.ts'

const db = await aDatabase()
const clock = movableClock()
const { provider, services, publicUrl, anHttpBrowser, setPerson } = await aSocialSite(db, clock)

let person: ProviderPerson
function be(given: Partial<ProviderPerson> = {}) {
  person = aProviderPerson(given)
  setPerson(person)
}
beforeEach(() => be())

const joinAs = (browser: HttpBrowser, role: 'tester' | 'studio', email = 'ignored@example.test') =>
  signUp(services, db, {
    person: signUpCall.parse({ role, name: 'Ines', companyName: 'Roth Games', email, password: '', ...agreed }),
    visit: browser.visit(),
    now: clock.now(),
  })

const idOf = async (email: string) =>
  (await db.query<{ id: string }>`select id from auth_users where email = ${email}`)[0]?.id
async function balanceOf(email: string): Promise<number | undefined> {
  const rows = await db.query<{ balance: number }>`select coalesce(sum(balance), 0)::int as balance
    from credit_accounts where profile_id = ${await idOf(email)}`
  return rows[0]?.balance
}
const linksOf = (email: string) => linksAt(db, email)

test.each(socialProviders)(
  'a new person signs up with %s: role, consents and starting credits as every registration',
  async (name) => {
    const browser = anHttpBrowser()
    const { asked } = await browser.start(`/auth/with/${name}?role=studio`)
    const query = new URL(asked).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('redirect_uri')).toBe(`${publicUrl}/auth/with/${name}/callback`)
    expect(await browser.signInWith(`/auth/with/${name}?role=studio`)).toBe('/studio-signup')
    const email = person.email.toLowerCase()
    expect(await joiningPerson(services, db, browser.visit(), clock.now())).toEqual({
      provider: name,
      name: 'Ines Roth',
      email,
    })
    await joinAs(browser, 'studio')
    const rows = await db.query`select u.email_verified, u.signup_role, p.role, p.terms_accepted from auth_users u
      join profiles p on p.user_id = u.id where u.email = ${email}`
    expect(rows).toEqual([{ email_verified: true, signup_role: 'studio', role: 'studio', terms_accepted: true }])
    expect(await balanceOf(email)).toBe(10)
    expect(await linksOf(email)).toEqual([name])
    expect(await lastEmail(db, email)).toBeUndefined()
    // The next time it signs in.
    const again = anHttpBrowser()
    expect(await again.signInWith(`/auth/with/${name}?next=/studio`)).toBe('/studio')
    expect((await again.caller())?.email).toBe(email)
  },
)

test('an address that the provider has not verified is never used', async () => {
  const { email } = await aNewcomer(db, clock)
  be({ email, verified: false })
  const browser = anHttpBrowser()
  for (const name of socialProviders) {
    expect(await browser.signInWith(`/auth/with/${name}`)).toBe('/auth?refused=unverified')
  }
  expect(await linksOf(email)).toEqual(['credential'])
  expect(await browser.caller()).toBeNull()
})

test('a verified address links the confirmed account of that address and tells its owner', async () => {
  const { email } = await aNewcomer(db, clock)
  be({ email: email.toUpperCase() })
  const browser = anHttpBrowser()
  expect(await browser.signInWith()).toBe('/')
  expect((await browser.caller())?.email).toBe(email)
  expect(await linksOf(email)).toEqual(['credential', 'google'])
  expect((await lastEmail(db, email))?.subject).toBe('Google can now sign you in to Playhatch')
  // Another account of the provider with this address needs the password.
  be({ email })
  expect(await anHttpBrowser().signInWith()).toBe('/auth?refused=password')
})

test('an account whose address is not confirmed is not taken over, and its maker does not get the provider’s person', async () => {
  const { email } = await aNewcomer(db, clock, { verified: false })
  be({ email })
  const browser = anHttpBrowser()
  expect(await browser.signInWith()).toBe('/auth?refused=unconfirmed')
  expect(await linksOf(email)).toEqual(['credential'])
  expect(await browser.caller()).toBeNull()
})

test('an admin signs in with the password', async () => {
  const { email, profileId } = await aNewcomer(db, clock)
  await db.query`insert into user_roles (user_id, role) values (${profileId}, 'admin')`
  be({ email })
  expect(await anHttpBrowser().signInWith()).toBe('/auth?refused=password')
  expect(await linksOf(email)).toEqual(['credential'])
})

test('a provider is only the first step for an account with a second factor', async () => {
  const { email, profileId } = await aNewcomer(db, clock)
  be({ email })
  const browser = anHttpBrowser()
  await browser.signInWith()
  const { secret } = await aCodeFactor(db, { userId: profileId, now: clock.now() })
  const again = anHttpBrowser()
  const asked = new URL(await again.signInWith('/auth/with/google?next=/settings'), publicUrl)
  expect([asked.pathname, asked.searchParams.get('next')]).toEqual(['/auth', '/settings'])
  expect(await again.caller()).toBeNull()
  const code = codeOf(secret, stepAt(clock.now()))
  await again.call(accountsApi.finishSignIn, { token: asked.searchParams.get('step') ?? '', code })
  expect((await again.caller())?.profileId).toBe(profileId)
})

test('a state works once, in its browser, for its provider and for ten minutes', async () => {
  const browser = anHttpBrowser()
  const { back } = await browser.start()
  const [first, second] = await Promise.all([browser.get(back), browser.get(back)])
  expect([first.to, second.to].sort()).toEqual(['/auth/register', '/auth?refused=expired'])
  expect((await browser.get(back)).to).toBe('/auth?refused=expired')

  const victim = anHttpBrowser()
  await victim.start()
  const forged = (await browser.start()).back
  expect((await victim.get(forged)).to).toBe('/auth?refused=expired')
  expect((await anHttpBrowser().get(forged)).to).toBe('/auth?refused=expired')

  const other = (await browser.start()).back.replace('/google/', '/github/')
  expect((await browser.get(other)).to).toBe('/auth?refused=expired')
  const late = (await browser.start()).back
  clock.advance(11 * 60_000)
  expect((await browser.get(late)).to).toBe('/auth?refused=expired')
  expect((await browser.get('/auth/with/google/callback?code=x')).to).toBe('/auth?refused=expired')
})

test('a code that another browser started is refused by the provider, and a refusal leads back', async () => {
  const attacker = anHttpBrowser()
  const stolen = new URL((await attacker.start()).back).searchParams.get('code') ?? ''
  const browser = anHttpBrowser()
  const own = new URL((await browser.start()).back)
  own.searchParams.set('code', stolen)
  expect((await browser.get(own.href)).to).toBe('/auth?refused=failed')
  expect(provider.refusals).toContain('wrong verifier')

  const denied = new URL((await browser.start()).back)
  denied.searchParams.set('error', 'access_denied')
  expect((await browser.get(denied.href)).to).toBe('/auth?refused=denied')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
  'it never leads to another site: next=%s',
  async (next) => {
    const { email } = await aNewcomer(db, clock)
    be({ email })
    expect(await anHttpBrowser().signInWith(`/auth/with/google?next=${encodeURIComponent(next)}`)).toBe('/')
  },
)

test('a sign-up needs the cookie of its browser, works once and expires', async () => {
  const browser = anHttpBrowser()
  await browser.signInWith()
  const stranger = anHttpBrowser()
  await expect(joinAs(stranger, 'tester', person.email)).rejects.toThrow('has expired')
  await joinAs(browser, 'tester')
  await expect(joinAs(browser, 'tester')).rejects.toThrow('has expired')
  be()
  const slow = anHttpBrowser()
  await slow.signInWith()
  clock.advance(61 * 60_000)
  expect(await joiningPerson(services, db, slow.visit(), clock.now())).toBeNull()
  await expect(joinAs(slow, 'tester')).rejects.toThrow('has expired')
})

test('two concurrent sign-ups of one person make one account', async () => {
  const [one, other] = [anHttpBrowser(), anHttpBrowser()]
  await one.signInWith()
  await other.signInWith()
  const results = await Promise.allSettled([joinAs(one, 'tester'), joinAs(other, 'tester'), joinAs(one, 'tester')])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await linksOf(person.email.toLowerCase())).toEqual(['google'])
})

test('an alias of a mailbox that had its starting credits gets no second ones', async () => {
  const email = `greta.links@gmail.com`
  await aNewcomer(db, clock, { role: 'studio', email })
  be({ email: `gre.ta.links+x@googlemail.com` })
  const browser = anHttpBrowser()
  await browser.signInWith()
  await joinAs(browser, 'studio')
  expect(await balanceOf(person.email)).toBe(0)
})

test('a sign-in ends the browser’s former session, lasts 30 days, and a first password can be chosen by email', async () => {
  const browser = anHttpBrowser()
  await browser.signInWith()
  await joinAs(browser, 'tester')
  await browser.signInWith()
  const former = browser.cookies()
  expect(await services.findCaller({ headers: { cookie: former } })).not.toBeNull()
  await browser.signInWith()
  expect(await services.findCaller({ headers: { cookie: former } })).toBeNull()
  const email = person.email.toLowerCase()
  const rows = await db.query`select round(extract(epoch from s.expires_at - s.created_at) / 86400)::int as days
    from auth_sessions s join auth_users u on u.id = s.user_id where u.email = ${email}`
  expect(rows[0]).toEqual({ days: 30 })
  await db.asSystem((tx) => sendLink(tx, { purpose: 'reset-password', to: { email }, now: clock.now(), publicUrl }))
  const token = (await lastEmail(db, email))?.token ?? ''
  await aBrowser(db, clock).call(accountsApi.resetPassword, { token, password: aPassword })
  const back = aBrowser(db, clock)
  await back.call(accountsApi.signIn, { email, password: aPassword })
  expect((await back.caller())?.email).toBe(email)
})

test('an unknown or unconfigured provider has no page', async () => {
  expect((await anHttpBrowser().get('/auth/with/myspace')).status).toBe(404)
})
