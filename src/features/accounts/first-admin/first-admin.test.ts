import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { accountsApi } from '../api.ts'
import { aNewcomer } from '../testing.ts'
import { firstAdminLink } from './first-admin-link.ts'
import { makeAdminByEmail } from './make-admin.ts'

const db = await aDatabase()
const clock = movableClock()
const config = { publicUrl: 'http://localhost:3000' }
const invalidLink = { code: 'VALIDATION_ERROR', message: 'This link is no longer valid. Please request a new one.' }

async function aLink(): Promise<string> {
  const link = await firstAdminLink(db, config, clock.now())
  return new URL(link ?? 'http://none').searchParams.get('token') ?? ''
}

test('an invalid link, an expired one and one of an earlier server start make no admin', async () => {
  const { browser } = await aNewcomer(db, clock)
  const former = await aLink()
  const old = await aLink()
  clock.advance(hours(24))
  for (const token of ['x'.repeat(43), former, old]) {
    await expect(browser.call(accountsApi.becomeAdmin, { token })).rejects.toMatchObject(invalidLink)
  }
  expect((await browser.caller())?.roles).toEqual(['tester'])
})

test('the link makes exactly one admin, also in a race; afterwards no new link is created', async () => {
  const link = await firstAdminLink(db, config, clock.now())
  expect(link).toMatch(/^http:\/\/localhost:3000\/make-admin\?token=[\w-]{43}$/)
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  const people = await Promise.all(Array.from({ length: 5 }, () => aNewcomer(db, clock)))
  const outcomes = await Promise.allSettled(
    people.map(({ browser }) => browser.call(accountsApi.becomeAdmin, { token })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const winner = people[outcomes.findIndex(({ status }) => status === 'fulfilled')]
  expect(await winner?.browser.caller()).toMatchObject({ role: 'admin', roles: ['tester', 'admin'] })
  const rows = await db.query`select action, subject_id, detail from audit_log`
  expect(rows).toEqual([{ action: 'admin.made', subject_id: winner?.profileId, detail: { by: 'one-time link' } }])
  expect(await firstAdminLink(db, config, clock.now())).toBeNull()
})

test('the operator makes an admin by address; an unknown address returns false', async () => {
  const { browser, email } = await aNewcomer(db, clock)
  const make = (address: string) => db.asSystem((tx) => makeAdminByEmail(tx, { email: address, now: clock.now() }))
  expect(await make('nobody@example.test')).toBe(false)
  expect(await make(` ${email.toUpperCase()}`)).toBe(true)
  expect(await make(email)).toBe(true)
  expect(await browser.caller()).toMatchObject({ role: 'admin', roles: ['tester', 'admin'] })
})
