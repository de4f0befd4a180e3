import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hashPassword, verifyPassword } from '#features/accounts/passwords/hash-password.ts'
import { replacePassword } from '#features/accounts/passwords/replace-password.ts'
import { authAccounts, authUsers } from '#features/accounts/sql.ts'
import { randomBytes } from '#platform/crypto/crypto.ts'
import type { Database } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { demoPassword } from '../../../seed/people.ts'
import { demoAddresses } from './demo-sign-ins.ts'

const accountWithPassword = z.object({ userId: z.string(), email: z.string(), password: z.string() })

/**
 * For a public server (product-13): gives each demo account that still has the published password a random one and ends
 * its sign-ins. Returns the new passwords by email address, to be printed once; they are not stored.
 */
export async function replaceDemoPasswords(db: Pick<Database, 'asSystem'>): Promise<Map<string, string>> {
  const accounts = await db.asSystem(
    (tx) =>
      rows(tx, accountWithPassword)`
      select a.user_id, u.email, a.password from ${authAccounts} a join ${authUsers} u on u.id = a.user_id
      where a.provider_id = 'credential' and a.password is not null
        and u.email = any(${sql.param(demoAddresses)}::text[]) order by u.email`,
  )
  // The seed hashes the password once for all accounts: one slow comparison instead of one for each account.
  const published = new Set<string>()
  for (const hash of new Set(accounts.map(({ password }) => password))) {
    if (await verifyPassword({ hash, password: demoPassword })) published.add(hash)
  }
  const made = await Promise.all(
    accounts
      .filter(({ password }) => published.has(password))
      .map(async ({ userId, email, password: before }) => {
        const password = randomBytes(15).toString('base64url')
        return { userId, email, before, password, hash: await hashPassword(password) }
      }),
  )
  const replaced = new Map<string, string>()
  await db.asSystem(async (tx) => {
    for (const { userId, email, before, password, hash } of made) {
      // When two processes start at once, only one replaces the password and prints it.
      if (await replacePassword(tx, { userId, before, hash })) replaced.set(email, password)
    }
  })
  return replaced
}
