import { expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/api.ts'
import { aBrowser, agreed, aNewcomer, aPassword } from '#features/accounts/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { legalTextVersion } from '#platform/legal/legal-texts.ts'
import { aDatabase } from '#testing/database.ts'
import { onboardingApi } from './api.ts'
import { tutorialFor } from './rules.ts'

const db = await aDatabase()
const clock = movableClock()

const person = { name: 'Nora', password: aPassword, ...agreed }

test('a registration is unfinished until the end of the welcome step, and its step is saved', async () => {
  const { browser } = await aNewcomer(db, clock, { role: 'studio' })
  const step = async () => (await browser.call(onboardingApi.progress)).flows
  const registering = async () => (await browser.call(accountsApi.me)).person?.registering
  expect(await step()).toEqual([{ flow: 'registration', step: 2, ended: false }])
  await browser.call(onboardingApi.register, { to: 'welcome' })
  expect(await step()).toEqual([{ flow: 'registration', step: 3, ended: false }])
  expect(await registering()).toBe(true)
  await browser.call(onboardingApi.register, { to: 'end' })
  expect(await registering()).toBe(false)
  // A tab that was left open must not restart it.
  await browser.call(onboardingApi.register, { to: 'details' })
  expect(await registering()).toBe(false)
})

test('the three consents are recorded with time, legal basis and text version', async () => {
  const began = clock.now()
  const { browser, profileId } = await aNewcomer(db, clock)
  const rows = await db.query`select purpose, legal_basis, given, text_version, created_at from consents
    where profile_id = ${profileId} order by purpose`
  const given = { given: true, created_at: expect.any(Date) }
  expect(rows).toEqual([
    { purpose: 'cookies', legal_basis: 'consent', text_version: legalTextVersion('privacy'), ...given },
    { purpose: 'data', legal_basis: 'consent', text_version: legalTextVersion('privacy'), ...given },
    { purpose: 'terms', legal_basis: 'contract', text_version: legalTextVersion('terms'), ...given },
  ])
  expect(rows[0].created_at.getTime()).toBeGreaterThanOrEqual(began.getTime())
  expect((await browser.call(accountsApi.me)).person?.missing).toEqual(['demographics'])
})

test.each([
  ['termsAccepted', 'You must accept the terms of service'],
  ['cookiesConsent', 'You must consent to cookies'],
  ['dataConsent', 'You must consent to data processing'],
])('without %s no account is created', async (tick, message) => {
  const email = `no-${tick}@example.test`.toLowerCase()
  const attempt = aBrowser(db, clock).call(accountsApi.signUp, { ...person, role: 'tester', email, [tick]: false })
  await expect(attempt).rejects.toMatchObject({ cause: { issues: [{ path: [tick], message }] } })
  expect((await db.query`select 1 from auth_users where email = ${email}`).length).toBe(0)
})

test.each(['admin', 'teammember', 'consultant', 'businessdeveloper'])('sign-up as %s is rejected', async (role) => {
  const email = `${role}@example.test`
  const input = { ...person, role: role as 'tester', email }
  await expect(aBrowser(db, clock).call(accountsApi.signUp, input)).rejects.toBeDefined()
  expect((await db.query`select 1 from auth_users where email = ${email}`).length).toBe(0)
})

test('a tester who came by an invitation link gets the short tutorial, others the long one', async () => {
  const outcome = async (invited: boolean) => {
    const browser = aBrowser(db, clock)
    const email = `invited-${invited}@example.test`
    await browser.call(accountsApi.signUp, { ...person, role: 'tester', email, invited })
    return tutorialFor('tester', (await browser.call(onboardingApi.progress)).flows)
  }
  expect(await outcome(true)).toBe('tester_invited')
  expect(await outcome(false)).toBe('tester')
})

test('details of studios and players are saved, the last save wins; testers have none', async () => {
  const { browser } = await aNewcomer(db, clock, { role: 'studio' })
  const details = { teamSize: '2 to 5', engines: ['Godot'], genres: ['Puzzle'], devices: [] } as const
  const whole = { ...details, engines: [...details.engines], genres: [...details.genres], devices: [] }
  await browser.call(onboardingApi.saveDetails, { ...whole, website: 'saltmarsh.example/games' })
  expect(await browser.call(onboardingApi.details)).toEqual({ ...whole, website: 'https://saltmarsh.example/games' })
  await browser.call(onboardingApi.saveDetails, { ...whole, website: '', teamSize: null })
  expect(await browser.call(onboardingApi.details)).toEqual({ ...whole, website: '', teamSize: null })
  const tester = await aNewcomer(db, clock)
  await expect(tester.browser.call(onboardingApi.details)).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
})
