import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { reviews } from '../tables.ts'
import { LEAST_COMPARED, signatureOf } from './signature.ts'
import { reviewSignatures } from './tables.ts'
import { comparable, containedIn, runsOf, similarity } from './trigrams.ts'

/** Candidates that are compared in full; the index finds hardly more than the copies themselves. */
const MOST_CANDIDATES = 25
const ALIKE = 0.78
const LIFTED = 0.5
const TRIGRAM = 3
const PASSAGE = 14

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

const signed = z.object({
  content: z.string(),
  testerId: z.string(),
  bands: z.array(z.number()),
  turn: z.number(),
})
const candidate = z.object({ content: z.string().nullable() })

/** Whether an earlier review of another person, of whatever game, reads (nearly) the same. */
export async function isDuplicate(tx: SystemTx, playtestId: string): Promise<boolean> {
  const [review] = await rows(tx, signed)`
    select v.content, s.tester_id, s.bands, s.turn
    from ${reviewSignatures} s join ${reviews} v on v.playtest_id = s.playtest_id
    where s.playtest_id = ${playtestId}`
  if (!review) return false
  // The planner takes a band to be common and would at some sizes read the table. The index is read to its end before
  // anything else is looked at.
  await tx.execute(sql`set local enable_seqscan = off`)
  const candidates = await rows(tx, candidate)`
    with alike as materialized (
      select playtest_id, tester_id, turn from ${reviewSignatures}
      where bands && ${arrayOf(review.bands)})
    select (select o.content from ${reviews} o where o.playtest_id = t.playtest_id) as content from alike t
    where t.tester_id <> ${review.testerId} and t.turn < ${review.turn} limit ${MOST_CANDIDATES}`
  await tx.execute(sql`set local enable_seqscan = on`)
  return candidates.some(
    ({ content }) => content !== null && content.length >= LEAST_COMPARED && alike(review.content, content),
  )
}

function alike(one: string, other: string): boolean {
  const [own, theirs] = [comparable(one), comparable(other)]
  if (similarity(runsOf(own, TRIGRAM), runsOf(theirs, TRIGRAM)) >= ALIKE) return true
  return containedIn(runsOf(own, PASSAGE), runsOf(theirs, PASSAGE)) >= LIFTED
}
