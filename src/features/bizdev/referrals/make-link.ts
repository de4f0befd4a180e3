import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { type ActingColleague, isOwnOf } from '../pipeline/acting-colleague.ts'
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
  const [same] = await tx.select().from(referralLinks).where(eq(referralLinks.code, code))
  firstResult(same, { label, madeBy: by })
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
  by: ActingColleague
  now: Date
}

/**
 * Ends a link: it still opens the product and counts nothing more. Throws STATE_CHANGED when it is not open,
 * RLS_VIOLATION for a colleague's link.
 */
export async function endLink(tx: SystemTx, { code, by, now }: End): Promise<void> {
  const isOpen = and(eq(referralLinks.code, code), isNull(referralLinks.endedAt))
  const [ended] = await tx
    .update(referralLinks)
    .set({ endedAt: now })
    .where(and(isOpen, isOwnOf(referralLinks.madeBy, by)))
    .returning({ code: referralLinks.code })
  if (!ended) {
    throw (await tx.$count(referralLinks, isOpen)) > 0
      ? new AppError('RLS_VIOLATION', 'Only the colleague who created this link can end it, or an admin.')
      : new AppError('STATE_CHANGED', 'This link has already ended.')
  }
  tx.happened(linkEnded({ code, by: by.me }), now)
}
