import { inspect } from 'node:util'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openAccountsServices } from '#features/onboarding/open-accounts-services.ts'
import { minutes, movableClock } from '#platform/clock.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { creditsOf } from '#testing/people.ts'
import { accountsApi } from './api.ts'
import { signUpInput } from './schema.ts'
import { signUp } from './sign-up.ts'
import { aBrowser, agreed, aNewcomer, aPassword, lastEmail } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()

const ada = { role: 'tester' as const, name: 'Ada', email: 'Ada@Example.test ', password: aPassword, ...agreed }
const messages = (input: unknown) => {
  const issues = signUpInput.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}
const people = async () => Number((await db.query`select count(*) from auth_users`)[0].count)

test('signing up opens a session, creates a profile and sends the link', async () => {
  const browser = aBrowser(db, clock)
  await browser.call(accountsApi.signUp, ada)
  const { person } = await browser.call(accountsApi.me)
  expect(person).toMatchObject({
    name: 'Ada',
    email: 'ada@example.test',
    emailVerified: false,
    role: 'tester',
    roles: ['tester'],
    monetizationUnlocked: false,
    missing: ['email', 'demographics'],
    registering: true,
  })
  expect(await lastEmail(db, 'ada@example.test')).toMatchObject({ subject: 'Confirm your address for Playhatch' })
  const rows = await db.query`select password from auth_accounts`
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a studio gets its starting credits in the welcome wallet', async () => {
  const browser = aBrowser(db, clock)
  await browser.call(accountsApi.signUp, {
    ...ada,
    role: 'studio',
    companyName: 'Ada Games',
    email: 'studio@example.test',
  })
  const { person } = await browser.call(accountsApi.me)
  expect(person?.companyName).toBe('Ada Games')
  expect(await creditsOf(db, person?.profileId ?? '')).toBe(10)
  const rows = await db.query`select t.type, t.purpose, t.amount, a.kind from credit_transactions t
    join credit_accounts a on a.id = t.account_id where user_id = ${person?.profileId}`
  expect(rows).toEqual([{ type: 'ADMIN_ADJUST', purpose: 'starting_credits', amount: 10, kind: 'welcome' }])
})

test('testers and players get no starting credits', async () => {
  const browser = aBrowser(db, clock)
  await browser.call(accountsApi.signUp, { ...ada, role: 'player', email: 'player@example.test' })
  const { person } = await browser.call(accountsApi.me)
  expect(person?.role).toBe('player')
  expect(await creditsOf(db, person?.profileId ?? '')).toBe(0)
})

test('an address can sign up only once, in any spelling', async () => {
  const again = aBrowser(db, clock).call(accountsApi.signUp, {
    ...ada,
    email: ' ADA@example.TEST',
    password: 'another plain passphrase',
  })
  await expect(again).rejects.toMatchObject({
    code: 'USER_EXISTS',
    message: 'An account with this email already exists.',
  })
})

const racer = { ...ada, role: 'studio' as const, companyName: 'Race' }
const twenty = Array.from({ length: 20 }, (_, at) => at)
const accountsOf = async (email: string) =>
  await db.query<{ id: string }>`select id from auth_users where email = ${email}`

test('of twenty concurrent sign-ups with one address, one creates an account and the others get USER_EXISTS', async () => {
  const outcomes = await Promise.allSettled(
    twenty.map((at) =>
      aBrowser(db, clock, `198.51.101.${at}`).call(accountsApi.signUp, {
        ...racer,
        email: 'race@example.test',
        password: `${aPassword} number ${at}`,
      }),
    ),
  )
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(refusals).toEqual(Array(19).fill('USER_EXISTS'))
  const [account, ...more] = await accountsOf('race@example.test')
  expect(more).toEqual([])
  expect(await creditsOf(db, account?.id ?? '')).toBe(10)
})

