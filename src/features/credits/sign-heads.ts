import type { Database } from '#platform/db/open.ts'
import { headSigner } from './head-signature.ts'

const batchSize = 1000

/**
 * Signs the head of each chain that grew since its last signature. Idempotent: at most one signature per account and
 * day. `day` is YYYY-MM-DD. Returns the number of signed heads.
 */
export async function signHeads(db: Database, { key, day }: { key: Buffer; day: string }): Promise<number> {
  const signature = headSigner(key)
  let signed = 0
  for (;;) {
    const { rows } = await db.systemPool.query<{ account_id: string; seq: number; hash: Buffer }>(
      `select a.id as account_id, a.head_seq as seq, a.head_hash as hash from credit_accounts a
       where a.head_seq > 0 and not exists (
         select 1 from credit_heads h where h.account_id = a.id and (h.signed_on = $1 or h.seq = a.head_seq))
       limit $2`,
      [day, batchSize],
    )
    if (rows.length === 0) return signed
    await db.systemPool.query(
      `insert into credit_heads (account_id, signed_on, seq, hash, signature)
       select * from unnest($1::uuid[], $2::date[], $3::int[], $4::bytea[], $5::bytea[]) on conflict do nothing`,
      [
        rows.map((row) => row.account_id),
        rows.map(() => day),
        rows.map((row) => row.seq),
        rows.map((row) => row.hash),
        rows.map((row) => signature({ ...row, signed_on: day })),
      ],
    )
    signed += rows.length
  }
}
