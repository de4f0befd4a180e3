import { z } from 'zod/mini'
import { recentDisputes } from '#features/playtests/findings/recent-disputes.ts'
import { LOST_DISPUTES } from '#features/playtests/findings/rules.ts'
import { scorecardOf } from '#features/playtests/studio-scorecard.ts'
import { profiles } from '#features/profiles/sql.ts'
import { offerStudio, type StudioScorecard } from '#features/requests/offer/offer-page-schema.ts'
import { NEW_BELOW } from '#features/requests/offer/offer-work.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'

const shownStudio = z.pick(offerStudio, { since: true, location: true })

interface ReadOfferStudioInput {
  studioId: string
  /** How all studios together decide. */
  all: StudioScorecard | null
  now: Date
}

/** What the page of an offer says about its studio; `all` only if there are enough decisions to compare with. */
export async function readOfferStudio(
  tx: SystemTx,
  { studioId, all, now }: ReadOfferStudioInput,
): Promise<z.output<typeof offerStudio>> {
  const [studio] = await rows(
    tx,
    shownStudio,
  )`select p.created_at as since, p.location from ${profiles} p where p.id = ${studioId}`
  if (!studio) throw new AppError('PROFILE_NOT_FOUND')
  const record = await scorecardOf(tx, { studioId, now })
  const lately = await recentDisputes(tx, { studioId, now })
  const lostLately = lately.lost >= LOST_DISPUTES.count ? lately : null
  return { ...studio, record, lostLately, all: all !== null && all.decisions >= NEW_BELOW ? all : null }
}
