import { consumeOneTimeToken, makeOneTimeToken } from '#features/accounts/links/one-time-tokens.ts'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'

const purposeOf = (profileId: string) => `copy-of-data:${profileId}`

/** Creates a single-use ticket for the download of this person's copy, valid for 5 minutes. */
export const makeCopyTicket = (tx: SystemTx, { profileId, now }: { profileId: string; now: Date }): Promise<string> =>
  makeOneTimeToken(tx, { purpose: purposeOf(profileId), lifetimeMs: minutes(5), now })

/** Consumes a ticket. Throws NOT_FOUND for another person's, a used or an expired ticket. */
export async function useCopyTicket(
  tx: SystemTx,
  { ticket, profileId, now }: { ticket: string; profileId: string; now: Date },
): Promise<void> {
  const isValid = await consumeOneTimeToken(tx, { purpose: purposeOf(profileId), token: ticket, now })
  if (!isValid) throw new AppError('NOT_FOUND')
}
