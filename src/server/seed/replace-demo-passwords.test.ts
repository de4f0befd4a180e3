import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/api.ts'
import { hashPassword } from '#features/accounts/passwords/hash-password.ts'
import { aBrowser } from '#features/accounts/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { admin, demoPassword, player } from '../../../seed/people.ts'
import { replaceDemoPasswords } from './replace-demo-passwords.ts'

const db = await aDatabase()
const clock = movableClock()

async function aDemoAccount(email: string, password: string) {
  const { profileId } = await aPerson(db, 'player')
  const hash = await hashPassword(password)
  await db.asSystem(async (tx) => {
    await tx.execute(sql`update auth_users set email = ${email}, email_verified = true where id = ${profileId}`)
    await tx.execute(sql`delete from auth_accounts where user_id = ${profileId}`)
    await tx.execute(sql`insert into auth_accounts (user_id, account_id, provider_id, password, created_at, updated_at)
      values (${profileId}, ${profileId}, 'credential', ${hash}, now(), now())`)
  })
}
const signIn = (email: string, password: string) =>
  aBrowser(db, clock)
    .call(accountsApi.signIn, { email, password })
    .then(
      () => 'in',
      (error) => error.code,
    )

// A seeded admin with the published password was reachable on each server that HOST or PUBLIC_URL made public.
test('the published password signs in to no demo account of a public server', async () => {
  await aDemoAccount(admin.email, demoPassword)
  await aDemoAccount(player.email, 'a password of their own')
  expect(await signIn(admin.email, demoPassword)).toBe('in')
  const both = await Promise.all([replaceDemoPasswords(db), replaceDemoPasswords(db)])
  const replaced = both.flatMap((one) => [...one])
  expect(replaced).toEqual([[admin.email, expect.stringMatching(/^[\w-]{20}$/)]])
  const rows = await db.query`select 1 from auth_sessions s join auth_users u on u.id = s.user_id
    where u.email = ${admin.email}`
  expect(rows).toEqual([])
  expect(await signIn(admin.email, demoPassword)).toBe('INVALID_CREDENTIALS')
  expect(await signIn(admin.email, replaced[0]?.[1] ?? '')).toBe('in')
  expect(await signIn(player.email, 'a password of their own')).toBe('in')
  expect(await replaceDemoPasswords(db)).toEqual(new Map())
})
