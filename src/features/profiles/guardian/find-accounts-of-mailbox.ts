import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailboxOf } from '#features/accounts/mailbox-of.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { profiles } from '../tables.ts'
import { addressStem } from './address-stem.ts'

const found = z.object({ email: z.string(), age: z.number().nullable() })

/** The ages of all accounts whose address reaches the mailbox, under any spelling. */
export async function findAccountsOfMailbox(tx: SystemTx, email: string): Promise<{ age: number | null }[]> {
  const mailbox = mailboxOf(email)
  const local = mailbox.slice(0, mailbox.lastIndexOf('@')).replace(/[._+-]/g, '')
  const stems = Array.from(local, (_, at) => local.slice(0, at + 1))
  const candidates = await rows(tx, found)`
    select email, age from ${profiles}
    where user_id is not null and ${addressStem(sql`email`)} = any(${sql.param(stems)}::text[])`
  return candidates.filter((account) => mailboxOf(account.email) === mailbox)
}
