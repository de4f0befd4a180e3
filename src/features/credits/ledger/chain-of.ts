import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type ChainEnd, type ChainRow, chainEnd, chainRow } from '../schema.ts'
import { creditAccounts, creditHeads, creditTransactions } from '../tables.ts'

/** Page size, in rows. */
export const chainPage = 1000

interface ChainOfInput {
  profileId: string
  /** The last row of the previous page. */
  after?: { accountId: string; seq: number } | undefined
}

/** One page of a person's transactions in the order of their hash chains, with every field that the hashes cover. */
export async function chainOf(
  tx: PersonTx,
  { profileId, after }: ChainOfInput,
): Promise<{ rows: ChainRow[]; more: boolean }> {
  const found = await rows(tx, chainRow)`
    select t.id, t.account_id, t.seq, t.type, t.amount, t.description, encode(t.salt, 'hex') as salt,
      encode(t.description_digest, 'hex') as description_digest, t.balance_after,
      encode(t.prev_hash, 'hex') as prev_hash, encode(t.hash, 'hex') as hash,
      to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from ${creditTransactions} t
    where t.user_id = ${profileId}
      and (${after?.accountId ?? null}::uuid is null
        or (t.account_id, t.seq) > (${after?.accountId ?? null}::uuid, ${after?.seq ?? null}::int))
    order by t.account_id, t.seq limit ${chainPage + 1}`
  return { rows: found.slice(0, chainPage), more: found.length > chainPage }
}

/** The head, the balance in whole credits and the newest signed head of each account of a person. */
export const chainEndsOf = (tx: PersonTx, profileId: string): Promise<ChainEnd[]> =>
  rows(tx, chainEnd)`
    select a.id as account_id, a.head_seq as seq, encode(a.head_hash, 'hex') as hash, a.balance,
      case when h.seq is not null then json_build_object('on', h.signed_on::text, 'seq', h.seq,
        'hash', encode(h.hash, 'hex'), 'signature', encode(h.signature, 'hex')) end as signed
    from ${creditAccounts} a
    left join lateral (select h.signed_on, h.seq, h.hash, h.signature from ${creditHeads} h
      where h.account_id = a.id order by h.signed_on desc limit 1) h on true
    where a.profile_id = ${profileId} order by a.id`
