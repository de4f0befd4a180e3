import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '#features/accounts/passwords/hash-password.ts'
import { authAccounts, authSessions, authUsers } from '#features/accounts/sql.ts'
import type { Database } from '#platform/db/open.ts'
import { demoPassword } from '../../../seed/people.ts'
import { demoAddresses } from './demo-sign-ins.ts'

interface Row extends Record<string, unknown> {
  user_id: string
  email: string
  password: string
}

/**
 * For a public server (ruling 68): gives each demo account that still has the published password a random one and ends
 * its sign-ins. Returns the new passwords by email address, to be printed once; they are not stored.
 */
export async function replaceDemoPasswords(db: Pick<Database, 'asSystem'>): Promise<Map<string, string>> {
  const accounts = await db.asSystem(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select a.user_id, u.email, a.password from ${authAccounts} a join ${authUsers} u on u.id = a.user_id
      where a.provider_id = 'credential' and a.password is not null
        and u.email = any(${sql.param(demoAddresses)}::text[]) order by u.email`)
    return rows
  })
  // The seed hashes the password once for all accounts: one slow comparison instead of one for each account.
  const published = new Set<string>()
  for (const hash of new Set(accounts.map(({ password }) => password))) {
    if (await verifyPassword({ hash, password: demoPassword })) published.add(hash)
  }
  const made = await Promise.all(
    accounts
      .filter(({ password }) => published.has(password))
      .map(async ({ user_id, email, password: before }) => {
        const password = randomBytes(15).toString('base64url')
        return { userId: user_id, email, before, password, hash: await hashPassword(password) }
      }),
  )
  const replaced = new Map<string, string>()
  await db.asSystem(async (tx) => {
    for (const { userId, email, before, password, hash } of made) {
      // When two processes start at once, only one replaces the password and prints it.
      const { rowCount } = await tx.execute(sql`
        update ${authAccounts} set password = ${hash} where user_id = ${userId} and provider_id = 'credential' and password = ${before}`)
      if (rowCount !== 1) continue
      await tx.execute(sql`delete from ${authSessions} where user_id = ${userId}`)
      replaced.set(email, password)
    }
  })
  return replaced
}
