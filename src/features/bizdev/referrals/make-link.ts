import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { linkEnded, linkMade } from './events.ts'
import type { makeLinkInput } from './schema.ts'
import { referralLinks } from './tables.ts'

type NewLink = z.output<typeof makeLinkInput> & { by: string; now: Date }

/** Makes a referral link. Idempotent by its code. Throws DUPLICATE_ERROR for the code of another link. */
export async function makeLink(tx: SystemTx, { code, label, by, now }: NewLink): Promise<void> {
  const [made] = await tx
    .insert(referralLinks)
    .values({ code, label, madeBy: by, createdAt: now })
    .onConflictDoNothing()
    .returning({ code: referralLinks.code })
  if (made) {
    tx.happened(linkMade({ code, by }), now)
    return
  }
  const [same] = await tx
    .select({ code: referralLinks.code })
    .from(referralLinks)
    .where(and(eq(referralLinks.code, code), eq(referralLinks.label, label), eq(referralLinks.madeBy, by)))
  if (!same) throw new AppError('DUPLICATE_ERROR')
}

/** Counts visits of an open link. */
export async function countVisits(tx: SystemTx, { code, visits }: { code: string; visits: number }): Promise<void> {
  await tx
    .update(referralLinks)
    .set({ visits: sql`${referralLinks.visits} + ${visits}` })
    .where(and(eq(referralLinks.code, code), isNull(referralLinks.endedAt)))
}

interface End {
  code: string
  by: string
  now: Date
}

/** Ends a link: it still opens the product and counts nothing more. Throws STATE_CHANGED when it is not open. */
export async function endLink(tx: SystemTx, { code, by, now }: End): Promise<void> {
  const [ended] = await tx
    .update(referralLinks)
    .set({ endedAt: now })
    .where(and(eq(referralLinks.code, code), isNull(referralLinks.endedAt)))
    .returning({ code: referralLinks.code })
  if (!ended) throw new AppError('STATE_CHANGED', 'This link has already ended.')
  tx.happened(linkEnded({ code, by }), now)
}
