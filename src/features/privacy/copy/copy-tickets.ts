import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { oneTimeLinks } from '#features/accounts/sql.ts'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'

const purposeOf = (profileId: string) => `copy-of-data:${profileId}`
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')

/** Creates a single-use ticket for the download of this person's copy, valid for 5 minutes. */
export async function makeCopyTicket(
  tx: SystemTx,
  { profileId, now }: { profileId: string; now: Date },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await tx.insert(oneTimeLinks).values({
    tokenHash: hashOf(ticket),
    purpose: purposeOf(profileId),
    expiresAt: new Date(now.getTime() + minutes(5)),
    createdAt: now,
  })
  return ticket
}

/** Consumes a ticket. Throws NOT_FOUND for another person's, a used or an expired ticket. */
export async function useCopyTicket(
  tx: SystemTx,
  { ticket, profileId, now }: { ticket: string; profileId: string; now: Date },
): Promise<void> {
  const used = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.tokenHash, hashOf(ticket)),
        eq(oneTimeLinks.purpose, purposeOf(profileId)),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
    .returning({ purpose: oneTimeLinks.purpose })
  if (!used.length) throw new AppError('NOT_FOUND')
}
