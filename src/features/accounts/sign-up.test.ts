import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { aDatabase } from '#testing/database.ts'
import { creditsOf } from '#testing/people.ts'
import { accountsApi } from './api.ts'
import { aBrowser, aPassword, lastLetter } from './testing.ts'

const db = await aDatabase()
await installJobs(db)
const clock = movableClock()

const ada = { role: 'tester' as const, name: 'Ada', email: 'Ada@Example.test', password: aPassword }

test('signing up opens a session, makes a profile and sends the link', async () => {
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
    missing: ['email', 'demographics', 'consents'],
  })
  expect(await lastLetter(db, 'ada@example.test')).toMatchObject({ subject: 'Confirm your address for Playhatch' })
  const { rows } = await db.systemPool.query('select password from auth_accounts')
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a studio starts with its credits, in the welcome pot', async () => {
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
  const { rows } = await db.systemPool.query(
    'select type, purpose, amount from credit_transactions where user_id = $1',
    [person?.profileId],
  )
  expect(rows).toEqual([{ type: 'ADMIN_ADJUST', purpose: 'starting_credits', amount: 10 }])
})
