import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import { creditAccounts, creditHeads } from '../tables.ts'
import { headSigner } from './head-signature.ts'

const batchSize = 500
const firstId = '00000000-0000-0000-0000-000000000000'

const unsignedHead = z.object({
  accountId: z.string(),
  seq: z.number(),
  hash: z.instanceof(Buffer),
  /** It was signed before accounts noted that, or by a process that ended in between. */
  isSigned: z.boolean(),
})

/** Chains that grew since their last signature and have none of this day, by id: an index holds only those that grew. */
export const unsignedHeads = textOf(sql`
  select a.id as account_id, a.head_seq as seq, a.head_hash as hash, coalesce((
    select h.seq from ${creditHeads} h where h.account_id = a.id order by h.signed_on desc limit 1), 0) = a.head_seq as is_signed
  from ${creditAccounts} a
  where a.head_seq > a.signed_seq and a.id > $1
    and not exists (select 1 from ${creditHeads} h where h.account_id = a.id and h.signed_on = $2)
  order by a.id limit $3`)

const insertHeads = textOf(sql`
  insert into ${creditHeads} (account_id, signed_on, seq, hash, signature)
  select * from unnest($1::uuid[], $2::date[], $3::int[], $4::bytea[], $5::bytea[]) on conflict do nothing`)

const noteSigned = textOf(sql`
  update ${creditAccounts} a set signed_seq = g.seq from (
    select a.id, g.seq from unnest($1::uuid[], $2::int[]) g (id, seq) join ${creditAccounts} a on a.id = g.id
    order by a.id for no key update of a) g
  where a.id = g.id and a.signed_seq < g.seq`)

/**
 * Signs the head of each chain that grew since its last signature. Idempotent: at most one signature per account and
 * day. `day` is YYYY-MM-DD. Returns the number of signed heads.
 */
export async function signHeads(db: Database, { key, day }: { key: Buffer; day: string }): Promise<number> {
  const signature = headSigner(key)
  let signed = 0
  let after = firstId
  for (;;) {
    const heads = shaped(unsignedHead, (await db.systemPool.query(unsignedHeads, [after, day, batchSize])).rows)
    const last = heads.at(-1)
    if (!last) return signed
    after = last.accountId
    const fresh = heads.filter(({ isSigned }) => !isSigned)
    await db.systemPool.query(insertHeads, [
      fresh.map(({ accountId }) => accountId),
      fresh.map(() => day),
      fresh.map(({ seq }) => seq),
      fresh.map(({ hash }) => hash),
      fresh.map((head) => signature({ ...head, signedOn: day })),
    ])
    await db.systemPool.query(noteSigned, [heads.map(({ accountId }) => accountId), heads.map(({ seq }) => seq)])
    signed += fresh.length
  }
}
