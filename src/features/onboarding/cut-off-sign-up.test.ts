import { afterEach, describe, expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/api.ts'
import { makeAccount } from '#features/accounts/make-account.ts'
import { openSession } from '#features/accounts/sign-ins/open-session.ts'
import { aBrowser, agreed, aPassword } from '#features/accounts/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { aContext } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'

const db = await aDatabase()
const clock = movableClock()

/** The tables that a sign-up writes to, in this order. */
const tables = [
  'auth_users',
  'auth_accounts',
  'profiles',
  'user_roles',
  'credit_accounts',
  'once_bonuses',
  'credit_transfers',
  'credit_transactions',
  'auth_verifications',
  'graphile_worker._private_jobs',
  'known_networks',
  'onboarding_progress',
  'consents',
  'auth_sessions',
]
const failures = {
  'a failing statement': `raise exception 'cut off'`,
  'a killed connection': `perform pg_terminate_backend(pg_backend_pid())`,
}

async function failOnInsert(table: string, failure: string) {
  await db.systemPool.query(
    `create function cut_off() returns trigger language plpgsql as $$ begin ${failure}; return null; end $$;
     create trigger cut_off after insert on ${table} for each row execute function cut_off()`,
  )
}

afterEach(() => db.query`drop function if exists cut_off cascade`)

async function rowsOf(email: string) {
  const rows =
    await db.query`select (select count(*)::int from profiles p where p.user_id = u.id and p.id = u.id) as profiles,
        (select array_agg(role) from user_roles r where r.user_id = u.id) as roles,
        (select count(*)::int from credit_accounts a where a.profile_id = u.id) as accounts,
        (select sum(balance)::int from credit_accounts a where a.profile_id = u.id) as credits,
        (select count(*)::int from credit_transactions t where t.user_id = u.id) as transactions,
        (select count(*)::int from auth_verifications v where v.value like u.id || ' %') as links,
        (select count(*)::int from graphile_worker._private_jobs j where j.payload ->> 'to' = u.email) as emails,
        (select array_agg(o.flow || ' ' || o.step) from onboarding_progress o where o.profile_id = u.id) as flows,
        (select array_agg(c.purpose || ' ' || c.legal_basis order by c.purpose) from consents c
      where c.profile_id = u.id and c.given) as consents
      from auth_users u where u.email = ${email}`
  return rows[0]
}

const provisioned = { profiles: 1, roles: ['studio'], accounts: 2, credits: 10, transactions: 1, links: 1, emails: 1 }
const complete = {
  ...provisioned,
  flows: ['registration 2'],
  consents: ['cookies consent', 'data consent', 'terms contract'],
}
const aStudio = (email: string) =>
  ({ role: 'studio', name: 'Cut Off', companyName: 'Cut Games', email, password: aPassword, ...agreed }) as const

describe.each(Object.entries(failures))('a sign-up interrupted by %s', (_, failure) => {
  test.each(tables)('at %s is rolled back, and a retry works', async (table) => {
    const email = `cut-${table.replace('.', '-')}-${failure.length}@example.test`
    const browser = aBrowser(db, clock)
    await failOnInsert(table, failure)
    await expect(browser.call(accountsApi.signUp, aStudio(email))).rejects.toBeDefined()
    expect(await rowsOf(email)).toBeUndefined()
    expect(browser.jar.size).toBe(0)
    await db.query`drop function cut_off cascade`
    await browser.call(accountsApi.signUp, aStudio(email))
    expect(await rowsOf(email)).toEqual(complete)
  })
})

test('the next request of a session creates the missing parts of its account, once, also under concurrency', async () => {
  const email = 'bare@example.test'
  const visit = { ip: '192.0.2.1', requestHeaders: new Headers(), responseHeaders: new Headers() }
  const { services } = aContext(db, null, clock)
  const token = await db.asSystem(async (tx) => {
    const account = { ...aStudio(email), source: 'registration_wizard' } as const
    const { password, ...person } = account
    const userId = await makeAccount(tx, person, { passwordHash: password, now: clock.now() })
    return openSession(tx, { userId: userId ?? '', visit, seconds: 3600, now: clock.now() })
  })
  services.accounts.setSessionCookie(visit, token)
  const cookie = visit.responseHeaders.getSetCookie()[0]?.split(';')[0] ?? ''
  const callers = await Promise.all(
    Array.from({ length: 5 }, () => services.accounts.findCaller({ headers: { cookie } })),
  )
  expect(callers.map((caller) => caller?.role)).toEqual(Array(5).fill('studio'))
  expect(await rowsOf(email)).toMatchObject(provisioned)
})
