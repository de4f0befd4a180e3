import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import type { JobTools } from '#platform/jobs/worker.ts'
import { AppError } from '#shared/errors.ts'
import { endOffer } from './make-offer.ts'
import { businessOffers } from './tables.ts'

/** Ends the offers whose time is over. Idempotent: an offer that was used or withdrawn meanwhile stays as it is. */
export async function endExpired(tools: JobTools): Promise<void> {
  const now = tools.clock.now()
  await eachDue(tools, {
    due: sql`
      select o.id, o.expires_at as at from ${businessOffers} o
      where o.state = 'open' and o.expires_at <= ${at(now)}`,
    act: (offerId) =>
      tools.db
        .asSystem((tx) => endOffer(tx, { offerId, by: null, now }))
        .catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'STATE_CHANGED') throw error
        }),
    what: 'an offer could not be ended',
  })
}
