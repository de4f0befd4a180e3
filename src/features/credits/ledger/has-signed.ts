import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import { creditHeads } from '../tables.ts'
import { headVerifier, signedHead } from './head-signature.ts'

const newestHead = textOf(sql`
  select account_id, signed_on::text, seq, hash, signature from ${creditHeads}
  order by signed_on desc, created_at desc limit 1`)

/** Whether this key signed the newest signed head of the ledger; null while there is no signed head. */
export async function hasSigned(client: pg.ClientBase, seed: Buffer): Promise<boolean | null> {
  const [head] = shaped(signedHead, (await client.query(newestHead)).rows)
  return head ? headVerifier(seed)(head) : null
}
