import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { reviews } from '../tables.ts'
import type { OtherText } from './checked-review.ts'
import { signatureOf } from './signature.ts'
import { reviewSignatures } from './tables.ts'

/** Candidates that are compared in full; the index finds hardly more than the copies themselves. */
const MOST_CANDIDATES = 25
/** Texts of the same game or tester that are compared, the most similar ones. */
const MOST_NEAR = 40

/** Signatures are kept one after the other, so that a later turn is committed later. */
const lockKey = 7_201_464

const arrayOf = (bands: readonly number[]) => sql`${`{${bands.join(',')}}`}::integer[]`

/**
 * Keeps what a submitted text is found by, in a transaction of its own before its validation looks: of two equal texts
 * that are validated at once, the one with the later turn sees the other. Too short a text keeps nothing.
 */
export async function keepSignature(tx: SystemTx, playtestId: string): Promise<void> {
  const [review] = await tx
    .select({ content: reviews.content, testerId: reviews.testerId })
    .from(reviews)
    .where(eq(reviews.playtestId, playtestId))
  const bands = review ? signatureOf(review.content) : []
  if (!review || bands.length === 0) {
    await tx.execute(sql`delete from ${reviewSignatures} where playtest_id = ${playtestId}`)
    return
  }
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  // A text that changed is a new one; the same text sent again keeps its turn.
  await tx.execute(sql`
    insert into ${reviewSignatures} as kept (playtest_id, tester_id, bands)
    values (${playtestId}, ${review.testerId}, ${arrayOf(bands)})
    on conflict (playtest_id) do update set bands = excluded.bands,
      turn = case when kept.bands = excluded.bands then kept.turn else excluded.turn end`)
}

const signed = z.object({ testerId: z.string(), bands: z.array(z.number()), turn: z.number() })
const candidate = z.object({ text: z.string(), playtestId: z.string(), isOfAnother: z.boolean() })

/** Earlier texts that a review may be like: of the same game or tester, and found by signature among all reviews. */
export async function findAlike(tx: SystemTx, playtestId: string): Promise<OtherText[]> {
  const [own] = await rows(tx, signed)`
    select tester_id, bands, turn from ${reviewSignatures} where playtest_id = ${playtestId}`
  if (!own) return []
  const near = await rows(tx, candidate)`
    select o.content as text, o.playtest_id, o.tester_id <> v.tester_id as is_of_another
    from ${reviews} v join ${reviews} o on (o.tester_id = v.tester_id or o.game_id = v.game_id) and o.id <> v.id
    join ${reviewSignatures} s on s.playtest_id = o.playtest_id
    where v.playtest_id = ${playtestId} and s.turn < ${own.turn}
    order by similarity(o.content, v.content) desc limit ${MOST_NEAR}`
  // The planner takes a band to be common and would at some sizes read the table. The index is read to its end before
  // anything else is looked at.
  await tx.execute(sql`set local enable_seqscan = off`)
  const found = await rows(tx, candidate)`
    with alike as materialized (
      select playtest_id, tester_id, turn from ${reviewSignatures}
      where bands && ${arrayOf(own.bands)})
    select (select o.content from ${reviews} o where o.playtest_id = t.playtest_id) as text, t.playtest_id, true as is_of_another
    from alike t where t.tester_id <> ${own.testerId} and t.turn < ${own.turn}
      and exists (select 1 from ${reviews} o where o.playtest_id = t.playtest_id) limit ${MOST_CANDIDATES}`
  await tx.execute(sql`set local enable_seqscan = on`)
  return [...near, ...found]
}
