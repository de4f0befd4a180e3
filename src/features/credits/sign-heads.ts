import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import { headSigner } from './head-signature.ts'
import { creditAccounts, creditHeads } from './tables.ts'

const batchSize = 1000

const unsignedHead = z.object({ accountId: z.string(), seq: z.number(), hash: z.instanceof(Buffer) })

const unsignedHeads = textOf(sql`
  select a.id as account_id, a.head_seq as seq, a.head_hash as hash from ${creditAccounts} a
  where a.head_seq > 0 and not exists (
    select 1 from ${creditHeads} h where h.account_id = a.id and (h.signed_on = $1 or h.seq = a.head_seq))
  limit $2`)

const insertHeads = textOf(sql`
  insert into ${creditHeads} (account_id, signed_on, seq, hash, signature)
  select * from unnest($1::uuid[], $2::date[], $3::int[], $4::bytea[], $5::bytea[]) on conflict do nothing`)

/**
 * Signs the head of each chain that grew since its last signature. Idempotent: at most one signature per account and
 * day. `day` is YYYY-MM-DD. Returns the number of signed heads.
 */
export async function signHeads(db: Database, { key, day }: { key: Buffer; day: string }): Promise<number> {
  const signature = headSigner(key)
  let signed = 0
  for (;;) {
    const heads = shaped(unsignedHead, (await db.systemPool.query(unsignedHeads, [day, batchSize])).rows)
    if (heads.length === 0) return signed
    await db.systemPool.query(insertHeads, [
      heads.map(({ accountId }) => accountId),
      heads.map(() => day),
      heads.map(({ seq }) => seq),
      heads.map(({ hash }) => hash),
      heads.map((head) => signature({ ...head, signedOn: day })),
    ])
    signed += heads.length
  }
}
