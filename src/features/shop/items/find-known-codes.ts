import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type ItemScope, lockItem } from './lock-item.ts'
import type { CodeSeal } from './seal-code.ts'
import { promoItemCouponPool } from './tables.ts'

const knownCode = z.object({ place: z.number() })

/** Which of the codes any of the studio's pools has already, by their place in the list from 1. Throws NOT_FOUND. */
export async function findKnownCodes(
  tx: SystemTx,
  { itemId, studioId, codes }: ItemScope & { codes: string[] },
  { digest }: CodeSeal,
): Promise<{ known: number[] }> {
  await lockItem(tx, { itemId, studioId }, 'keep')
  const digests = codes.map((code) => digest(code, studioId))
  const known = await rows(tx, knownCode)`
    select g.place::int from unnest(${sql.param(digests)}::text[]) with ordinality as g (digest, place)
      join ${promoItemCouponPool} c on c.studio_id = ${studioId} and c.code_digest = g.digest
    order by g.place`
  return { known: known.map(({ place }) => place) }
}