test('the same sign-up sent twenty times concurrently creates one account, and every browser is signed in', async () => {
  const email = 'impatient@example.test'
  const browsers = twenty.map(() => aBrowser(db, clock))
  await Promise.all(browsers.map((browser) => browser.call(accountsApi.signUp, { ...racer, email })))
  const [account, ...more] = await accountsOf(email)
  expect(more).toEqual([])
  expect(await creditsOf(db, account?.id ?? '')).toBe(10)
  const callers = await Promise.all(browsers.map((browser) => browser.caller()))
  expect(new Set(callers.map((caller) => caller?.userId))).toEqual(new Set([account?.id]))
})

test('a sign-up can be retried after a lost response: for an hour, in the same role, until the address is confirmed', async () => {
  const later = movableClock()
  const person = { ...racer, email: 'lost@example.test' }
  const again = (change = {}) => aBrowser(db, later).call(accountsApi.signUp, { ...person, ...change })
  const refusal = { code: 'USER_EXISTS' }
  await again()
  await again()
  await expect(again({ role: 'player' })).rejects.toMatchObject(refusal)
  later.advance(minutes(61))
  await expect(again()).rejects.toMatchObject(refusal)
  const { email } = await aNewcomer(db, clock, { role: 'player' })
  await expect(aBrowser(db, clock).call(accountsApi.signUp, { ...ada, role: 'player', email })).rejects.toMatchObject(
    refusal,
  )
})

test('sign-up retries can not be used to guess a password: after thirty tries even the right one is rejected', async () => {
  const person = { ...ada, email: 'guessed@example.test' }
  await aBrowser(db, clock).call(accountsApi.signUp, person)
  for (let guess = 0; guess < 30; guess++) {
    const guesser = aBrowser(db, clock, `198.51.102.${guess}`)
    const attempt = guesser.call(accountsApi.signUp, { ...person, password: `${aPassword} ${guess}` })
    await expect(attempt).rejects.toMatchObject({ code: 'USER_EXISTS' })
  }
  await expect(aBrowser(db, clock).call(accountsApi.signUp, person)).rejects.toMatchObject({ code: 'USER_EXISTS' })
})

test('a network learns at most five times an hour that an address has an account, also concurrently; the owner gets one email', async () => {
  const later = movableClock()
  const { email } = await aNewcomer(db, clock)
  const from = (ip: string, address: string) =>
    aBrowser(db, later, ip)
      .call(accountsApi.signUp, { ...ada, email: address })
      .then(
        () => 'in',
        (error) => error.code,
      )
  const answers = await Promise.all(Array.from({ length: 12 }, () => from('2001:db8:7:7::1', email)))
  expect(answers.filter((answer) => answer === 'USER_EXISTS')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(7)
  // An address without an account is rejected too, because another response would disclose that it is free.
  expect(await from('2001:db8:7:7::2', 'nobody-yet@example.test')).toBe('RATE_LIMITED')
  expect(await from('2001:db8:7:8::1', email)).toBe('USER_EXISTS')
  later.advance(minutes(60))
  expect(await from('2001:db8:7:7::1', 'nobody-yet@example.test')).toBe('in')
  const rows = await db.query`select payload ->> 'subject' as subject from graphile_worker._private_jobs
    where payload ->> 'to' = ${email} and payload ->> 'subject' like 'You already%'`
  expect(rows).toEqual([{ subject: 'You already have a Playhatch account' }])
})

test('a class of twenty can sign up concurrently from one network', async () => {
  const signUps = twenty.map((at) =>
    aBrowser(db, clock, '198.51.103.1').call(accountsApi.signUp, { ...ada, email: `pupil-${at}@example.test` }),
  )
  await expect(Promise.all(signUps)).resolves.toHaveLength(20)
})

test("signing up again in a browser ends the browser's former session", async () => {
  const { browser, email } = await aNewcomer(db, clock)
  const before = browser.cookies()
  await browser.call(accountsApi.signUp, { ...ada, email: `second-${email}` })
  const copy = aBrowser(db, clock)
  copy.jar.set(...(before.split('=') as [string, string]))
  expect([await copy.caller(), (await browser.caller())?.email]).toEqual([null, `second-${email}`])
})

test('validation messages of the form and the server', () => {
  const unticked = { termsAccepted: false, cookiesConsent: false, dataConsent: false }
  const empty = { role: 'studio', name: ' ', email: 'nope', password: 'short', ...unticked }
  expect(messages(empty)).toEqual({
    name: 'Name is required',
    companyName: 'Studio name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 12 characters',
    termsAccepted: 'You must accept the terms of service',
    cookiesConsent: 'You must consent to cookies',
    dataConsent: 'You must consent to data processing',
  })
  expect(messages({ ...ada, role: 'studio' })).toEqual({ companyName: 'Studio name is required' })
  expect(messages({ ...ada, password: 'x'.repeat(129) })).toEqual({ password: 'Password too long' })
  expect(messages({ ...ada, name: 'x'.repeat(101) })).toEqual({ name: 'Please use at most 100 characters.' })
  expect(messages({ ...ada, name: '\u0000' })).toHaveProperty('name')
  for (const role of ['admin', 'teammember', 'consultant', 'businessdeveloper']) {
    expect(messages({ ...ada, role })).toHaveProperty('role')
  }
})

test('a very common password is rejected with a field error, in any letter case, and creates nothing', async () => {
  const before = await people()
  const attempt = aBrowser(db, clock).call(accountsApi.signUp, {
    ...ada,
    email: 'new@example.test',
    password: 'QwertyUiop123',
  })
  await expect(attempt).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { fields: { password: 'This is one of the most common passwords. Please choose another one.' } },
  })
  expect(await people()).toBe(before)
})

