import type pg from 'pg'
import { headVerifier } from './head-signature.ts'

/** Whether this key signed the newest signed head of the ledger; null while there is no signed head. */
export async function hasSigned(client: pg.ClientBase, seed: Buffer): Promise<boolean | null> {
  const { rows } = await client.query<{
    account_id: string
    signed_on: string
    seq: number
    hash: Buffer
    signature: Buffer
  }>(
    `select account_id, signed_on::text, seq, hash, signature from credit_heads
     order by signed_on desc, created_at desc limit 1`,
  )
  return rows[0] ? headVerifier(seed)(rows[0]) : null
}