test('sign-ups of one network are limited to 120 per quarter of an hour, other networks are not affected', async () => {
  const from = (ip: string) => aBrowser(db, clock, ip).call(accountsApi.signUp, { ...ada, password: 'qwertyuiop123' })
  const code = (refused: Promise<unknown>) => refused.catch((error) => error.code)
  const refusals = []
  for (let at = 0; at < 121; at++) refusals.push(await code(from('198.51.100.4')))
  expect(refusals).toEqual([...Array(120).fill('VALIDATION_ERROR'), 'RATE_LIMITED'])
  expect(await code(from('198.51.100.5'))).toBe('VALIDATION_ERROR')
})

test('a forged address header is overwritten by the server’s own view', async () => {
  await aBrowser(db, clock, '203.0.113.9').call(accountsApi.signUp, { ...ada, email: 'where@example.test' })
  const rows = await db.query`select ip_address from auth_sessions s join auth_users u on u.id = s.user_id
    where u.email = 'where@example.test'`
  expect(rows).toEqual([{ ip_address: '203.0.113.9' }])
})

test('a sign-up that fails in the database discloses neither the password nor its hash in logs or responses', async () => {
  const output: string[] = []
  const write = (...parts: unknown[]) => output.push(inspect(parts, { depth: 9 }))
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation(write)
  const log = pino({ level: 'trace' }, { write })
  const services = openAccountsServices({
    db,
    clock,
    config: { publicUrl: 'http://localhost:3000', sessionMaxDays: 30, social: { clients: {}, testOrigin: undefined } },
    log,
    ...testSecrets,
  })
  await db.query`alter table auth_accounts add constraint no_more check (false) not valid`
  const visit = { ip: '192.0.2.1', requestHeaders: new Headers(), responseHeaders: new Headers() }
  const person = signUpInput.parse({ ...ada, email: 'secret@example.test' })
  const failure = await signUp(services, db, { person, visit, now: clock.now() }).catch((error: unknown) => error)
  await db.query`alter table auth_accounts drop constraint no_more`
  vi.restoreAllMocks()
  const answer = asAnswer(failure, 'request', log)
  expect(answer.code).toBe('VALIDATION_ERROR')
  write(answer)
  expect(output.join()).toContain('request')
  expect(output.join()).not.toMatch(/argon2id/)
  expect(output.join()).not.toContain(aPassword)
})
